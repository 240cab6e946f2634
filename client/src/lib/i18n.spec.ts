import i18next from 'i18next';
import { chooseLanguage, prepareScreenTexts, startI18n } from './i18n';

describe('a number within a text', () => {
  beforeAll(startI18n);

  it.each([
    ['en', '© 2026 Vicharo. All rights reserved.'],
    ['mr', '© २०२६ Vicharo. सर्व हक्क राखीव.'],
    ['ur', '© 2026 Vicharo۔ جملہ حقوق محفوظ ہیں۔'],
  ])('has the digits of the language, ungrouped, in %s', async (language, text) => {
    await chooseLanguage(language);
    expect(i18next.t('shell.copyright', { year: 2026 })).toBe(text);
  });
});

it('has the texts of the screens, once they are wanted, in every language chosen before and after', async () => {
  await startI18n();
  await chooseLanguage('hi');
  expect(i18next.exists('home.radius')).toBe(false);
  await prepareScreenTexts();
  expect(i18next.t('home.radius')).toBe('कितनी दूर तक खोजें');
  await chooseLanguage('fr');
  expect([i18next.t('home.radius'), i18next.t('shell.menu')]).toEqual(['Distance de recherche', 'Menu']);
});
