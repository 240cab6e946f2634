/** What a language calls months, days and lengths of time. */
export interface Names {
  months: { short: readonly string[]; long: readonly string[] };
  /** Sunday first. */
  weekdays: { short: readonly string[]; long: readonly string[] };
  /** '#' stands for the number: of one, and of more. */
  hour: readonly [string, string];
  minute: readonly [string, string];
  /** Where it is not 'km'. */
  kilometer?: string;
}

const words = (text: string): string[] => text.split('|');

/**
 * Of the languages that browsers have no words for: Chrome writes November in Punjabi as M11, and Yoruba and Zulu in the language
 * of the phone. As CLDR has them.
 */
export const NAMES: Partial<Record<string, Names>> = {
  pa: {
    months: {
      short: words('ਜਨ|ਫ਼ਰ|ਮਾਰਚ|ਅਪ੍ਰੈ|ਮਈ|ਜੂਨ|ਜੁਲਾ|ਅਗ|ਸਤੰ|ਅਕਤੂ|ਨਵੰ|ਦਸੰ'),
      long: words('ਜਨਵਰੀ|ਫ਼ਰਵਰੀ|ਮਾਰਚ|ਅਪ੍ਰੈਲ|ਮਈ|ਜੂਨ|ਜੁਲਾਈ|ਅਗਸਤ|ਸਤੰਬਰ|ਅਕਤੂਬਰ|ਨਵੰਬਰ|ਦਸੰਬਰ'),
    },
    weekdays: {
      short: words('ਐਤ|ਸੋਮ|ਮੰਗਲ|ਬੁੱਧ|ਵੀਰ|ਸ਼ੁੱਕਰ|ਸ਼ਨੀ'),
      long: words('ਐਤਵਾਰ|ਸੋਮਵਾਰ|ਮੰਗਲਵਾਰ|ਬੁੱਧਵਾਰ|ਵੀਰਵਾਰ|ਸ਼ੁੱਕਰਵਾਰ|ਸ਼ਨੀਵਾਰ'),
    },
    hour: ['# ਘੰਟਾ', '# ਘੰਟੇ'],
    minute: ['# ਮਿੰਟ', '# ਮਿੰਟ'],
    kilometer: '# ਕਿ.ਮੀ.',
  },
  yo: {
    months: {
      short: words('Ṣẹ́rẹ́|Èrèlè|Ẹrẹ̀nà|Ìgbé|Ẹ̀bibi|Òkúdu|Agẹmọ|Ògún|Owewe|Ọ̀wàrà|Bélú|Ọ̀pẹ̀'),
      long: words(
        'Oṣù Ṣẹ́rẹ́|Oṣù Èrèlè|Oṣù Ẹrẹ̀nà|Oṣù Ìgbé|Oṣù Ẹ̀bibi|Oṣù Òkúdu|Oṣù Agẹmọ|Oṣù Ògún|Oṣù Owewe|Oṣù Ọ̀wàrà|Oṣù Bélú|Oṣù Ọ̀pẹ̀',
      ),
    },
    weekdays: {
      short: words('Àìkú|Ajé|Ìsẹ́gun|Ọjọ́rú|Ọjọ́bọ|Ẹtì|Àbámẹ́ta'),
      long: words('Ọjọ́ Àìkú|Ọjọ́ Ajé|Ọjọ́ Ìsẹ́gun|Ọjọ́rú|Ọjọ́bọ|Ọjọ́ Ẹtì|Ọjọ́ Àbámẹ́ta'),
    },
    hour: ['wákàtí #', 'wákàtí #'],
    minute: ['ìṣẹ́jú #', 'ìṣẹ́jú #'],
  },
  zu: {
    months: {
      short: words('Jan|Feb|Mas|Eph|Mey|Jun|Jul|Aga|Sep|Okt|Nov|Dis'),
      long: words(
        'Januwari|Februwari|Mashi|Ephreli|Meyi|Juni|Julayi|Agasti|Septhemba|Okthoba|Novemba|Disemba',
      ),
    },
    weekdays: {
      short: words('Son|Mso|Bil|Tha|Sin|Hla|Mgq'),
      long: words('ISonto|UMsombuluko|ULwesibili|ULwesithathu|ULwesine|ULwesihlanu|UMgqibelo'),
    },
    hour: ['ihora #', 'amahora #'],
    minute: ['iminithi #', 'amaminithi #'],
  },
};
