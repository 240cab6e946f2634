import { createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { GatewayConnection } from './gateway-connection.js';
import { SYNC, simpleQuery, startupPacket } from './wire-protocol.js';

/**
 * Lets many clients share PGlite's single backend, over TCP on the loopback interface.
 *
 * The backend has one session: one transaction, one unnamed statement. Each turn therefore runs one whole unit of
 * work (see GatewayConnection), and a connection that has opened a transaction keeps the backend to itself until the
 * transaction ends: its isolation is that of a queue. (@electric-sql/pglite-socket 0.2.11 takes turns after every
 * *message*: when two clients' parameters span several packets, one is bound to the other's statement, 08P01. It also
 * asks for no password and lets a client that idles in a transaction block the others for ever.)
 *
 * What clients still share, because the session is one: SET, named prepared statements, temporary tables, advisory
 * locks. LISTEN, COPY FROM STDIN and cancelling a query don't work.
 *
 * A client that disconnects inside a transaction is rolled back. A client that leaves its transaction idle while
 * others wait (most likely it waits for one of them: a deadlock that PostgreSQL would not have) loses its connection
 * after `idleTransactionMs` with SQLSTATE 25P03.
 */
export class Gateway {
  #db;
  #password;
  #idleTransactionMs;
  #server = createServer((socket) => this.#accept(socket));
  /** @type {Buffer} */
  #greeting = Buffer.alloc(0);
  /** @type {Set<GatewayConnection>} */
  #connections = new Set();
  /** Whose turn comes next. @type {GatewayConnection[]} */
  #queue = [];
  /** The connection whose transaction or pipeline is open. @type {GatewayConnection | null} */
  #holder = null;
  /** @type {NodeJS.Timeout | undefined} */
  #idleTimer;
  /** @type {Promise<void> | null} */
  #running = null;
  /** What clients had sent when they were told to go may come later than the engine's end. */
  #isStopped = false;

  /**
   * @param {import('@electric-sql/pglite').PGlite} db
   * @param {{password: string, idleTransactionMs: number}} options
   */
  constructor(db, { password, idleTransactionMs }) {
    this.#db = db;
    this.#password = password;
    this.#idleTransactionMs = idleTransactionMs;
  }

  /** @returns {Promise<number>} the port, chosen by the system */
  async start() {
    this.#greeting = await this.#execute(startupPacket());
    await new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', () => resolve(undefined));
    });
    return /** @type {import('node:net').AddressInfo} */ (this.#server.address()).port;
  }

  /** Refuses new clients, closes the present ones, and waits until the backend is at rest, outside a transaction. */
  async stop() {
    this.#server.close();
    for (const connection of this.#connections)
      connection.terminate('57P01', 'the database is shutting down');
    while (this.#running !== null) await this.#running;
    this.#isStopped = true;
    await this.#rollBack();
  }

  /** @param {import('node:net').Socket} socket */
  #accept(socket) {
    const connection = new GatewayConnection(socket, {
      password: this.#password,
      greeting: this.#greeting,
      onUnit: () => {
        // While it holds the backend, or is queued already, it needs no further place in the queue.
        if (connection !== this.#holder && !this.#queue.includes(connection)) this.#queue.push(connection);
        this.#run();
      },
      onClose: () => {
        this.#connections.delete(connection);
        this.#run();
      },
    });
    this.#connections.add(connection);
  }

  #run() {
    if (this.#isStopped) return;
    this.#running ??= this.#takeTurns().finally(() => {
      this.#running = null;
      this.#watchIdleHolder();
    });
  }

  async #takeTurns() {
    clearTimeout(this.#idleTimer);
    for (;;) {
      if (this.#holder?.closed) await this.#rollBack();
      const next = this.#holder ?? this.#queue.shift();
      if (next === undefined) return;
      const unit = next.units.shift();
      if (unit !== undefined) await this.#serve(next, unit);
      if (next.units.length === 0 && next === this.#holder && !next.closed) return;
      if (next.units.length > 0 && next !== this.#holder) this.#queue.push(next);
      // PGlite works synchronously: without this pause no answer would leave before the queue is empty.
      await nextTurn();
    }
  }

  /**
   * @param {GatewayConnection} connection
   * @param {{bytes: Buffer, flushed: boolean}} unit
   */
  async #serve(connection, unit) {
    connection.send(await this.#execute(unit.bytes));
    connection.midPipeline = unit.flushed;
    this.#holder = connection.midPipeline || this.#db.isInTransaction() ? connection : null;
  }

  async #rollBack() {
    if (this.#holder?.midPipeline) await this.#execute(SYNC);
    if (this.#db.isInTransaction()) await this.#execute(simpleQuery('ROLLBACK'));
    this.#holder = null;
  }

  /** @param {Buffer} bytes @returns {Promise<Buffer>} the backend's answer */
  async #execute(bytes) {
    /** @type {Uint8Array[]} */
    const answer = [];
    try {
      // The chunks are views into WASM memory that the next statement overwrites: copy them.
      await this.#db.execProtocolRawStream(bytes, { onRawData: (chunk) => void answer.push(chunk.slice()) });
    } catch (cause) {
      // A statement's error is part of the answer. What is thrown means that the only backend is gone.
      throw new Error('The embedded database has ended.', { cause });
    }
    return Buffer.concat(answer);
  }

  #watchIdleHolder() {
    clearTimeout(this.#idleTimer);
    const holder = this.#holder;
    if (holder === null) return;
    this.#idleTimer = setTimeout(() => {
      if (this.#queue.length === 0) this.#watchIdleHolder();
      else holder.terminate('25P03', 'terminating connection due to idle-in-transaction timeout');
    }, this.#idleTransactionMs);
  }
}
