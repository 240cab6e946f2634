/**
 * The few pieces of PostgreSQL's wire protocol (version 3) that the gateway reads and writes itself.
 * https://www.postgresql.org/docs/18/protocol-message-formats.html
 */

const SSL_REQUEST = 80877103;
const GSSENC_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
const PROTOCOL_MAJOR = 3;

/** Messages that end a unit of work: the backend answers them with ReadyForQuery. */
const UNIT_ENDS = new Set(['Q', 'F', 'S']);

/**
 * Reads the packet that opens a connection, which has no type byte.
 * @param {Buffer} buffer bytes received so far
 * @returns {{kind: 'startup' | 'encryption' | 'cancel' | 'unknown', length: number} | null} null: incomplete
 */
export function readOpeningPacket(buffer) {
  if (buffer.length < 8) return null;
  const length = buffer.readInt32BE(0);
  if (length < 8 || length > 10_000) return { kind: 'unknown', length };
  if (buffer.length < length) return null;
  const code = buffer.readInt32BE(4);
  if (code === SSL_REQUEST || code === GSSENC_REQUEST) return { kind: 'encryption', length };
  if (code === CANCEL_REQUEST) return { kind: 'cancel', length };
  return { kind: code >> 16 === PROTOCOL_MAJOR ? 'startup' : 'unknown', length };
}

/**
 * Cuts one typed message off the front of a buffer.
 * @param {Buffer} buffer bytes received so far
 * @returns {{type: string, bytes: Buffer, endsUnit: boolean} | null} null: incomplete
 */
export function readMessage(buffer) {
  if (buffer.length < 5) return null;
  const length = 1 + buffer.readInt32BE(1);
  if (length < 5) throw new RangeError('A message of the wire protocol is shorter than its header.');
  if (buffer.length < length) return null;
  const type = String.fromCharCode(buffer[0]);
  return { type, bytes: buffer.subarray(0, length), endsUnit: UNIT_ENDS.has(type) };
}

/**
 * @param {string} type one character
 * @param {Buffer} [body]
 * @returns {Buffer} the framed message
 */
export function message(type, body = Buffer.alloc(0)) {
  const header = Buffer.alloc(5);
  header.write(type, 'latin1');
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}

/** @param {string} sql @returns {Buffer} a simple query */
export const simpleQuery = (sql) => message('Q', Buffer.from(`${sql}\0`));

/** Ends a pipeline of the extended protocol. */
export const SYNC = message('S');

/** Asks the client for its password in clear (the socket never leaves this machine). */
export const PASSWORD_REQUEST = message('R', Buffer.from([0, 0, 0, 3]));

/**
 * @param {string} sqlState five characters
 * @param {string} text
 * @returns {Buffer} an error after which the client must expect the connection to close
 */
export function fatalError(sqlState, text) {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`));
}

/** A startup packet for the embedded backend's only role and database. */
export function startupPacket() {
  const body = Buffer.from('user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0');
  const header = Buffer.alloc(8);
  header.writeInt32BE(8 + body.length, 0);
  header.writeInt32BE(PROTOCOL_MAJOR << 16, 4);
  return Buffer.concat([header, body]);
}
