import fc from 'fast-check';
import { encode } from './encode.js';
import { JsonText, toJsonText } from './json-text.js';

const json = fc.jsonValue();
const whole = fc.dictionary(fc.string({ unit: 'binary' }), fc.option(json, { nil: undefined }));

describe('an answer with parts that are JSON already', () => {
  it('is written as the same answer without such parts', () => {
    fc.assert(
      fc.property(whole, fc.func(fc.boolean()), (answer, isText) => {
        const withTexts = Object.entries(answer).map(([key, value]) => [
          key,
          value !== undefined && isText(key) ? new JsonText([...JSON.stringify(value)]) : value,
        ]);
        expect(toJsonText(Object.fromEntries(withTexts) as object).toString()).toBe(JSON.stringify(answer));
      }),
    );
  });

  it('may be such a part as a whole, and a list of them', () => {
    fc.assert(
      fc.property(fc.array(json), (values) => {
        const list = JsonText.list(values.map((value) => JSON.stringify(value)));
        expect(toJsonText(list).toString()).toBe(JSON.stringify(values));
      }),
    );
  });

  it('is read as what it stands for by who knows nothing of it', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify({ data: [new JsonText([text])] })).toBe(`{"data":[${text}]}`);
      }),
    );
  });
});

describe('a text as bytes', () => {
  it('is what the library makes of it, for as long as anybody has it', () => {
    const made: { bytes: Buffer; text: string }[] = [];
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 50 }),
      // From here on it has memory of its own.
      fc.integer({ min: 80_000, max: 100_000 }).map((length) => 'ट्रैक्टर'.repeat(length / 8)),
    );
    fc.assert(
      fc.property(text, (written) => {
        made.push({ bytes: encode(written.split(' ')), text: written });
      }),
    );
    for (const { bytes, text: written } of made)
      expect(bytes.equals(Buffer.from(written.replaceAll(' ', '')))).toBe(true);
  });
});
