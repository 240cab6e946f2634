import { DataSource } from 'typeorm';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';
import { ratingOf, refusal, REVIEWS, reviewsOf, SET_STATUS, submit } from './reviewing.js';

const REVIEWABLE = `query ($id: ID!) { reviewableBookings(providerId: $id) { id status viewerSide review { rating } } }`;
const BOOKINGS = `query ($as: BookingSide!, $first: Int) { bookings(as: $as, first: $first) {
  edges { node { id canReview review { id rating canEdit bookingId } } } } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { canReview } }`;

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

describe('a review', () => {
  it('is written by who booked, seen by everybody, and edited', async () => {
    const { id, consumer, provider } = await make.booking();
    const links = { imageUrls: ['https://example.org/1.jpg'], videoUrls: ['https://example.org/1.mp4'] };
    const audioUrl = 'https://example.org/1.mp3';
    const first = await submit(consumer, id, 4, { text: ' Came on time. ', audioUrl, ...links });
    expect(first).toMatchObject({
      bookingId: id,
      rating: 4,
      text: 'Came on time.',
      audioUrl,
      ...links,
      canEdit: true,
      serviceType: 'TRACTOR',
      author: { id: consumer.id, name: 'Ramesh Patil' },
      provider: { id: provider.id, rating: { average: 4, count: 1 } },
    });
    expect(await reviewsOf(test, provider.id)).toEqual([{ ...first, bookingId: null, canEdit: false }]);
    expect(await reviewsOf(test, provider.id, consumer)).toEqual([first]);

    const second = await submit(consumer, id, 1);
    expect(second).toMatchObject({ id: first.id, text: null, audioUrl: null, imageUrls: [], rating: 1 });
    expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
    expect(second.createdAt).toBe(first.createdAt);
    expect(await ratingOf(test, provider.id)).toEqual({ average: 1, count: 1 });
  });

  it('is for who booked alone, and for no admin in their name', async () => {
    const { id, provider } = await make.booking();
    expect(await refusal(test.client(), id)).toBe('UNAUTHENTICATED');
    expect(await refusal(await make.user(), id)).toBe('FORBIDDEN');
    expect(await refusal(provider, id)).toBe('REVIEW_NOT_ALLOWED');
    expect(await refusal(await make.user({ role: Role.SUPER_ADMIN }), id)).toBe('REVIEW_NOT_ALLOWED');
    expect(await reviewsOf(test, provider.id)).toEqual([]);
    for (const unknown of ['x', '', '01a1fd82-e1e7-70f3-9ce3-75557465b132'])
      expect(await refusal(provider, unknown)).toBe('BOOKING_NOT_FOUND');
  });

  it('is not begun after the booking was cancelled, but one that was there stays its author’s after its time', async () => {
    const [before, after] = [await make.booking(), await make.booking()];
    await submit(before.consumer, before.id, 3);
    await make.sql(
      `UPDATE bookings SET during = tstzrange(date_trunc('hour', now()) - interval '2 hours', date_trunc('hour', now())) WHERE id = $1`,
      [before.id],
    );
    for (const { consumer, id } of [before, after]) await consumer.get(CANCEL, { id });
    expect(await refusal(after.consumer, after.id)).toBe('REVIEW_NOT_ALLOWED');
    expect(await submit(before.consumer, before.id, 2)).toMatchObject({ rating: 2 });
  });

  it('is not written of a provider who is gone', async () => {
    const { id, consumer, provider } = await make.booking();
    await provider.get(SET_STATUS, { id, status: 'COMPLETED' });
    await provider.get(await deletionOf(test, provider));
    expect(await refusal(consumer, id)).toBe('USER_NOT_FOUND');
    expect(await test.client().refusal(REVIEWS, { id: provider.id })).toBe('USER_NOT_FOUND');
  });

  it.each([
    [{ rating: 6 }, 'BAD_INPUT'],
    [{ rating: -1 }, 'BAD_INPUT'],
    [{ rating: 4.5 }, 'BAD_INPUT'],
    [{ text: 'x'.repeat(2001) }, 'BAD_INPUT'],
    [{ text: 'a\u0000b' }, 'BAD_INPUT'],
    [{ audioUrl: 'javascript:alert(1)' }, 'BAD_INPUT'],
    [{ imageUrls: ['http://example.org/1.jpg'] }, 'BAD_INPUT'],
    [{ videoUrls: Array.from({ length: 11 }, (_, index) => `https://example.org/${index}`) }, 'BAD_INPUT'],
    [{ imageUrls: [`/uploads/${'0'.repeat(32)}.png`] }, 'BAD_LINK'],
  ])('refuses %j', async (more, code) => {
    const { id, consumer, provider } = await make.booking();
    expect(await refusal(consumer, id, more)).toBe(code);
    expect(await ratingOf(test, provider.id)).toEqual({ average: null, count: 0 });
  });
});

