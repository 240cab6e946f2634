import { languageByCode, languageByLabel, LANGUAGES } from './language.js';

describe('languages', () => {
  it('are 19, in their order (P78)', () => {
    expect(LANGUAGES.map(({ label }) => label).join(', ')).toBe(
      'English, Hindi, Bengali, Tamil, Telugu, Marathi, Gujarati, Punjabi, Urdu, Arabic, Swahili, French, Yoruba, Zulu, ' +
        'Portuguese, Spanish, Chinese, Russian, Amharic',
    );
  });

  it('have codes that the runtime knows by the same English name', () => {
    const names = new Intl.DisplayNames('en', { type: 'language' });
    for (const { code, label } of LANGUAGES) {
      expect(Intl.getCanonicalLocales(code)).toEqual([code]);
      expect(names.of(code)).toBe(label === 'Bengali' ? 'Bangla' : label);
    }
  });

  it('run right to left in Urdu and Arabic only (P78)', () => {
    expect(LANGUAGES.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ur', 'ar']);
  });

  it('are found by code and by label', () => {
    for (const language of LANGUAGES) {
      expect(languageByCode(language.code)).toBe(language);
      expect(languageByLabel(language.label)).toBe(language);
    }
    expect(languageByCode('de')).toBeUndefined();
    expect(languageByLabel('hindi')).toBeUndefined();
  });
});
