import { act, render, screen } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@domain/users/language';
import { chooseLanguage, startI18n } from './i18n';
import { useTownNames } from './town-names';

const FOLDER = join(import.meta.dirname, '../locales/towns');

function Towns() {
  const townName = useTownNames();
  return <p>{['Pune', 'Nowhere'].map(townName).join(', ')}</p>;
}

it.each([
  ['hi', 'पुणे, Nowhere'],
  ['ta', 'புனே, Nowhere'],
  ['ur', 'پونہ, Nowhere'],
  ['en', 'Pune, Nowhere'],
])('calls towns what %s calls them, where that is known', async (code, text) => {
  await startI18n();
  render(<Towns />);
  await act(() => chooseLanguage(code));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('has names for languages of the interface alone', () => {
  const codes = readdirSync(FOLDER).map((name) => name.replace('.json', ''));
  expect(LANGUAGES.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
});
