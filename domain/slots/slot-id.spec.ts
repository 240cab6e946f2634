import fc from 'fast-check';
import { decodeSlotId, encodeSlotId } from './slot-id.js';

const SERVICE = '0192f0c1-7a3b-7def-8abc-0123456789ab';
const START = new Date('2026-11-21T02:30:00Z');
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const uuid = fc
  .stringMatching(/^[0-9a-f]{32}$/)
  .map((hex) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
const start = fc.integer({ min: 0, max: 8_640_000_000_000 }).map((seconds) => new Date(seconds * 1000));

describe('slot id', () => {
  it('is 30 URL-safe characters: the UUID and the epoch seconds', () => {
    const bytes = Buffer.concat([Buffer.from(SERVICE.replaceAll('-', ''), 'hex'), Buffer.alloc(6)]);
    bytes.writeUIntBE(START.getTime() / 1000, 16, 6);
    expect(encodeSlotId(SERVICE, START)).toBe(bytes.toString('base64url'));
    expect(encodeSlotId(SERVICE, START)).toHaveLength(30);
  });

  it('comes back as what it was made from', () => {
    fc.assert(
      fc.property(uuid, start, (serviceId, startsAt) => {
        expect(decodeSlotId(encodeSlotId(serviceId, startsAt))).toEqual({ serviceId, startsAt });
      }),
    );
  });

  it('names one slot only', () => {
    fc.assert(
      fc.property(uuid, start, uuid, start, (serviceA, startA, serviceB, startB) => {
        const same = serviceA === serviceB && startA.getTime() === startB.getTime();
        expect(encodeSlotId(serviceA, startA) === encodeSlotId(serviceB, startB)).toBe(same);
      }),
    );
  });

  it('reads only what it would have written', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 29, maxLength: 31 }),
      fc.string({ unit: fc.constantFrom(...ALPHABET, '+', '/', '=', ' '), minLength: 30, maxLength: 30 }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const key = decodeSlotId(text);
        if (key) expect(encodeSlotId(key.serviceId, key.startsAt)).toBe(text);
      }),
    );
  });

  it('has one spelling: no padding, no other alphabet, no spare bits', () => {
    fc.assert(
      fc.property(uuid, start, (serviceId, startsAt) => {
        const id = encodeSlotId(serviceId, startsAt);
        // 22 bytes leave four spare bits in the last character; a lenient reader would ignore them.
        const last = ALPHABET.indexOf(id.at(-1)!);
        for (let spare = 1; spare < 16; spare += 1) {
          expect(decodeSlotId(id.slice(0, -1) + ALPHABET[last + spare])).toBeNull();
        }
        expect(decodeSlotId(`${id}=`)).toBeNull();
        expect(decodeSlotId(` ${id}`)).toBeNull();
        expect(decodeSlotId(`${id}\n`)).toBeNull();
        expect(decodeSlotId(id.slice(0, -1))).toBeNull();
        if (/[-_]/.test(id)) expect(decodeSlotId(id.replaceAll('-', '+').replaceAll('_', '/'))).toBeNull();
      }),
    );
  });

  it.each(['', 'null', SERVICE, '%00', 'А'.repeat(30), '_'.repeat(30), '='.repeat(30)])(
    'refuses %j',
    (text) => {
      expect(decodeSlotId(text)).toBeNull();
    },
  );

  it.each([
    ['no UUID', 'tractor', START],
    ['an upper-case UUID', SERVICE.toUpperCase(), START],
    ['a fraction of a second', SERVICE, new Date(START.getTime() + 1)],
    ['a time before 1970', SERVICE, new Date(-1000)],
    ['no time at all', SERVICE, new Date(NaN)],
  ])('is not made from %s', (_, serviceId, startsAt) => {
    expect(() => encodeSlotId(serviceId, startsAt)).toThrow(RangeError);
  });
});
