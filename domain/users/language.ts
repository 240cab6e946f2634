/** A language of the interface and of `preferred_language` (P78). */
export interface Language {
  /** BCP 47; what is stored. */
  code: string;
  /** Its name in English; what the documented REST paths carry (P79). */
  label: string;
  /** Its name in its own script, for the chooser. */
  nativeName: string;
  dir: 'ltr' | 'rtl';
}

/** In the order in which they are offered. */
export const LANGUAGES = [
  { code: 'en', label: 'English', nativeName: 'English', dir: 'ltr' },
  { code: 'hi', label: 'Hindi', nativeName: 'हिन्दी', dir: 'ltr' },
  { code: 'bn', label: 'Bengali', nativeName: 'বাংলা', dir: 'ltr' },
  { code: 'ta', label: 'Tamil', nativeName: 'தமிழ்', dir: 'ltr' },
  { code: 'te', label: 'Telugu', nativeName: 'తెలుగు', dir: 'ltr' },
  { code: 'mr', label: 'Marathi', nativeName: 'मराठी', dir: 'ltr' },
  { code: 'gu', label: 'Gujarati', nativeName: 'ગુજરાતી', dir: 'ltr' },
  { code: 'pa', label: 'Punjabi', nativeName: 'ਪੰਜਾਬੀ', dir: 'ltr' },
  { code: 'ur', label: 'Urdu', nativeName: 'اردو', dir: 'rtl' },
  { code: 'ar', label: 'Arabic', nativeName: 'العربية', dir: 'rtl' },
  { code: 'sw', label: 'Swahili', nativeName: 'Kiswahili', dir: 'ltr' },
  { code: 'fr', label: 'French', nativeName: 'Français', dir: 'ltr' },
  { code: 'yo', label: 'Yoruba', nativeName: 'Yorùbá', dir: 'ltr' },
  { code: 'zu', label: 'Zulu', nativeName: 'isiZulu', dir: 'ltr' },
  { code: 'pt', label: 'Portuguese', nativeName: 'Português', dir: 'ltr' },
  { code: 'es', label: 'Spanish', nativeName: 'Español', dir: 'ltr' },
  { code: 'zh', label: 'Chinese', nativeName: '中文', dir: 'ltr' },
  { code: 'ru', label: 'Russian', nativeName: 'Русский', dir: 'ltr' },
  { code: 'am', label: 'Amharic', nativeName: 'አማርኛ', dir: 'ltr' },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

export function languageByCode(code: string): Language | undefined {
  return LANGUAGES.find((language) => language.code === code);
}

export function languageByLabel(label: string): Language | undefined {
  return LANGUAGES.find((language) => language.label === label);
}

const COMMAS: Readonly<Partial<Record<string, string>>> = { ur: '، ', ar: '، ', zh: '，', am: '፣ ' };

/** The sign between the facts of a line, where a list would say 'and' before the last one. @param code BCP 47 */
export function commaIn(code: string): string {
  return COMMAS[code] ?? ', ';
}
