import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@domain/users/language';

const ROOT = join(import.meta.dirname, '../../..');

type Catalogue = { [key: string]: string | Catalogue };

function read(folder: string, code: string): Catalogue {
  return JSON.parse(readFileSync(join(ROOT, folder, `${code}.json`), 'utf8')) as Catalogue;
}

/** The text at a whole key such as 'bookingStatus.ACCEPTED'. */
function at(catalogue: Catalogue, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Catalogue | undefined>((part, name) => (part as Catalogue)?.[name], catalogue);
  if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
  return found;
}

const wordsOf = (code: string) => {
  const screens = { ...read('client/src/locales', code), ...read('client/src/locales/screens', code) };
  const notifications = read('server/features/notifications/texts', code);
  const assistant = read('server/features/assistant/embedded/texts', code);
  return {
    screens: (key: string) => at(screens, key),
    notifications: (key: string) => at(notifications, key),
    assistant: (key: string) => at(assistant, key),
    section: (name: string) => screens[name] as Record<string, string>,
  };
};

/** The table of docs/words.md: each language's terms, by their English name; what a slash parts are forms of one. */
function terms(): Map<string, Map<string, string[]>> {
  const rows = readFileSync(join(ROOT, 'docs/words.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [[, ...names] = [], , ...languages] = rows;
  return new Map(
    languages.map(([code = '', ...cells]) => [
      code,
      new Map(names.map((name, index) => [name, cells[index]!.replace(/ \?$/, '').split(' / ')] as const)),
    ]),
  );
}

/** Without the case of letters and the sign at its end that an ending would replace, as in Tamil. */
const bare = (text: string) => text.toLowerCase().replace(/[\u0B4D\u0BCD\u0C4D\u094D]$/, '');
const has = (text: string, forms: readonly string[]) =>
  forms.some((form) => text.toLowerCase().includes(bare(form)));

const TERMS = terms();

it('every language but English has its terms', () => {
  const codes = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');
  expect([...TERMS.keys()].sort()).toEqual(codes.sort());
});

describe.each([...TERMS])('the words of %s', (code, language) => {
  const { screens, notifications, assistant } = wordsOf(code);
  const term = (name: string) => language.get(name)!;

  it.each([
    ['service provider', screens('home.provider')],
    ['service provider', screens('chat.provider')],
    ['service provider', screens('receipts.provider')],
    ['booking', screens('bookings.cancelBooking')],
    ['booking', screens('bookings.confirmCancel')],
    ['booking', screens('chat.yourBooking')],
    ['booking', notifications('arrived.title')],
    ['booking', notifications('accepted.title')],
    ['booking', notifications('canceled.title')],
    ['booking', notifications('feed')],
    ['booking', assistant('texts.bookings')],
    ['booking', assistant('texts.received')],
    ['booking', assistant('texts.noBookings')],
    ['book', screens('home.bookNow')],
    ['book', screens('acceptance.book')],
    ['book', screens('landing.howBookTitle')],
    ['time slot', screens('errors.SLOT_TAKEN')],
    ['time slot', assistant('texts.slotsOf')],
    ['time slot', assistant('texts.noSlots')],
    ['accepted', screens('bookingStatus.ACCEPTED')],
    ['accepted', screens('bookings.news.ACCEPTED')],
    ['accepted', notifications('accepted.title')],
    ['accepted', assistant('statuses.ACCEPTED')],
    ['cancel the booking', screens('bookings.cancelBooking')],
    ['keep the booking', screens('bookings.keepBooking')],
    ['delete', screens('common.delete')],
    ['delete', screens('activeUsers.delete')],
    ['fully booked', screens('slots.fullyBooked')],
    ['my location', screens('registration.useMyLocation')],
    ['my location', screens('home.addLocation')],
  ])('%s: %s', (name, text) => {
    expect(has(text, term(name)) ? [] : term(name)).toEqual([]);
  });

  it('cancel and delete are different words', () => {
    expect(has(screens('bookings.cancelBooking'), term('delete'))).toBe(false);
  });
});

// English has labels that are documented to the letter, which would not do in a sentence: 'Per Hrs'.
describe.each(LANGUAGES.filter(({ code }) => code !== 'en'))('the names of things in $label', ({ code }) => {
  const { section, notifications, assistant } = wordsOf(code);

  it.each(Object.entries(section('serviceTypes')))('the service %s is %s everywhere', (type, name) => {
    expect([notifications(`serviceTypes.${type}`), assistant(`serviceTypes.${type}`)]).toEqual([name, name]);
  });

  it.each(Object.entries(section('bookingStatus')))(
    'a booking that is %s is %s everywhere',
    (status, name) => {
      expect(assistant(`statuses.${status}`)).toBe(name);
    },
  );

  it('a price is for one thing, by one word, everywhere', () => {
    const units = Object.entries(section('priceUnits'));
    const said = units.map(([unit]) =>
      assistant(`units.${unit}`).replace('{price}', '').trim().toLowerCase(),
    );
    expect(said).toEqual(units.map(([, name]) => name.toLowerCase()));
    expect(new Set(said).size).toBe(said.length);
  });
});
