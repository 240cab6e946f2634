import type { LanguageCode } from '../../../../domain/users/language.js';
import { Lexicon } from './lexicon.js';
import { loadIntents } from './intent-words.js';
import { Understanding } from './understanding.js';
import { readWhen } from './when.js';

/** A Wednesday. */
const TODAY = '2026-03-04';
const understanding = new Understanding(new Lexicon({}), loadIntents());

describe('readWhen', () => {
  it.each<[LanguageCode, string, string | null, string | null]>([
    ['en', 'book it tomorrow at 10', '2026-03-05', '10:00'],
    ['en', 'day after tomorrow 2 pm', '2026-03-06', '14:00'],
    ['en', 'on Wednesday at 14:30', '2026-03-04', '14:30'],
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
    const { words, cues } = understanding.read(text, language);
    expect(readWhen(words, text, cues, TODAY)).toMatchObject({ date, time });
  });
});
