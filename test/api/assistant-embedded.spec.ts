import { startTestApp, type TestApp } from '../support/app.js';
import { ask } from '../support/assistant.js';
import { Factory, type Person } from '../support/factories.js';
import { PNG, upload } from '../support/uploads.js';
import { ServiceType } from '../../domain/services/service-type.js';

/** Six in the morning of a Wednesday in Pune. */
const NOW = new Date('2026-03-04T00:30:00Z');
const OFFERS = ['FIND_SERVICES', 'MY_BOOKINGS', 'OFFER_SERVICES'];

describe('the assistant without a model', () => {
  let test: TestApp;
  let make: Factory;
  let farmer: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  beforeEach(async () => {
    await make.sql('TRUNCATE services CASCADE');
    farmer = await make.user();
  });
  afterAll(() => test.stop());

  const bookings = (id: string) => make.sql('SELECT 1 FROM bookings WHERE consumer_id = $1', [id]);

  it('finds services, shows their free slots, and proposes one; only the tap books it', async () => {
    await make.at(NOW, async () => {
      const provider = await make.user({ name: 'Sunita Jadhav' });
      const tractor = await make.service({ provider });
      await make.service({ provider, type: ServiceType.WATER_PUMP });

      const found = await ask(farmer, { text: 'I need a tractor near me' });
      expect(found.services).toEqual([{ id: tractor.id }]);
      expect(found.text).toContain('1. Tractor, Sunita Jadhav, Pune: ₹900 per hour, 0.1 km');

      const free = await ask(farmer, { text: 'free slots of the first one tomorrow morning' });
      expect(free.text).toContain('Thursday');
      expect(free.slots).toHaveLength(4);

      const proposed = await ask(farmer, { text: 'book it tomorrow at 10' });
      expect(proposed.proposal).toMatchObject({
        service: { id: tractor.id },
        slot: { status: 'OPEN' },
        booking: null,
      });
      expect(proposed.text).toMatch(/Tractor, Sunita Jadhav: Thursday.* 10:00 - 11:00 am, ₹900 per hour/);
      expect(proposed.text).toContain('Nothing is booked yet');
      expect(await bookings(farmer.id)).toHaveLength(0);

      await ask(farmer, { text: 'yes' });
      expect(await bookings(farmer.id)).toHaveLength(0);
      await farmer.get('mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }', {
        slotId: proposed.proposal.slot.id,
      });

      const mine = await ask(farmer, { text: 'show my bookings' });
      expect(mine.bookings).toHaveLength(1);
      expect(mine.text).toMatch(/- Thursday.*: Tractor, Sunita Jadhav \(Booked\)/);

      const taken = await ask(farmer, { text: 'book a tractor tomorrow at 10' });
      expect(taken.proposal).toBeNull();
      expect(taken.text).toContain('not free');
    });
  });

  describe('on Sunday, 22 November 2026', () => {
    const onSunday = (work: () => Promise<void>) => make.at(new Date('2026-11-22T02:30:00Z'), work);
    const book = (slotId: string) =>
      farmer.get('mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }', { slotId });

    /** Ganesh Patil is the nearest, so his tractor is proposed to who names nobody. */
    async function market() {
      const near = { latitude: 18.53, longitude: 73.86 };
      const sunita = await make.user({ name: 'Sunita Jadhav', location: near });
      const ganesh = await make.user({ name: 'Ganesh Patil' });
      return {
        sunitas: await make.service({ provider: sunita }),
        ganeshs: await make.service({ provider: ganesh }),
      };
    }

    it.each([
      "Book Sunita Jadhav's tractor on 27 November at 12",
      "Book Sunita's tractor 27/11 at 12",
      'Sunita Jadhav ka tractor 27 november ko 12 baje book karo',
    ])('proposes the day and the provider that are asked for: %s', (text) =>
      onSunday(async () => {
        const { sunitas } = await market();
        const answer = await ask(farmer, { text, language: 'en' });
        expect(answer.proposal).toMatchObject({ service: { id: sunitas.id } });
        expect(answer.text).toMatch(/27 .*12:00 - 1:00/);
      }),
    );

    it.each([
      ['on 20 November at 12', 'Friday 20 November 2026 is in the past'],
      ['on 5 January at 12', 'Tuesday 5 January 2027 is too far ahead'],
      ['on 31 November at 12', 'The calendar has no such day'],
    ])('proposes no other day for one that cannot be booked: %s', (when, reason) =>
      onSunday(async () => {
        const { sunitas } = await market();
        const answer = await ask(farmer, { text: `Book Sunita's tractor ${when}` });
        expect(answer).toMatchObject({ proposal: null, services: [{ id: sunitas.id }] });
        expect(answer.text.replaceAll(',', '')).toContain(reason);
      }),
    );

    it.each([
      "Book Sunita Jadhav's tractor tomorrow at 10",
      "Sunita's tractor tomorrow at 10",
      'Sunita Jadhav ka tractor kal 10 baje book karo',
    ])('keeps to the provider who is named, whose hour is taken: %s', (text) =>
      onSunday(async () => {
        const { sunitas } = await market();
        const first = await ask(farmer, { text: "Book Sunita's tractor tomorrow at 10" });
        await book(first.proposal.slot.id);

        const answer = await ask(farmer, { text });
        expect(answer).toMatchObject({ proposal: null, services: [{ id: sunitas.id }] });
        expect(answer.text).not.toContain('Ganesh');
        expect(answer.slots[0]).toMatchObject({ date: '2026-11-23', startTime: '08:00' });
        expect(answer.slots.at(-1)).toMatchObject({ date: '2026-11-23' });
        const other = await ask(farmer, { text: 'book it at 11' });
        expect(other.text).toMatch(/^Tractor, Sunita Jadhav: Monday, 23 November, 11:00 am - 12:00 pm/);
      }),
    );

    it('says whose hour is not free, and finds who is free where nobody is named', () =>
      onSunday(async () => {
        const { ganeshs } = await market();
        const { proposal } = await ask(farmer, { text: 'book a tractor tomorrow at 10' });
        expect(proposal.service).toEqual({ id: ganeshs.id });
        await book(proposal.slot.id);

        const taken = await ask(farmer, { text: "book Ganesh Patil's tractor tomorrow at 10" });
        expect(taken.text).toMatch(/^Tractor, Ganesh Patil: That time is not free on Monday/);
        const other = await ask(farmer, { text: 'book a tractor tomorrow at 10' });
        expect(other.text).toContain('Sunita Jadhav');
      }));

    it('takes no broken tractor for a wish', () =>
      onSunday(async () => {
        await market();
        const answer = await ask(farmer, { text: 'my tractor broke down today at 10' });
        expect(answer).toMatchObject({ proposal: null, slots: [], services: [] });
      }));

    it('offers the next day on which the provider is free', () =>
      onSunday(async () => {
        const { sunitas } = await market();
        await make.sql('DELETE FROM working_hours WHERE service_id = $1 AND weekday = 5', [sunitas.id]);
        const { slots, text } = await ask(farmer, { text: "book Sunita's tractor on Friday at 10" });
        expect(text).toMatch(/^Tractor, Sunita Jadhav: There is no free slot on Friday/);
        expect(slots[0].date).toBe('2026-11-28');
      }));

    it.each([
      ['ur', 'کل ٹریکٹر کا خالی وقت', '\u2066صبح 8:00 - 9:00\u2069، '],
      ['ar', 'احجز جرار غدا', '\u20668:00 - 9:00 ص\u2069 و'],
      ['bn', 'কাল ট্রাক্টর বুক করুন', 'সকাল ৮:০০ - ৯:০০, '],
    ])('writes times as the calendar does: %s', (language, text, times) =>
      onSunday(async () => {
        await market();
        const answer = await ask(farmer, { text, language });
        expect(answer.text).toContain(times);
        if (language !== 'bn') expect(answer.text).not.toContain(',');
      }),
    );
  });

  it('says so where there is nothing to find, and where it does not know what is meant', async () => {
    expect(await ask(farmer, { text: 'find a harvester' })).toMatchObject({
      text: expect.stringContaining('no such service near you: Harvester'),
      offers: ['FIND_SERVICES', 'OFFER_SERVICES'],
    });
    expect(await ask(farmer, { text: 'book it' })).toMatchObject({ offers: OFFERS, services: [] });
    expect(await ask(farmer, { text: 'my bookings' })).toMatchObject({ text: 'You have no bookings yet.' });
  });

  it('answers from an article with its sources, and names no dose', async () => {
    const rust = await ask(farmer, { text: 'yellow powder on my wheat leaves' });
    expect(rust.sources).toMatchObject([{ articleId: 'wheat-rust' }]);
    expect(rust.text).toContain('Sources: ');
    expect(rust.text).toContain('extension officer');
    const dose = await ask(farmer, { text: 'what pesticide dose per litre for aphids in mustard' });
    expect(dose.text).toContain("I don't name doses");
  });

  it('speaks the language of the person, and says in which the articles are', async () => {
    const swahili = await ask(farmer, { text: 'viwavijeshi kwenye mahindi nifanye nini', language: 'sw' });
    expect(swahili.text).toMatch(/^Makala hii ninayo kwa lugha hizi tu: Kiingereza na Kihindi/);
    expect(swahili.text).toContain('Vyanzo: ');
    const hinglish = await ask(farmer, { text: 'gehu me peela ratua ka ilaj', language: 'hi' });
    expect(hinglish.sources).toMatchObject([{ articleId: 'wheat-rust' }]);
    expect(hinglish.text).toMatch(/^\p{Script=Devanagari}[^a-z]+\n/u);
  });

  it.each([
    ['who will win the election?', 'en', "I don't know that"],
    ['मेरी गाय को बुखार है', 'hi', 'यह मुझे नहीं पता'],
    ['今天天气怎么样', 'zh', '这个我不知道'],
  ])('does not answer "%s"', async (text, language, start) => {
    const answer = await ask(farmer, { text, language });
    expect(answer.text.startsWith(start)).toBe(true);
    expect(answer).toMatchObject({ offers: OFFERS, sources: [], failed: false });
  });

  it('cannot see what a picture shows, and says what to do next', async () => {
    const leaf = await upload(test, farmer, PNG, 'leaf.png');
    const answer = await ask(farmer, { text: '', attachments: [leaf] });
    expect(answer.text).toContain("can't recognise a disease");
    expect(answer.offers).toEqual(OFFERS);
  });
});
