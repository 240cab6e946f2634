import { guarded, type Evidence } from './guard.js';
import { readProducts } from './products.js';

const ARTICLE = `Seed treatment. Mix 2 to 3 g of thiram with 1 kg of seed.
Rock phosphate: 45 to 60 kg per hectare before the last ploughing.
Do not graze cattle for 14 days. Wettable sulphur is sprayed at 2 g per litre.`;
const NOTHING: Evidence = { articles: [], descriptions: [], hasBookings: false };
const CITED: Evidence = { ...NOTHING, articles: [{ text: ARTICLE }] };

describe('a dose', () => {
  it.each([
    'Use monocrotophos 2 ml per litre. Eat it next day.',
    'Spray 2ml/l of it.',
    'Put two spoons into the tank.',
    'एक लीटर पानी में 2 मिली मिलाएँ।',
    'प्रति एकड़ २ किलो डालें।',
    'প্রতি লিটারে ২ মিলি মেশান।',
    'લિટર દીઠ 2 મિલી નાખો.',
    'ਇੱਕ ਲੀਟਰ ਵਿੱਚ 2 ਮਿਲੀ ਪਾਓ।',
    'ایک لیٹر میں ۲ ملی لیٹر ملائیں۔',
    'امزج 2 مل في كل لتر.',
    'ஒரு லிட்டருக்கு 2 மில்லி கலக்கவும்.',
    'లీటరుకు 2 మిల్లీ కలపండి.',
    'Weka mililita 2 kwa lita moja.',
    'Mettez 2 millilitres par litre.',
    'Ponga 2 mililitros por litro.',
    'Coloque 2 mililitros por litro.',
    'Смешайте 2 мл на литр.',
    '每亩用50毫升兑水30升。',
    'በአንድ ሊትር 2 ሚሊ ይጨምሩ።',
    'Thela amamililitha ama-2 ngelitha.',
    'Fi mililítà 2 sí lítà kan.',
  ])('without its source is left out: %s', (text) => {
    expect(guarded(`The leaves are yellow. ${text}`, NOTHING)).toMatchObject({
      text: 'The leaves are yellow.',
      leftOutDose: true,
    });
  });

  it.each([
    'Take 2 to 3 g of thiram for 1 kg of seed.',
    'Give 45 to 60 kg of rock phosphate per hectare.',
    'एक किलो बीज में 2 से 3 ग्राम मिलाएँ।'.replace('एक', '1'),
    'Sulphur: 2 g per litre.',
    'Wait for 14 days before cattle graze.',
  ])('that the cited article gives so stands: %s', (text) => {
    expect(guarded(text, CITED)).toMatchObject({ text, leftOutDose: false });
  });

  it.each([
    'Take 3 g per litre of sulphur.',
    'Take 2 ml of thiram for 1 kg of seed.',
    'Give 45 to 60 kg per acre.',
    'Take 2 g per litre of monocrotophos.',
    'Spray; wait for 3 days before you eat it.',
    'Spray it. You can eat it the next day.',
  ])('that it gives otherwise is left out: %s', (text) => {
    expect(guarded(text, CITED)).toMatchObject({ leftOutDose: true });
  });

  it('takes no load for one', () => {
    const text = 'His trailer takes 750 kg.';
    const evidence = { ...NOTHING, descriptions: ['Tata Ace, 750 kg, to the market'] };
    expect(guarded(text, evidence)).toMatchObject({ text, leftOutDose: false });
    const trap = { ...NOTHING, descriptions: ['Monocrotophos 2 ml per litre'] };
    expect(guarded('Monocrotophos 2 ml per litre.', trap).text).toBe('');
  });

  it.each([
    'The tractor costs 900 rupees an hour and is 3.2 km away.',
    'It is free on 24 November from 10:00 to 11:00.',
    'Sow in rows that are 30 cm apart.',
    'Ramesh Patil has a tractor of 45 hp.',
  ])('is none: %s', (text) => {
    expect(guarded(text, NOTHING)).toMatchObject({ text, leftOutDose: false, claimedBooking: false });
  });
});

describe('a booking', () => {
  it.each([
    'I have booked it for you!',
    "Done. I've booked the tractor.",
    'Your tractor is booked for tomorrow.',
    'मैंने ट्रैक्टर बुक कर दिया है।',
    'बुकिंग हो गई है।',
    'আমি বুক করে দিয়েছি।',
    'میں نے بک کر دیا ہے۔',
    'لقد حجزت لك الجرار.',
    'நான் புக் செய்துவிட்டேன்.',
    'నేను బుక్ చేశాను.',
    'Nimekuwekea trekta.',
    "J'ai réservé le tracteur.",
    'He reservado el tractor.',
    'Já reservei o trator.',
    'Я забронировал трактор.',
    '我已预约了拖拉机。',
    'ቀጠሮ ይዣለሁ።',
  ])('is never said to be made: %s', (text) => {
    expect(guarded(`Here it is. ${text}`, NOTHING)).toMatchObject({ claimedBooking: true });
    expect(guarded(`Here it is. ${text}`, NOTHING).text).toMatch(/^Here it is\.( Done\.)?$/);
  });

  it.each(['Nothing is booked yet.', 'It is booked when you tap the card.', 'Do you want to book it?'])(
    'may be spoken of: %s',
    (text) => expect(guarded(text, NOTHING)).toMatchObject({ text, claimedBooking: false }),
  );

  it('that stands may be told', () => {
    const text = 'Your tractor is booked for Monday.';
    expect(guarded(text, { ...NOTHING, hasBookings: true }).text).toBe(text);
    expect(guarded('I have booked it.', { ...NOTHING, hasBookings: true }).text).toBe('');
  });
});

describe('a banned product', () => {
  it.each(readProducts().map((product) => [product.id, product] as const))('is known: %s', (id, product) => {
    const unknown = [id, ...product.names].filter((name) => {
      const { products } = guarded(`Some use ${name} here.`, NOTHING);
      return !products.some((named) => named.id === id);
    });
    expect(unknown).toEqual([]);
    expect(Object.keys(product.status).length).toBeGreaterThan(0);
  });

  it('is none where only letters are alike', () => {
    expect(guarded('Keep the parachute and the lindens.', NOTHING).products).toEqual([]);
  });
});

it('reads what is long in a moment', () => {
  const long = '2 ml per litre of monocrotophos 1.2.3 % '.repeat(200);
  const from = process.cpuUsage();
  guarded(long, { ...CITED, descriptions: [long] });
  expect(process.cpuUsage(from).user / 1000).toBeLessThan(500);
});
