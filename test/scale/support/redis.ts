import { createConnection } from 'node:net';
import { Redis as Client } from 'ioredis';
import { freePorts, startProgram, type Program } from './processes.js';
import { until } from '../../support/until.js';

/** A Redis of one's own, that can be taken away and given back. It forgets everything when it stops. */
export interface Redis {
  url: string;
  /** As `kill -9`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Publishes an event to everybody who listens to this topic, past the outbox. @returns how many instances heard it */
  repeat(topic: string, payload: object): Promise<number>;
}

export async function startRedis(): Promise<Redis> {
  const [port] = (await freePorts(1)) as [number];
  let running: Program;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const self: Redis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      running = startProgram('redis-server', args);
      await until('Redis answers', () => accepts(port));
    },
    stop: () => running.end('SIGKILL'),
    repeat: async (topic, payload) => {
      const client = new Client(port, '127.0.0.1');
      const channels = (await client.pubsub('CHANNELS', `*${topic}:*`)) as string[];
      const heard = await Promise.all(
        channels.map((channel) => client.publish(channel, JSON.stringify(payload))),
      );
      client.disconnect();
      return heard.reduce((sum, count) => sum + count, 0);
    },
  };
  await self.start();
  return self;
}

/** Whether somebody listens on a port of this machine. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection(port, '127.0.0.1', () => {
      probe.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
