import i18next from 'i18next';
import { chooseLanguage, startI18n } from './i18n';

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
