import { directionOf } from './direction';

it.each([
  ['Pune کے قریب – ٹریکٹر', 'rtl'],
  ['Tractor near Pune', 'ltr'],
  ['मेरे पास ट्रैक्टर', 'ltr'],
  ['', 'ltr'],
])('%s reads %s', (text, direction) => expect(directionOf(text)).toBe(direction));
