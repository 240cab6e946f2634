import fc from 'fast-check';
import { adviceOf, plainText, withoutNames } from './answer-text';

const ARTICLE = `Saving diesel

Small habits often save 10 to 20 %.

- Air filter clean: black smoke is diesel burnt.
- Gear up. Throttle down.
- Match implement and tractor
- Till less.

Write it in a book.`;

it('takes an article apart: what it is about, three things to do, and the rest', () => {
  expect(adviceOf(ARTICLE)).toEqual({
    lead: 'Saving diesel\n\nSmall habits often save 10 to 20 %.',
    steps: [
      { first: 'Air filter clean:', more: 'black smoke is diesel burnt.' },
      { first: 'Gear up.', more: 'Throttle down.' },
      { first: 'Match implement and tractor', more: '' },
    ],
    rest: '- Till less.\n\nWrite it in a book.',
  });
});

it('leaves whole what is no list, or a short one', () => {
  expect(adviceOf('A fungus.')).toBeNull();
  expect(adviceOf('1. One\n2. Two\n3. Three')).toBeNull();
});

it('loses no word of an answer', () => {
  const word = fc.stringMatching(/^[a-zक-ह]{1,8}[:.।]?$/u);
  const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
  const line = fc.oneof(
    sentence,
    sentence.map((text) => `- ${text}`),
    fc.constant(''),
  );
  const wordsOf = (text: string) => text.split(/[\s-]+/u).filter(Boolean);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const advice = adviceOf(lines.join('\n'));
      if (!advice) return;
      const steps = advice.steps.map(({ first, more }) => `${first} ${more}`);
      expect(wordsOf([advice.lead, ...steps, advice.rest].join('\n'))).toEqual(wordsOf(lines.join('\n')));
    }),
  );
});

it.each([
  ['## Yellow rust', 'Yellow rust'],
  ['**Spray** at `dusk`', 'Spray at dusk'],
  ['* one\n* two', '- one\n- two'],
  ['see [the KVK](https://kvk.icar.gov.in)', 'see the KVK'],
  ['2 * 3 * 4 = 24, 5 % of __init__', '2 * 3 * 4 = 24, 5 % of init'],
  ['1. Tractor, ₹850', '1. Tractor, ₹850'],
  ['***Rust.*** *Spray* at _dusk_, ~~not noon~~', 'Rust. Spray at dusk, not noon'],
  ['**Spray. And', 'Spray. And'],
  ['> Wait a day.\n\n---\n\nThen', 'Wait a day.\n\n\nThen'],
  ['```\n2 g\n```\nper litre', '2 g\nper litre'],
  ['| Crop | Dose |\n|---|:-:|\n| गेहूँ | 2 g |', 'Crop | Dose\nगेहूँ | 2 g'],
  ['![leaf](/uploads/a.jpg) + two', 'leaf + two'],
  ['  * within\n+ another', '  - within\n- another'],
  ['snake_case_name, 5*3*2, -5 °C', 'snake_case_name, 5*3*2, -5 °C'],
])('shows %j without the signs of Markdown', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it('leaves out the line that only names the sources', () => {
  expect(withoutNames('Rust.\n\nSources: FAO, ICAR\n\nAsk more.', ['FAO', 'ICAR'])).toBe(
    'Rust.\n\nAsk more.',
  );
  const told = 'The FAO counts rust among the ten worst diseases of wheat in the world.';
  expect(withoutNames(told, ['FAO'])).toBe(told);
  expect(withoutNames('Rust.', [])).toBe('Rust.');
});
