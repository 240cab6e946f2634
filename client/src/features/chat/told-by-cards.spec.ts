import { withoutList } from './told-by-cards';

it.each([
  [
    'Near Pune:\n1. Tractor, ₹850\n2. Tractor, ₹700\n\nAsk me for slots.',
    [2],
    'Near Pune:\n\nAsk me for slots.',
  ],
  ['पुणे के पास:\n१. ट्रैक्टर\n२. ट्रैक्टर', [2], 'पुणे के पास:'],
  ['Free slots:\n- Monday: 08:00\n- Tuesday: 09:00', [1, 2], 'Free slots:'],
])('leaves out what the cards tell: %j', (text, counts, rest) => {
  expect(withoutList(text, counts)).toBe(rest);
});

it.each([
  [
    'a list of something else',
    'Before you rent:\n- Ask for the price.\n- Look at the tyres.\n- Agree on a time.',
    [2],
  ],
  ['a text without a list', 'Here is one.', [1]],
  ['a text that is nothing but the list', '- Monday\n- Tuesday', [2]],
])('leaves %s as it is', (_what, text, counts) => {
  expect(withoutList(text, counts)).toBe(text);
});
