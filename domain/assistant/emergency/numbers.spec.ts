import { readFileSync } from 'node:fs';
import { callsFor, emergencyNumberOf, numbersSchema } from './numbers.js';

const numbers = numbersSchema.parse(
  JSON.parse(readFileSync('domain/assistant/emergency/numbers.json', 'utf8')),
);
const phones = (
  ...asked: Parameters<typeof callsFor> extends [infer K, infer C, infer L, unknown] ? [K, C, L] : never
) => callsFor(...asked, numbers).map(({ phone }) => phone);

describe('emergency numbers', () => {
  it.each(Object.entries(numbers))('of %s can be dialled', (_, calls) => {
    expect(calls.some(({ kind }) => kind === 'emergency' || kind === 'ambulance')).toBe(true);
    expect(new Set(calls.map(({ kind, phone }) => `${kind} ${phone}`)).size).toBe(calls.length);
    for (const { checked } of calls)
      expect(checked === null || checked <= new Date().toISOString().slice(0, 10)).toBe(true);
  });

  it('name a line for one purpose only where it was read at its source, but for India’s poison centre', () => {
    const unread = Object.entries(numbers).flatMap(([country, calls]) =>
      calls
        .filter(({ kind, checked }) => !['emergency', 'ambulance'].includes(kind) && checked === null)
        .map(({ kind }) => `${country} ${kind}`),
    );
    expect(unread).toEqual(['IN poison']);
  });

  it.each([
    ['poison, in India', ['poison-swallowed'], 'IN', 'hi', ['112', '108', '1800-116-117']],
    ['a wish to die, in India', ['distress'], 'IN', 'hi', ['14416', '112']],
    ['both', ['poison-swallowed', 'distress'], 'IN', 'hi', ['112', '108', '1800-116-117', '14416']],
    ['an animal, in India', ['animal-poisoned'], 'IN', 'hi', ['1962']],
    ['an animal where no line is known', ['animal-poisoned'], 'KE', 'sw', []],
    ['a country that is not listed', ['gas'], 'DK', 'en', ['112']],
    ['an unknown country', ['snake-bite'], null, 'sw', ['112', '999', '112']],
    ['an unknown country and language', ['gas'], null, 'xx', ['112']],
  ] as const)('for %s', (_, kinds, country, language, expected) =>
    expect(phones(kinds, country, language)).toEqual(expected),
  );

  it.each([
    ['IN', '112'],
    ['KE', '999'],
    // An ambulance is listed before it.
    ['AR', '911'],
    // There is no other than the ambulance's.
    ['BR', '192'],
    ['DK', '112'],
    [null, '112'],
  ])('have one for whatever it is, in %s', (country, expected) =>
    expect(emergencyNumberOf(country, numbers)).toBe(expected),
  );
});
