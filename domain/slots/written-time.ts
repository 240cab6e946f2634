import { languageByCode } from '../users/language.js';

/**
 * A part of the day: from which hour it is (0 to 23), and its word. The first begins at midnight.
 * For Intl would need words that many phones do not have, and would write an English AM behind Bengali digits.
 */
type Part = readonly [fromHour: number, word: string];

interface Clock {
  parts: readonly Part[];
  /** Whether the word follows the hours: '10:00 am'. */
  wordIsLast?: true;
  /** Hours are counted from six, at sunrise, and the time that other clocks show stands behind. */
  fromSix?: true;
  /** Before the hours: 'saa 4:00'. */
  before?: string;
}

const days = (night: string, morning: string, noon: string, evening: string): readonly Part[] => [
  [0, night],
  [4, morning],
  [12, noon],
  [16, evening],
  [20, night],
];

/** The languages that count to twelve (CLDR), or from sunrise; all others count to 24. */
const CLOCKS: Readonly<Partial<Record<string, Clock>>> = {
  en: {
    parts: [
      [0, 'am'],
      [12, 'pm'],
    ],
    wordIsLast: true,
  },
  hi: { parts: days('रात', 'सुबह', 'दोपहर', 'शाम') },
  bn: { parts: days('রাত', 'সকাল', 'দুপুর', 'সন্ধ্যা') },
  mr: { parts: days('रात्री', 'सकाळी', 'दुपारी', 'संध्याकाळी') },
  gu: { parts: days('રાત્રે', 'સવારે', 'બપોરે', 'સાંજે') },
  pa: { parts: days('ਰਾਤੀਂ', 'ਸਵੇਰੇ', 'ਦੁਪਹਿਰੇ', 'ਸ਼ਾਮੀਂ') },
  ta: { parts: days('இரவு', 'காலை', 'மதியம்', 'மாலை') },
  te: { parts: days('రాత్రి', 'ఉదయం', 'మధ్యాహ్నం', 'సాయంత్రం') },
  ur: { parts: days('رات', 'صبح', 'دوپہر', 'شام') },
  ar: {
    parts: [
      [0, 'ص'],
      [12, 'م'],
    ],
    wordIsLast: true,
  },
  sw: { parts: days('usiku', 'asubuhi', 'mchana', 'jioni'), wordIsLast: true, fromSix: true, before: 'saa ' },
  am: {
    parts: [
      [0, 'ሌሊት'],
      [6, 'ጠዋት'],
      [12, 'ከሰዓት'],
      [18, 'ማታ'],
    ],
    fromSix: true,
  },
};

/** With two words a range reads in the direction of its language, whatever stands around it, lest its end be taken for its start. */
const inOnePiece = (language: string, range: string) =>
  languageByCode(language)?.dir === 'rtl' ? `\u2067${range}\u2069` : range;

/**
 * A wall-clock time as a language writes it, in ASCII digits: '10:00 am', 'सुबह 10:00', '10:00', 'saa 4:00 asubuhi (10:00)'.
 * @param language BCP 47, without a region
 * @param time HH:mm, 24:00 for the end of a day
 */
export function writtenTime(language: string, time: string): string {
  const clock = CLOCKS[language];
  if (!clock) return time;
  return withOther(clock, withWord(clock, hoursOf(clock, time), partOf(clock, time)), time);
}

/**
 * From when to when: '10:00 - 11:00 am', 'सुबह 11:00 - दोपहर 1:00', '10:00 - 11:00'.
 * @param language BCP 47, without a region
 * @param start HH:mm
 * @param end HH:mm; of the next day where it is not after the start
 */
export function writtenRange(language: string, start: string, end: string): string {
  const clock = CLOCKS[language];
  if (!clock) return `${start} - ${end}`;
  const [from, to] = [partOf(clock, start), partOf(clock, end)];
  const range =
    from === to && start < end
      ? withWord(clock, `${hoursOf(clock, start)} - ${hoursOf(clock, end)}`, from)
      : inOnePiece(
          language,
          [
            withWord(clock, hoursOf(clock, start), from),
            withWord({ ...clock, before: '' }, hoursOf(clock, end), to),
          ].join(' - '),
        );
  return withOther(clock, range, `${start} - ${end}`);
}

function partOf({ parts }: Clock, time: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  return parts.findLast(([from]) => from <= hour)![1];
}

/** Of twelve, without a zero before: '9:30'. */
function hoursOf({ fromSix }: Clock, time: string): string {
  const hour = Number(time.slice(0, 2)) + (fromSix ? 6 : 0);
  return `${hour % 12 || 12}${time.slice(2)}`;
}

function withWord({ wordIsLast, before = '' }: Clock, hours: string, word: string): string {
  return wordIsLast ? `${before}${hours} ${word}` : `${word} ${before}${hours}`;
}

function withOther({ fromSix }: Clock, text: string, other: string): string {
  return fromSix ? `${text} (${other})` : text;
}
