import { act, screen } from '@testing-library/react';
import { chooseLanguage } from '@/lib/i18n';
import { renderScreen } from '@/testing/render-screen';
import { PhoneField } from './phone-field';
import { EMPTY_PHONE } from './phone-input';

// Every country is in the picker, on a machine that may be busy.
jest.setTimeout(30_000);

it.each([
  ['pa', 'ਭਾਰਤ +91'],
  ['yo', 'Íńdíà +91'],
  ['zu', 'i-India +91'],
  ['sw', 'India +91'],
])('countries have their names in %s where the browser knows them in English only', async (code, india) => {
  const inEnglish = new Intl.DisplayNames('en', { type: 'region' });
  const DisplayNames = jest.spyOn(Intl, 'DisplayNames').mockReturnValue(inEnglish);
  await renderScreen(<PhoneField label="Mobile number" value={EMPTY_PHONE} onChange={jest.fn()} />);
  await act(() => chooseLanguage(code));
  expect(await screen.findByDisplayValue(india)).toBeTruthy();
  DisplayNames.mockRestore();
});
