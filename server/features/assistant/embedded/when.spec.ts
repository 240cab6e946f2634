import { LANGUAGES, type LanguageCode } from '../../../../domain/users/language.js';
import { Lexicon } from './lexicon.js';
import { loadIntents } from './intent-words.js';
import { Understanding } from './understanding.js';
import { readWhen } from './when.js';

/** A Wednesday. */
const TODAY = '2026-03-04';
const understanding = new Understanding(new Lexicon({}), loadIntents());

function read(text: string, language: LanguageCode) {
  const { words, cues } = understanding.read(text, language);
  return readWhen(words, text, cues, TODAY);
}

describe('readWhen', () => {
  it.each<[LanguageCode, string, string | null, string | null]>([
    ['en', 'book it tomorrow at 10', '2026-03-05', '10:00'],
    ['en', 'day after tomorrow 2 pm', '2026-03-06', '14:00'],
    ['en', 'on Wednesday at 14:30', '2026-03-04', '14:30'],
    ['en', 'tomorrow 5:30 pm', '2026-03-05', '17:30'],
    ['hi', 'कल शाम 5:30 बजे', '2026-03-05', '17:30'],
    ['sw', 'kesho saa 4:30 asubuhi', '2026-03-05', '10:30'],
    ['am', 'ነገ ጠዋት 4:30', '2026-03-05', '10:30'],
    ['en', 'Tuesday 9am', '2026-03-10', '09:00'],
    ['en', '2026-03-12 08:00', '2026-03-12', '08:00'],
    ['en', '12/03/2026', '2026-03-12', null],
    ['en', 'I have 5 acres', null, null],
    ['hi', 'कल सुबह १० बजे', '2026-03-05', '10:00'],
    ['hi', 'परसों शाम 5 बजे', '2026-03-06', '17:00'],
    ['hi', 'kal 10 baje', '2026-03-05', '10:00'],
    ['hi', 'somwar ko subah 9 baje', '2026-03-09', '09:00'],
    ['sw', 'kesho saa 4 asubuhi', '2026-03-05', '10:00'],
    ['am', 'ነገ ጠዋት 4 ሰዓት', '2026-03-05', '10:00'],
    ['fr', 'demain à 10 h', '2026-03-05', '10:00'],
    ['es', 'mañana a las 10', '2026-03-05', '10:00'],
    ['pt', 'depois de amanhã às 15:00', '2026-03-06', '15:00'],
    ['zh', '明天10点', '2026-03-05', '10:00'],
    ['ru', 'завтра в 10 часов', '2026-03-05', '10:00'],
    ['ar', 'غدا الساعة 10', '2026-03-05', '10:00'],
    ['ta', 'நாளை 10 மணிக்கு', '2026-03-05', '10:00'],
    ['te', 'రేపు 10 గంటలకు', '2026-03-05', '10:00'],
    ['bn', 'কাল ১০ টায়', '2026-03-05', '10:00'],
    ['mr', 'उद्या 10 वाजता', '2026-03-05', '10:00'],
    ['gu', 'કાલે 10 વાગ્યે', '2026-03-05', '10:00'],
    ['pa', 'ਕੱਲ੍ਹ 10 ਵਜੇ', '2026-03-05', '10:00'],
    ['ur', 'کل 10 بجے', '2026-03-05', '10:00'],
    ['yo', 'lola ago 10', '2026-03-05', '10:00'],
    ['zu', 'kusasa ngo 10', '2026-03-05', '10:00'],
  ])('%s: %s', (language, text, date, time) => {
    expect(read(text, language)).toMatchObject({ date, time });
  });

  it.each<[LanguageCode, string, string | null, string | null]>([
    ['en', 'on 9 March at 12', '2026-03-09', '12:00'],
    ['en', 'at 12 on March 9', '2026-03-09', '12:00'],
    ['en', '9 Mar 10am', '2026-03-09', '10:00'],
    ['en', 'the 9th of March 2027', '2027-03-09', null],
    ['en', 'March 9, 2027 at 8', '2027-03-09', '08:00'],
    ['en', '9/3 at 12', '2026-03-09', '12:00'],
    ['en', '9-3-2026 at 12', '2026-03-09', '12:00'],
    ['en', '09.03.26 at 12', '2026-03-09', '12:00'],
    ['en', '2026-03-12 at 8', '2026-03-12', '08:00'],
    ['en', '27-03 at 12', '2026-03-27', '12:00'],
    ['en', 'on the 9th at 12', '2026-03-09', '12:00'],
    ['en', 'on 9 at 12', '2026-03-09', '12:00'],
    ['en', 'the 2nd one on the 3rd at 10', '2026-04-03', '10:00'],
    ['en', 'for 1/2 acre tomorrow at 10', '2026-03-05', '10:00'],
    ['en', 'book now for Friday at 10', '2026-03-06', '10:00'],
    ['en', 'tomorrow 10-11', '2026-03-05', null],
    ['en', '31 December', '2025-12-31', null],
    ['en', 'in march', null, null],
    ['hi', '९ मार्च को १२ बजे', '2026-03-09', '12:00'],
    ['hi', '९/३/२०२६ को १२ बजे', '2026-03-09', '12:00'],
    ['hi', '9 तारीख को 12 बजे', '2026-03-09', '12:00'],
    ['hi', '9 tarikh ko 12 baje', '2026-03-09', '12:00'],
    ['hi', '9 march ko 12 baje', '2026-03-09', '12:00'],
    ['bn', '৯ই মার্চ ১২টায়', '2026-03-09', null],
    ['bn', '৯ তারিখে', '2026-03-09', null],
    ['ta', '9ஆம் தேதி 12 மணிக்கு', '2026-03-09', '12:00'],
    ['te', '9వ తేదీ 12 గంటలకు', '2026-03-09', '12:00'],
    ['mr', '९ तारखेला १२ वाजता', '2026-03-09', '12:00'],
    ['gu', '9 તારીખે 12 વાગ્યે', '2026-03-09', '12:00'],
    ['pa', '9 ਤਾਰੀਖ ਨੂੰ 12 ਵਜੇ', '2026-03-09', '12:00'],
    ['ur', '۹ تاریخ کو ۱۲ بجے', '2026-03-09', '12:00'],
    ['ar', 'يوم 9 الساعة 12', '2026-03-09', '12:00'],
    ['sw', 'tarehe 9 saa 4', '2026-03-09', '10:00'],
    ['fr', 'le 9 à 12 h', '2026-03-09', '12:00'],
    ['yo', 'ọjọ́ 9 ago 10', '2026-03-09', '10:00'],
    ['zu', 'ngomhla ka-9 ngo 10', '2026-03-09', '10:00'],
    ['pt', 'dia 9 às 12', '2026-03-09', '12:00'],
    ['pt', 'sexta às 12', '2026-03-06', '12:00'],
    ['es', 'el 9 de marzo a las 12', '2026-03-09', '12:00'],
    ['es', 'el 9 a las 12', '2026-03-09', '12:00'],
    ['zh', '3月9日12点', '2026-03-09', '12:00'],
    ['zh', '9号12点', '2026-03-09', '12:00'],
    ['ru', '9 марта в 12 часов', '2026-03-09', '12:00'],
    ['ru', '9-го в 12 часов', '2026-03-09', '12:00'],
    ['am', 'ማርች 9 ጠዋት 4 ሰዓት', '2026-03-09', '10:00'],
  ])('reads the date of %s: %s', (language, text, date, time) => {
    expect(read(text, language)).toMatchObject({ date, time, noSuchDate: false });
  });

  it.each(LANGUAGES)('reads every month and weekday as $label writes it', ({ code }) => {
    const written = (date: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' }).format(new Date(date));
    for (let month = 1; month <= 12; month++) {
      const date = `2026-${String(month).padStart(2, '0')}-17`;
      for (const name of ['long', 'short'] as const) {
        const text = written(date, { day: 'numeric', month: name, year: 'numeric' });
        expect([text, read(text, code).date]).toEqual([text, date]);
      }
    }
    for (let day = 4; day <= 10; day++) {
      const date = `2026-03-${String(day).padStart(2, '0')}`;
      const text = written(date, { weekday: 'long' });
      expect([text, read(text, code).date]).toEqual([text, date]);
    }
  });

  it.each(['31 November', '31/11/2026', 'on 30/2 at 10'])('knows no %s', (text) => {
    expect(read(text, 'en')).toMatchObject({ date: null, noSuchDate: true });
  });
});
