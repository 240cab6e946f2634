import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerProcess } from '../../support/server-process.js';

/** What Node prints when it was started with --inspect. */
const ADDRESS = /Debugger listening on (ws:\S+)/;

interface Reply {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** Looks into a running server through Node's own inspector, so that nothing in the server need know of it. */
export class Inspector {
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private last = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const reply = JSON.parse(data.toString()) as Reply;
      if (reply.id !== undefined) this.waiting.get(reply.id)?.(reply);
    });
  }

  /** @param server started with --inspect */
  static async open(server: ServerProcess): Promise<Inspector> {
    const socket = new WebSocket(ADDRESS.exec(server.output())?.[1] as string);
    await once(socket, 'open');
    return new Inspector(socket);
  }

  /** Bytes of the heap that are still used after a full collection. */
  async heapAfterCollection(): Promise<number> {
    await this.ask('HeapProfiler.collectGarbage');
    const { usedSize } = await this.ask<{ usedSize: number }>('Runtime.getHeapUsage');
    return usedSize;
  }

  /** The value of an expression there, as JSON. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result } = await this.ask<{ result: { value: T } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value;
  }

  close(): void {
    this.socket.close();
  }

  private ask<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ result, error }) => {
        this.waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result as T);
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
