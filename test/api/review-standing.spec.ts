import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';
import { ratingOf, refusal, reviewsOf, submit } from './reviewing.js';

const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { status } }`;
const ASK_CODE = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!) { confirmOtp(phone: $phone, code: $code) { token } }`;
const REVIEW_CHANGED = `subscription ($id: ID!) { reviewChanged(providerId: $id) { id text withdrawn } }`;
const RATING_CHANGED = `subscription ($ids: [ID!]!) { ratingChanged(providerIds: $ids) { rating { average count } } }`;
const UNPROVEN = { phoneVerifiedAt: null };
const NO_RATING = { average: null, count: 0 };

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

/** Signs in by a code, which proves the number. */
const prove = async ({ phone }: Person) => {
  await test.client().get(ASK_CODE, { phone });
  const [code] = /\d{6}/.exec(test.sms.findLast((sms) => sms.phone === phone)!.text)!;
  return (await test.client().get(CONFIRM, { phone, code })).confirmOtp.token as string;
};
/** A provider of good name, with five stars of somebody else. */
const rated = async () => {
  const provider = await make.user();
  const service = await make.service({ provider });
  const { id, consumer } = await make.booking({ provider, service });
  await submit(consumer, id, 5);
  return { provider, service };
};

describe('what a review counts', () => {
  it('is nothing once its booking is cancelled before its time, by whoever it is', async () => {
    const { provider, service } = await rated();
    for (const byProvider of [false, true]) {
      const { id, consumer } = await make.booking({ provider, service });
      await submit(consumer, id, 0, { text: 'Never came.' });
      expect(await ratingOf(test, provider.id)).toEqual({ average: 2.5, count: 2 });
      await (byProvider ? provider : consumer).get(CANCEL, { id });
      expect(await ratingOf(test, provider.id)).toEqual({ average: 5, count: 1 });
      expect(await reviewsOf(test, provider.id)).toHaveLength(1);
      expect(await refusal(consumer, id)).toBe('REVIEW_NOT_ALLOWED');
    }
  });

  it('is told live when it goes', async () => {
    const { provider, service } = await rated();
    const { id, consumer } = await make.booking({ provider, service });
    const review = await submit(consumer, id, 0, { text: 'Never came.' });
    const reviews = await test.client().listen(REVIEW_CHANGED, { id: provider.id });
    const ratings = await test.client().listen(RATING_CHANGED, { ids: [provider.id] });
    await consumer.get(CANCEL, { id });
    expect(await reviews.next()).toEqual({ reviewChanged: { id: review.id, text: null, withdrawn: true } });
    expect(await ratings.next()).toEqual({ ratingChanged: { rating: { average: 5, count: 1 } } });
  });

  it('is the last of each pair of consumer and provider, which is the one that was written or edited last', async () => {
    const { provider, service } = await rated();
    const consumer = await make.user();
    const ids = [];
    for (const rating of [0, 1, 2]) {
      const { id } = await make.booking({ provider, service, consumer });
      await submit(consumer, id, rating);
      ids.push(id);
    }
    expect(await ratingOf(test, provider.id)).toEqual({ average: 3.5, count: 2 });
    expect(await reviewsOf(test, provider.id)).toHaveLength(4);
    await submit(consumer, ids[0]!, 5);
    expect(await ratingOf(test, provider.id)).toEqual({ average: 5, count: 2 });
    await consumer.get(CANCEL, { id: ids[0] });
    expect(await ratingOf(test, provider.id)).toEqual({ average: 3.5, count: 2 });
  });

  it('is listed of an unproven account and counts as soon as the number is proven', async () => {
    const { provider, service } = await rated();
    const { id, consumer } = await make.booking({ provider, service, consumer: await make.user(UNPROVEN) });
    await submit(consumer, id, 0);
    expect(await reviewsOf(test, provider.id)).toHaveLength(2);
    expect(await ratingOf(test, provider.id)).toEqual({ average: 5, count: 1 });
    const ratings = await test.client().listen(RATING_CHANGED, { ids: [provider.id] });
    await prove(consumer);
    expect(await ratingOf(test, provider.id)).toEqual({ average: 2.5, count: 2 });
    expect(await ratings.next()).toEqual({ ratingChanged: { rating: { average: 2.5, count: 2 } } });
  });

  it('stays when a proven author leaves, and goes with an unproven one', async () => {
    const { provider, service } = await rated();
    const authors = [await make.user(), await make.user(UNPROVEN)];
    for (const consumer of authors) {
      const { id } = await make.booking({ provider, service, consumer });
      await submit(consumer, id, 2);
      await provider.get(`mutation ($id: ID!) { setBookingStatus(id: $id, status: COMPLETED) { id } }`, {
        id,
      });
    }
    for (const author of authors) await author.get(await deletionOf(test, author));
    const { id, consumer } = await make.booking({ provider, service });
    await submit(consumer, id, 5);
    expect(await ratingOf(test, provider.id)).toEqual({ average: 4, count: 3 });
    expect(await reviewsOf(test, provider.id)).toHaveLength(3);
  });

  it('is added up anew, whatever was kept before', async () => {
    const { provider, service } = await rated();
    await make.sql(`UPDATE users SET rating_sum = 7, rating_count = 40 WHERE id = $1`, [provider.id]);
    const { id, consumer } = await make.booking({ provider, service });
    await submit(consumer, id, 4);
    expect(await ratingOf(test, provider.id)).toEqual({ average: 4.5, count: 2 });
  });

  it('follows any history of reviews, cancellations and proofs, also of many at once', async () => {
    const act = fc.record({ who: fc.nat(2), booking: fc.nat(1), rating: fc.nat(5), cancels: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), fc.boolean(), async (acts, proves) => {
        const provider = await make.user();
        const service = await make.service({ provider });
        const authors = [await make.user(), await make.user(), await make.user(UNPROVEN)];
        const bookings: { id: string; consumer: Person }[][] = [];
        for (const consumer of authors)
          bookings.push([
            await make.booking({ provider, service, consumer }),
            await make.booking({ provider, service, consumer }),
          ]);
        await Promise.all(
          acts.map(async ({ who, booking, rating, cancels }) => {
            const { consumer, id } = bookings[who]![booking]!;
            if (cancels) await consumer.get(CANCEL, { id });
            else await refusal(consumer, id, { rating });
          }),
        );
        if (proves) await prove(authors[2]!);
        const left = await make.sql<{ author: string; rating: number; booked: boolean }>(
          `SELECT r.author_id AS author, r.rating, b.status = 'Booked' AS booked FROM reviews r
           JOIN bookings b ON b.id = r.booking_id
           WHERE r.provider_id = $1 AND r.withdrawn_at IS NULL ORDER BY r.updated_at, r.id`,
          [provider.id],
        );
        expect(left.every(({ booked }) => booked)).toBe(true);
        const last = new Map(left.map(({ author, rating }) => [author, rating]));
        if (!proves) last.delete(authors[2]!.id);
        const ratings = [...last.values()];
        const sum = ratings.reduce((total, rating) => total + rating, 0);
        expect(await ratingOf(test, provider.id)).toEqual(
          ratings.length === 0
            ? NO_RATING
            : { average: Math.round((10 * sum) / ratings.length) / 10, count: ratings.length },
        );
      }),
      { numRuns: 6 },
    );
  });
});
