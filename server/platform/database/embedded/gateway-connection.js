import { timingSafeEqual } from 'node:crypto';
import { PASSWORD_REQUEST, fatalError, readMessage, readOpeningPacket } from './wire-protocol.js';

/**
 * One client of the gateway: opens the session (password, greeting) and cuts its bytes into units of work. A unit is
 * a simple query, or a pipeline of the extended protocol up to its Sync.
 */
export class GatewayConnection {
  /** Units received in full and not yet run. @type {{bytes: Buffer, flushed: boolean}[]} */
  units = [];
  /** A Flush sent part of a pipeline to the backend, whose Sync is still to come. */
  midPipeline = false;
  closed = false;

  #socket;
  #password;
  #greeting;
  #onUnit;
  #buffer = Buffer.alloc(0);
  /** @type {Buffer[]} */
  #pipeline = [];
  /** @type {'opening' | 'password' | 'open'} */
  #state = 'opening';

  /**
   * @param {import('node:net').Socket} socket
   * @param {{password: string, greeting: Buffer, onUnit: (connection: GatewayConnection) => void,
   *   onClose: (connection: GatewayConnection) => void}} options greeting: the backend's answer to a startup packet
   */
  constructor(socket, { password, greeting, onUnit, onClose }) {
    this.#socket = socket;
    this.#password = password;
    this.#greeting = greeting;
    this.#onUnit = onUnit;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.closed = true;
      this.units = [];
      onClose(this);
    });
  }

  /** @param {Buffer} bytes */
  send(bytes) {
    if (!this.closed && this.#socket.writable && bytes.length > 0) this.#socket.write(bytes);
  }

  /**
   * Closes the connection, with a reason that the client can show.
   * @param {string} sqlState
   * @param {string} text
   */
  terminate(sqlState, text) {
    this.#socket.end(fatalError(sqlState, text), () => this.#socket.destroy());
  }

  /** @param {Buffer} bytes */
  #receive(bytes) {
    this.#buffer = this.#buffer.length === 0 ? bytes : Buffer.concat([this.#buffer, bytes]);
    try {
      while (this.#state === 'opening' ? this.#readOpening() : this.#readMessage());
    } catch (error) {
      this.terminate('08P01', String(error));
    }
  }

  /** @returns {boolean} whether there may be more to read */
  #readOpening() {
    const packet = readOpeningPacket(this.#buffer);
    if (packet === null) return false;
    this.#buffer = this.#buffer.subarray(packet.length);
    if (packet.kind === 'encryption') {
      this.#socket.write('N');
      return true;
    }
    if (packet.kind === 'startup') {
      this.#state = 'password';
      this.send(PASSWORD_REQUEST);
      return true;
    }
    // A cancel request expects no answer; there is no other process that could interrupt the backend.
    this.#socket.destroy();
    return false;
  }

  /** @returns {boolean} whether there may be more to read */
  #readMessage() {
    const read = readMessage(this.#buffer);
    if (read === null) return false;
    this.#buffer = this.#buffer.subarray(read.bytes.length);
    if (this.#state === 'password') return this.#checkPassword(read);
    if (read.type === 'X') {
      this.#socket.end();
      return false;
    }
    this.#pipeline.push(read.bytes);
    if (read.endsUnit || read.type === 'H') {
      this.units.push({ bytes: Buffer.concat(this.#pipeline), flushed: !read.endsUnit });
      this.#pipeline = [];
      this.#onUnit(this);
    }
    return true;
  }

  /** @param {{type: string, bytes: Buffer}} read */
  #checkPassword({ type, bytes }) {
    const given = bytes.subarray(5, -1);
    const expected = Buffer.from(this.#password);
    if (type !== 'p' || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      this.terminate('28P01', 'password authentication failed');
      return false;
    }
    this.#state = 'open';
    this.send(this.#greeting);
    return true;
  }
}
