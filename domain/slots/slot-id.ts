/** What a slot's id stands for: the service and the instant at which the slot starts. */
export interface SlotKey {
  serviceId: string;
  startsAt: Date;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const UUID_BYTES = 16;
const TIME_BYTES = 6;
const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** The two hex digits of each byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** The last second that JavaScript's Date can hold; six bytes could hold more. */
const MAX_SECONDS = 8_640_000_000_000;

/**
 * The opaque id of a slot (P36): base64url of the service's 16 UUID bytes and the start as 6 big-endian bytes
 * of seconds since 1970. The inverse is `decodeSlotId`.
 * @throws RangeError where the service id is no lower-case UUID, or the start no whole second from 1970 on.
 */
export function encodeSlotId(serviceId: string, startsAt: Date): string {
  const seconds = startsAt.getTime() / 1000;
  if (!UUID.test(serviceId)) throw new RangeError('A slot id needs a lower-case UUID as service id.');
  if (!Number.isInteger(seconds) || seconds < 0)
    throw new RangeError('A slot starts at a whole second since 1970.');
  if (serviceId !== last.serviceId) last = { serviceId, ...startOf(serviceId.replaceAll('-', '')) };
  return last.text + base64url(last.hex + seconds.toString(16).padStart(TIME_BYTES * 2, '0'));
}

/** Of the service that was asked for last: a calendar asks for hundreds of slots of one. */
let last = { serviceId: '', text: '', hex: '' };

/** The first bytes of an id, as far as they are written without what follows, and the hex digits of the rest. */
function startOf(hex: string): { text: string; hex: string } {
  const digits = (UUID_BYTES - (UUID_BYTES % 3)) * 2;
  return { text: base64url(hex.slice(0, digits)), hex: hex.slice(digits) };
}

function base64url(hex: string): string {
  let bytes = '';
  for (let index = 0; index < hex.length; index += 2)
    bytes += String.fromCharCode(parseInt(hex.slice(index, index + 2), 16));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads a slot id back. Null for anything that `encodeSlotId` would not have written, so that one slot has one id. */
export function decodeSlotId(id: string): SlotKey | null {
  // 22 bytes take 30 characters; the check also keeps atob from throwing.
  if (id.length !== Math.ceil(((UUID_BYTES + TIME_BYTES) * 4) / 3) || !BASE64URL.test(id)) return null;
  const bytes = atob(id.replaceAll('-', '+').replaceAll('_', '/'));
  let hex = '';
  for (let index = 0; index < bytes.length; index++) hex += HEX[bytes.charCodeAt(index)];
  const uuid = hex.slice(0, UUID_BYTES * 2);
  const seconds = parseInt(hex.slice(UUID_BYTES * 2), 16);
  if (seconds > MAX_SECONDS) return null;
  const serviceId = uuid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const startsAt = new Date(seconds * 1000);
  return encodeSlotId(serviceId, startsAt) === id ? { serviceId, startsAt } : null;
}
