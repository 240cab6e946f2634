import { directionOf, leftToRight } from './direction';

it.each([
  ['Pune کے قریب – ٹریکٹر', 'rtl'],
  ['Tractor near Pune', 'ltr'],
  ['मेरे पास ट्रैक्टर', 'ltr'],
  ['', 'ltr'],
])('%s reads %s', (text, direction) => expect(directionOf(text)).toBe(direction));

it('a number in a text that reads to the left keeps its sign in front', () => {
  expect(leftToRight('+91')).toBe('\u2066+91\u2069');
});
