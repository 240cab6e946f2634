import fc from 'fast-check';
import { QuantityUnit } from '../../../../domain/jobs/quantity.js';
import { LANGUAGES, type LanguageCode } from '../../../../domain/users/language.js';
import { words as wordsOf } from '../../../../domain/assistant/normalise.js';
import { readAmounts, withoutAmounts } from './amount.js';
import { readData } from './data.js';
import { IntentIndex, intentWordsSchema, loadIntents } from './intent-words.js';
import { QUESTION_LANGUAGES } from './languages.js';
import { Lexicon } from './lexicon.js';
import { Understanding } from './understanding.js';
import { ANY_DAY, readWhen } from './when.js';

const { HOUR, DAY, TRIP, ACRE, HECTARE } = QuantityUnit;
const understanding = new Understanding(new Lexicon({}), loadIntents());

function said(text: string, language: LanguageCode): string[] {
  return understanding.read(text, language).amounts.map(({ quantity, unit }) => `${quantity} ${unit}`);
}

function time(text: string, language: LanguageCode): string | null {
  const { words, cues, amounts } = understanding.read(text, language);
  const rest = withoutAmounts(words, text, amounts);
  return readWhen(rest.words, rest.text, cues, ANY_DAY).time;
}

describe('readAmounts', () => {
  it.each<[LanguageCode, string, string, QuantityUnit]>([
    ['en', 'a tractor for 3 hours tomorrow at 10', '3', HOUR],
    ['en', 'three hours on Friday', '3', HOUR],
    ['en', 'half an acre', '0.5', ACRE],
    ['en', 'two and a half acres', '2.5', ACRE],
    ['en', '2.5 hectare', '2.5', HECTARE],
    ['en', 'for 1/2 acre tomorrow at 10', '0.5', ACRE],
    ['en', '2acre ploughing', '2', ACRE],
    ['en', 'tomorrow at 10 for 3 hrs', '3', HOUR],
    ['hi', '2 acre jotna hai kal', '2', ACRE],
    ['hi', 'do acre jotna hai kal', '2', ACRE],
    ['hi', 'kal 10 baje tractor teen ghante ke liye', '3', HOUR],
    ['hi', 'book kar do 3 ghante', '3', HOUR],
    ['hi', 'dhai ghante chahiye', '2.5', HOUR],
    ['hi', 'कल तीन घंटे ट्रैक्टर चाहिए', '3', HOUR],
    ['hi', '३ घंटे', '3', HOUR],
    ['hi', 'साढ़े तीन एकड़', '3.5', ACRE],
    ['hi', 'पौने दो एकड़', '1.75', ACRE],
    ['hi', 'डेढ़ हेक्टेयर', '1.5', HECTARE],
    ['hi', '५ एकड़ जोतना है', '5', ACRE],
    ['bn', 'কাল ১০টায় তিন ঘণ্টা', '3', HOUR],
    ['ta', 'நாளை 10 மணிக்கு மூன்று மணி நேரம்', '3', HOUR],
    ['ta', 'இரண்டு ஏக்கர்', '2', ACRE],
    ['te', 'రేపు 10 గంటలకు 3 గంటలు', '3', HOUR],
    ['te', 'రెండు ఎకరాలు', '2', ACRE],
    ['mr', 'उद्या तीन तास', '3', HOUR],
    ['mr', 'अडीच एकर', '2.5', ACRE],
    ['gu', 'કાલે ત્રણ કલાક', '3', HOUR],
    ['gu', 'દોઢ એકર', '1.5', ACRE],
    ['pa', 'ਕੱਲ੍ਹ ਤਿੰਨ ਘੰਟੇ', '3', HOUR],
    ['pa', 'ਢਾਈ ਏਕੜ', '2.5', ACRE],
    ['ur', 'کل تین گھنٹے', '3', HOUR],
    ['ur', 'ڈھائی ایکڑ', '2.5', ACRE],
    ['ar', 'غدا الساعة 10 لمدة 3 ساعات', '3', HOUR],
    ['ar', 'أريد ساعتين غدا', '2', HOUR],
    ['ar', 'ثلاثة هكتارات', '3', HECTARE],
    ['sw', 'ekari mbili', '2', ACRE],
    ['sw', 'trekta kesho saa 4 masaa matatu', '3', HOUR],
    ['sw', 'ekari 2 na nusu', '2.5', ACRE],
    ['fr', 'demain à 10 h pendant 3 heures', '3', HOUR],
    ['fr', 'deux hectares et demi', '2.5', HECTARE],
    ['fr', '2,5 hectares', '2.5', HECTARE],
    ['yo', 'éékà méjì', '2', ACRE],
    ['yo', 'lola ago 10 wákàtí mẹ́ta', '3', HOUR],
    ['zu', 'amahora amathathu kusasa', '3', HOUR],
    ['zu', 'amahektha angu-2', '2', HECTARE],
    ['pt', 'amanhã às 10 por 3 horas', '3', HOUR],
    ['es', 'mañana a las 10 tres horas', '3', HOUR],
    ['es', 'dos hectáreas y media', '2.5', HECTARE],
    ['zh', '明天10点三个小时', '3', HOUR],
    ['zh', '三个半小时', '3.5', HOUR],
    ['zh', '两公顷', '2', HECTARE],
    ['ru', 'завтра в 10:00 на 3 часа', '3', HOUR],
    ['ru', 'полтора гектара', '1.5', HECTARE],
    ['ru', 'два с половиной гектара', '2.5', HECTARE],
    ['am', 'ነገ ጠዋት 4:00 ሦስት ሰዓታት', '3', HOUR],
    ['am', 'ሁለት ሄክታር', '2', HECTARE],
    ['en', '2 days', '2', DAY],
    ['hi', '4 फेरे', '4', TRIP],
  ])('%s: %s', (language, text, quantity, unit) => {
    expect(said(text, language)).toEqual([`${quantity} ${unit}`]);
  });

  it.each<[LanguageCode, string]>([
    ['en', 'tomorrow at 3'],
    ['en', 'at 10 hours'],
    ['en', '3 pm'],
    ['en', 'on the 3rd of March'],
    ['en', 'in 3 days'],
    ['en', 'after 2 hours'],
    ['en', '2 to 3 hours'],
    ['en', '2-3 acres'],
    ['en', 'twenty two acres'],
    ['en', 'two hundred acres'],
    ['en', '1,000 acres'],
    ['en', '2 tractors'],
    ['en', '0 acres'],
    ['en', '99999999 hours'],
    ['en', 'price per acre'],
    ['hi', '3 baje'],
    ['hi', '3 बजे'],
    ['hi', 'तीन दिन बाद'],
    ['hi', '2 ghante baad'],
    ['hi', 'do teen ghante'],
    ['ta', 'நாளை 3 மணிக்கு'],
    ['te', 'రేపు 3 గంటలకు'],
    ['bn', 'কাল ৩টায়'],
    ['ur', 'کل 3 بجے'],
    ['sw', 'kesho saa tatu'],
    ['sw', 'kesho saa 4'],
    ['sw', 'ekari kumi na mbili'],
    ['fr', 'demain à 10 heures'],
    ['fr', 'réserver pour 10 heures'],
    ['es', 'mañana a las 10 horas'],
    ['pt', 'amanhã às 10 horas'],
    ['ru', 'завтра в 10 часов'],
    ['ru', 'двадцать два гектара'],
    ['ar', 'غدا الساعة 10'],
    ['am', 'ነገ ጠዋት 4 ሰዓት'],
    ['zh', '明天3点'],
    ['zh', '十二公顷'],
    ['yo', 'ọjọ́ 9 ago 10'],
    ['zu', 'kusasa ngo 10'],
    ['zu', 'amahektha ayishumi nambili'],
  ])('finds none in %s: %s', (language, text) => {
    expect(said(text, language)).toEqual([]);
  });

  it.each<[LanguageCode, string]>([
    ['en', '2 bigha tomorrow'],
    ['hi', '2 bigha jotna hai'],
    ['hi', '२ बीघा'],
    ['pa', '3 ਕਿੱਲੇ'],
    ['zh', '两亩'],
    ['ar', '3 فدان'],
  ])('knows that a unit is not the same everywhere: %s: %s', (language, text) => {
    expect(said(text, language)).toEqual([expect.stringMatching(/^[23] null$/)]);
  });

  it('leaves the hour of the clock to the hour', () => {
    expect(time('3 hours tomorrow at 10', 'en')).toBe('10:00');
    expect(time('రేపు 3 గంటలు 10 గంటలకు', 'te')).toBe('10:00');
    expect(time('3 ghante kal 10 baje', 'hi')).toBe('10:00');
    expect(time('masaa 3 kesho saa 4 asubuhi', 'sw')).toBe('10:00');
    expect(time('2.50 acres', 'en')).toBeNull();
  });

  describe.each(QUESTION_LANGUAGES)('in %s', (language) => {
    const { amounts } = intentWordsSchema.parse(readData('intents', language));
    const index = IntentIndex.load(language)!;
    const read = (text: string) =>
      readAmounts(wordsOf(text), text, [index]).map(({ quantity, unit }) => `${quantity} ${unit}`);
    const areas = [ACRE, HECTARE] as const;
    const phrase = (number: string, unit: string) =>
      amounts.unitFirst ? `${unit} ${number}` : `${number} ${unit}`;

    it('reads every number word before acres and hectares', () => {
      for (const unit of areas)
        for (const [value, numbers] of Object.entries(amounts.numbers))
          for (const number of numbers) {
            const text = phrase(number, amounts.units[unit][0]!);
            expect([text, read(text)]).toEqual([text, [`${value} ${unit}`]]);
          }
    });

    it('reads every word of acres and hectares, in any digits', () => {
      const zeros = ['0', '०', '۰', '٠', '০', '੦', '૦', '௦', '౦'];
      fc.assert(
        fc.property(
          fc.constantFrom(...areas.flatMap((unit) => amounts.units[unit].map((word) => ({ unit, word })))),
          fc.integer({ min: 1, max: 9_999 }),
          fc.constantFrom(...zeros),
          ({ unit, word }, number, zero) => {
            const digits = String(number).replace(/\d/g, (digit) =>
              String.fromCodePoint(zero.codePointAt(0)! + Number(digit)),
            );
            expect(read(phrase(digits, word))).toEqual([`${number} ${unit}`]);
          },
        ),
        { numRuns: 40 },
      );
    });
  });

  it('throws at nothing, and stays within the question', () => {
    const pieces = fc.constantFrom(
      ...[
        '2',
        '3.5',
        '1/2',
        '2,5',
        'do',
        'teen',
        'acre',
        'ghante',
        'hours',
        'at',
        'kal',
        'and a half',
        'bigha',
        '10baje',
      ],
      ...[
        'साढ़े',
        'ekari',
        'mbili',
        'hectáreas',
        'y media',
        '三',
        '个',
        '半',
        '小时',
        'ساعتين',
        'twenty',
        '0',
        'in',
        ',',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.constantFrom(...LANGUAGES), (parts, { code }) => {
        const text = parts.join(' ');
        const { words, amounts } = understanding.read(text, code);
        for (const { start, length, quantity } of amounts) {
          expect(Number(quantity)).toBeGreaterThan(0);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start + length).toBeLessThanOrEqual(words.length);
        }
      }),
    );
  });

  it('reads a long question in no more than its length', () => {
    expect(said('2 acres 3 hours at 10 '.repeat(400), 'en')).toHaveLength(800);
  });
});
