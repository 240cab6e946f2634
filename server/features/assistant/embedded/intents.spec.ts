import { ServiceType } from '../../../../domain/services/service-type.js';
import type { LanguageCode } from '../../../../domain/users/language.js';
import { NO_PARTS } from '../answerer.js';
import { bareRequest, intentOf } from './intents.js';
import { QUESTION_LANGUAGES } from './languages.js';
import { loadIntents } from './intent-words.js';
import { Understanding } from './understanding.js';

const understanding = Understanding.load();
const { TRACTOR, HARVESTER, WATER_PUMP, WORK_PERSON, TRANSPORTATION_VEHICLE } = ServiceType;

/** For every language: [I need a tractor, my bookings, book it tomorrow at 10, a greeting, thanks, what can you do]. */
const SAID: Record<LanguageCode, readonly [string, string, string, string, string, string]> = {
  en: [
    'I need a tractor',
    'show my bookings',
    'book a tractor tomorrow at 10',
    'Hello',
    'thanks',
    'what can you do?',
  ],
  hi: ['ट्रैक्टर चाहिए', 'मेरी बुकिंग', 'कल 10 बजे ट्रैक्टर बुक करो', 'नमस्ते', 'धन्यवाद', 'आप क्या कर सकते हैं'],
  bn: ['ট্রাক্টর চাই', 'আমার বুকিং', 'কাল ১০টায় ট্রাক্টর বুক করুন', 'নমস্কার', 'ধন্যবাদ', 'আপনি কী করতে পারেন'],
  ta: ['டிராக்டர் வேண்டும்', 'என் முன்பதிவுகள்', 'நாளை 10 மணிக்கு டிராக்டர் புக் செய்', 'வணக்கம்', 'நன்றி', 'நீங்கள் யார்'],
  te: ['ట్రాక్టర్ కావాలి', 'నా బుకింగ్‌లు', 'రేపు 10 గంటలకు ట్రాక్టర్ బుక్ చేయి', 'నమస్కారం', 'ధన్యవాదాలు', 'మీరు ఏమి చేయగలరు'],
  mr: ['ट्रॅक्टर पाहिजे', 'माझ्या बुकिंग', 'उद्या 10 वाजता ट्रॅक्टर बुक करा', 'नमस्कार', 'धन्यवाद', 'तुम्ही काय करू शकता'],
  gu: ['ટ્રેક્ટર જોઈએ છે', 'મારી બુકિંગ', 'કાલે 10 વાગ્યે ટ્રેક્ટર બુક કરો', 'નમસ્તે', 'આભાર', 'તમે શું કરી શકો છો'],
  pa: ['ਟਰੈਕਟਰ ਚਾਹੀਦਾ ਹੈ', 'ਮੇਰੀ ਬੁਕਿੰਗ', 'ਕੱਲ੍ਹ 10 ਵਜੇ ਟਰੈਕਟਰ ਬੁੱਕ ਕਰੋ', 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ', 'ਧੰਨਵਾਦ', 'ਤੁਸੀਂ ਕੀ ਕਰ ਸਕਦੇ ਹੋ'],
  ur: ['ٹریکٹر چاہیے', 'میری بکنگ', 'کل 10 بجے ٹریکٹر بک کرو', 'السلام علیکم', 'شکریہ', 'آپ کیا کر سکتے ہیں'],
  ar: ['أحتاج جرار', 'حجوزاتي', 'احجز جرار غدا الساعة 10', 'السلام عليكم', 'شكرا', 'ماذا يمكنك أن تفعل'],
  sw: [
    'nahitaji trekta',
    'nafasi nilizoweka',
    'weka nafasi ya trekta kesho saa 4',
    'Habari',
    'asante',
    'unaweza kufanya nini',
  ],
  fr: [
    "j'ai besoin d'un tracteur",
    'mes réservations',
    'réserve un tracteur demain à 10 h',
    'Bonjour',
    'merci',
    'que peux-tu faire ?',
  ],
  yo: [
    'mo nilo katakata',
    'awọn ifipamọ mi',
    'mo fẹ gba aye katakata lọla ago 10',
    'Ẹ n lẹ',
    'ẹ ṣe',
    'kini o le ṣe',
  ],
  zu: [
    'ngidinga ugandaganda',
    'ukubhuka kwami',
    'bhuka ugandaganda kusasa ngo 10',
    'Sawubona',
    'ngiyabonga',
    'ungenzani',
  ],
  pt: [
    'preciso de um trator',
    'minhas reservas',
    'reserve um trator amanhã às 10',
    'Olá',
    'obrigado',
    'o que você pode fazer?',
  ],
  es: [
    'necesito un tractor',
    'mis reservas',
    'reserva un tractor mañana a las 10',
    'Hola',
    'gracias',
    '¿qué puedes hacer?',
  ],
  zh: ['我需要拖拉机', '我的预订', '预订明天10点的拖拉机', '你好', '谢谢', '你能做什么'],
  ru: [
    'нужен трактор',
    'мои брони',
    'забронируй трактор завтра в 10 часов',
    'Здравствуйте',
    'спасибо',
    'что ты умеешь?',
  ],
  am: ['ትራክተር እፈልጋለሁ', 'ቀጠሮዎቼ', 'ነገ 4 ሰዓት ትራክተር ያዝልኝ', 'ሰላም', 'አመሰግናለሁ', 'ምን ማድረግ ትችላለህ'],
};

const intent = (text: string, language: LanguageCode, context: Parameters<typeof intentOf>[1] = null) =>
  intentOf(understanding.read(text, language), context);

describe('intentOf', () => {
  it.each(Object.entries(SAID) as [LanguageCode, (typeof SAID)['en']][])(
    'knows the tasks in %s',
    (language, said) => {
      const [find, bookings, book, greet, thanks, help] = said.map((text) => intent(text, language));
      expect(find).toMatchObject({ kind: 'find', type: TRACTOR });
      expect(bookings).toEqual({ kind: 'bookings' });
      expect(book).toMatchObject({ kind: 'book', type: TRACTOR });
      expect([greet, thanks, help]).toEqual([{ kind: 'greet' }, { kind: 'thanks' }, { kind: 'help' }]);
    },
  );

  it('has words for every language and every service', () => {
    const indexes = loadIntents();
    expect([...indexes.keys()]).toEqual(QUESTION_LANGUAGES);
  });

  it.each<[string, string]>([
    ['mujhe tractor kiraye pe chahiye', TRACTOR],
    ['harvester ki jarurat hai', HARVESTER],
    ['paani ka pump chahiye aas paas', WATER_PUMP],
    ['kal ke liye mazdoor chahiye', WORK_PERSON],
    ['mal dhone ki gadi milegi kya', TRANSPORTATION_VEHICLE],
  ])('understands %s', (text, type) => {
    expect(intent(text, 'hi')).toMatchObject({ kind: 'find', type });
  });

  it.each([
    'How do I maintain a tractor?',
    'why does my pump give no water',
    'tractor safety on slopes',
    'what should I check before hiring a tractor',
  ])('leaves "%s" to the articles', (text) => {
    expect(intent(text, 'en')).toEqual({ kind: 'advice' });
  });

  it.each([
    ["Sunita Jadhav's tractor tomorrow at 10", { kind: 'book', type: TRACTOR, position: null }],
    ["Sunita's tractor on the 27th", { kind: 'book', type: TRACTOR, position: null }],
    ["Sunita Jadhav's tractor", null],
    ['why did my tractor stop on 20 November at 10', null],
  ])('wants to know who is named in "%s"', (text, request) => {
    const question = understanding.read(text, 'en');
    expect(intentOf(question, null)).toEqual({ kind: 'advice' });
    expect(bareRequest(question)).toEqual(request);
  });

  const list = { ...NO_PARTS, serviceIds: ['a', 'b'] };

  it.each<[string, string, number | null]>([
    ['free slots of the first one', 'slots', 1],
    ['book the second one tomorrow at 10', 'book', 2],
    ['the last one', 'slots', -1],
    ['book it on the 2nd at 10', 'book', null],
    ['tomorrow at 10', 'book', null],
    ['tomorrow morning', 'slots', null],
  ])('reads "%s" after a list', (text, kind, position) => {
    expect(intent(text, 'en', list)).toEqual({ kind, type: null, position });
  });

  it('takes a yes after a proposal as the wish to see it again, and nowhere else', () => {
    expect(intent('yes', 'en', { ...NO_PARTS, proposedSlotId: 'x' })).toMatchObject({ kind: 'book' });
    expect(intent('yes', 'en')).toEqual({ kind: 'advice' });
  });
});

describe('a wish for so much work', () => {
  it.each<[LanguageCode, string, string]>([
    ['hi', '2 acre jotna hai kal', TRACTOR],
    ['hi', 'do acre jotna hai kal', TRACTOR],
    ['hi', '2 एकड़ जोतना है कल', TRACTOR],
    ['hi', 'कल 3 एकड़ गेहूं की कटाई करनी है', HARVESTER],
    ['hi', 'kal 10 baje tractor 3 ghante ke liye chahiye', TRACTOR],
    ['en', 'I need a tractor tomorrow at 10 for 3 hours', TRACTOR],
    ['en', 'plough 2 acres tomorrow', TRACTOR],
    ['en', 'book a tractor for 3 hours tomorrow', TRACTOR],
    ['en', '2 bigha ploughing tomorrow', TRACTOR],
    ['ur', 'کل 2 ایکڑ جوتنا ہے', TRACTOR],
    ['bn', 'কাল ২ একর জমি চাষ দিতে হবে', TRACTOR],
    ['sw', 'nataka kulima ekari mbili kesho', TRACTOR],
    ['es', 'necesito un tractor mañana a las 10 por 3 horas', TRACTOR],
    ['zh', '明天犁地两公顷', TRACTOR],
    ['ru', 'вспахать 2 гектара завтра', TRACTOR],
  ])('%s: %s', (language, text, type) => {
    expect(intent(text, language)).toMatchObject({ kind: 'book', type });
  });

  it.each<[LanguageCode, string]>([
    ['en', 'how many kg of urea for 2 acre wheat'],
    ['en', 'how deep should I plough 2 acres'],
    ['en', 'I ploughed 2 acres today'],
    ['en', 'how much seed for 3 acres of rice tomorrow'],
    ['en', 'diesel for ploughing 2 acres'],
    ['en', 'yield of wheat from 2 hectares'],
    ['hi', '2 acre gehu me kitna urea dale'],
    ['hi', '2 एकड़ गेहूं में कितना यूरिया डालें'],
    ['hi', 'kal 2 acre me dawai dalni hai kitni matra'],
    ['hi', '2 एकड़ धान की कटाई कब करें'],
    ['ur', '2 ایکڑ گندم میں کتنا یوریا ڈالیں'],
    ['bn', '২ একর ধানে কতটা ইউরিয়া দেব'],
    ['ta', '2 ஏக்கர் நெல்லுக்கு எவ்வளவு யூரியா'],
    ['te', '2 ఎకరాల వరికి ఎంత యూరియా'],
    ['mr', '2 एकर गव्हासाठी किती युरिया'],
    ['sw', 'mbolea kiasi gani kwa ekari mbili za mahindi'],
    ['fr', 'quelle quantité d’engrais pour 2 hectares de blé'],
    ['es', 'cuánta urea para 2 hectáreas de trigo'],
    ['ru', 'сколько мочевины на 2 гектара пшеницы'],
    ['zh', '两公顷小麦用多少尿素'],
  ])('is not what asks for advice: %s: %s', (language, text) => {
    expect(intent(text, language)).toEqual({ kind: 'advice' });
  });

  it('is a list first where no time is said', () => {
    expect(intent('I need a tractor for 3 hours', 'en')).toMatchObject({ kind: 'find', type: TRACTOR });
  });

  it('goes with what the last answer showed', () => {
    const list = { ...NO_PARTS, serviceIds: ['a', 'b'] };
    expect(intent('for 3 hours', 'en', list)).toEqual({ kind: 'book', type: null, position: null });
    expect(intent('2 acres tomorrow', 'en', list)).toEqual({ kind: 'book', type: null, position: null });
    expect(intent('the second one, tomorrow, 2 acres', 'en', list)).toMatchObject({
      kind: 'book',
      position: 2,
    });
  });
});