describe('a provider’s reviews', () => {
  it('are listed newest first, page by page, one for each booking', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    const ids: string[] = [];
    for (const rating of [5, 4, 4]) {
      const { id, consumer } = await make.booking({ provider, service });
      ids.unshift((await submit(consumer, id, rating)).id);
    }
    const first = (await test.client().get(REVIEWS, { id: provider.id, first: 2 })).reviews;
    expect(first.pageInfo.hasNextPage).toBe(true);
    const after = first.pageInfo.endCursor;
    const second = (await test.client().get(REVIEWS, { id: provider.id, first: 2, after })).reviews;
    expect([...first.edges, ...second.edges].map(({ node }) => node.id)).toEqual(ids);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect(await ratingOf(test, provider.id)).toEqual({ average: 4.3, count: 3 });
    expect(await test.client().refusal(REVIEWS, { id: provider.id, after: 'x' })).toBe('BAD_CURSOR');
    expect(await test.client().refusal(REVIEWS, { id: provider.id, first: 501 })).toBe('BAD_INPUT');
    expect(await test.client().refusal(REVIEWS, { id: 'x' })).toBe('USER_NOT_FOUND');
  });

  it('can be about every booking of one’s own that is not cancelled, the completed ones above all', async () => {
    const [provider, consumer] = [await make.user(), await make.user()];
    const service = await make.service({ provider });
    const booked = [];
    for (let count = 0; count < 3; count++)
      booked.unshift(await make.booking({ provider, consumer, service }));
    const [newest, completed, cancelled] = booked;
    await provider.get(SET_STATUS, { id: completed!.id, status: 'COMPLETED' });
    await consumer.get(CANCEL, { id: cancelled!.id });
    await submit(consumer, completed!.id, 5);

    expect((await consumer.get(REVIEWABLE, { id: provider.id })).reviewableBookings).toEqual([
      { id: newest!.id, status: 'BOOKED', viewerSide: 'CONSUMER', review: null },
      { id: completed!.id, status: 'COMPLETED', viewerSide: 'CONSUMER', review: { rating: 5 } },
    ]);
    for (const who of [provider, await make.user()])
      expect((await who.get(REVIEWABLE, { id: provider.id })).reviewableBookings).toEqual([]);
    expect((await consumer.get(REVIEWABLE, { id: 'x' })).reviewableBookings).toEqual([]);
    expect(await test.client().refusal(REVIEWABLE, { id: provider.id })).toBe('UNAUTHENTICATED');
  });
});

describe('My Bookings', () => {
  it('offers a review until the booking is completed or cancelled, to its consumer', async () => {
    const { id, consumer, provider } = await make.booking();
    const offered = async (who: Person, as: string) =>
      (await who.get(BOOKINGS, { as })).bookings.edges[0].node.canReview;
    expect(await offered(consumer, 'CONSUMER')).toBe(true);
    expect(await offered(provider, 'PROVIDER')).toBe(false);
    for (const [status, canReview] of [
      ['ACCEPTED', true],
      ['IN_PROGRESS', true],
      ['COMPLETED', false],
    ]) {
      await provider.get(SET_STATUS, { id, status });
      expect(await offered(consumer, 'CONSUMER')).toBe(canReview);
    }
    const cancelled = await make.booking();
    expect((await cancelled.consumer.get(CANCEL, { id: cancelled.id })).cancelBooking.canReview).toBe(false);
  });

  it('has the review with each booking, and reads all of a page at once', async () => {
    const [provider, consumer] = [await make.user(), await make.user()];
    const service = await make.service({ provider });
    const ids: string[] = [];
    for (let count = 0; count < 4; count++)
      ids.unshift((await make.booking({ provider, consumer, service })).id);
    await submit(consumer, ids[1]!, 3);
    await submit(consumer, ids[3]!, 0);

    const counting = await countQueries(() => consumer.get(BOOKINGS, { as: 'CONSUMER' }));
    const nodes = counting.answer.bookings.edges.map(({ node }: { node: object }) => node);
    expect(nodes.map(({ review }: { review: { rating: number } | null }) => review?.rating)).toEqual([
      undefined,
      3,
      undefined,
      0,
    ]);
    expect(nodes[1].review).toMatchObject({ canEdit: true, bookingId: ids[1] });
    const one = await countQueries(() => consumer.get(BOOKINGS, { as: 'CONSUMER', first: 1 }));
    expect(counting.reviewQueries).toBe(1);
    // The newest has none, and the booking says so.
    expect(one.reviewQueries).toBe(0);
  });

  /** How often the reviews table is asked while the work lasts. */
  async function countQueries(work: () => Promise<unknown>) {
    const { manager } = test.app.get(DataSource);
    const query = manager.query.bind(manager);
    let reviewQueries = 0;
    manager.query = ((statement: string, parameters?: unknown[]) => {
      if (statement.includes('FROM reviews')) reviewQueries++;
      return query(statement, parameters);
    }) as typeof manager.query;
    try {
      // eslint-disable-next-line @typescript-eslint/no-explicit-any
      return { answer: (await work()) as any, reviewQueries };
    } finally {
      manager.query = query;
    }
  }
});
