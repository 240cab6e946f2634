import type start from '@/locales/en.json';
import type screens from '@/locales/screens/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    /** English is the measure: a key that it lacks does not compile. */
    resources: { translation: typeof start & typeof screens };
  }
}
