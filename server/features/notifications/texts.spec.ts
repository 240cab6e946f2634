import { LANGUAGES } from '../../../domain/users/language.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import { fill } from '../../platform/texts.js';
import { oneLine, serviceTypeIn, textsIn } from './texts.js';

const MESSAGES = [
  'arrived',
  'accepted',
  'inProgress',
  'completed',
  'canceled',
  'answered',
  'receiptAsked',
  'receiptAccepted',
  'receiptRefused',
] as const;
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('what people are told outside the application', () => {
  const english = textsIn('en');

  it.each(LANGUAGES.map(({ code }) => code))('names in %s what it names in English', (code) => {
    const texts = textsIn(code);
    for (const key of MESSAGES) {
      expect(placesOf(texts[key].body)).toEqual(placesOf(english[key].body));
      expect(placesOf(texts[key].title)).toEqual([]);
    }
    expect(placesOf(texts.event)).toEqual(['name', 'service']);
    for (const type of Object.values(ServiceType)) expect(serviceTypeIn(texts, type)).toMatch(/\S/);
    if (code !== 'en') expect(texts.arrived.title).not.toBe(english.arrived.title);
  });

  it('is English in a language that we do not speak', () => {
    expect(textsIn('tlh')).toBe(english);
    expect(textsIn('__proto__')).toBe(english);
  });

  it('is filled once: a name that looks like a place is a name', () => {
    expect(fill('{name}: {service}', { name: '{service}', service: '$&' })).toBe('{service}: $&');
  });

  it.each([
    ['Asha\r\nATTENDEE:x', 'Asha ATTENDEE:x'],
    ['  Asha\u2028Kale\u0000 ', 'Asha Kale'],
    ['\n', null],
    ['', null],
    [null, null],
  ])('keeps a name to one line: %j', (name, line) => {
    expect(oneLine(name)).toBe(line);
  });
});
