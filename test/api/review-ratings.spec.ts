import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import { ratingOf, reviewsOf, submit } from './reviewing.js';

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

describe('the rating', () => {
  it('is right after many first reviews and edits at once', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    const booked = [];
    for (let count = 0; count < 6; count++) booked.push(await make.booking({ provider, service }));
    const reviews = booked.flatMap(({ id, consumer }) =>
      [0, 1, 2, 3, 4, 5].map((rating) => () => submit(consumer, id, rating)),
    );

    await Promise.all(reviews.map((input) => input()));

    const [kept] = await make.sql<{ sum: number; count: number }>(
      `SELECT sum(rating)::int AS sum, count(*)::int AS count FROM reviews WHERE provider_id = $1`,
      [provider.id],
    );
    const [counted] = await make.sql<{ sum: number; count: number }>(
      `SELECT rating_sum AS sum, rating_count AS count FROM users WHERE id = $1`,
      [provider.id],
    );
    expect(kept!.count).toBe(6);
    expect(counted).toEqual(kept);
  });

  it('is right after two edits of one review at once, and stays where neither changes it', async () => {
    const { id, consumer, provider } = await make.booking();
    await submit(consumer, id, 2);
    await Promise.all([submit(consumer, id, 5), submit(consumer, id, 0, { text: 'No.' })]);
    const [review] = await reviewsOf(test, provider.id);
    expect(review.provider.rating).toEqual({ average: review.rating, count: 1 });
    await submit(consumer, id, review.rating, { text: 'The same.' });
    expect(await ratingOf(test, provider.id)).toEqual({ average: review.rating, count: 1 });
  });

  it('does not keep two who review one another waiting for ever', async () => {
    const [one, other] = [await make.user(), await make.user()];
    const [here, there] = [
      await make.booking({ provider: one, consumer: other }),
      await make.booking({ provider: other, consumer: one }),
    ];
    await Promise.all(
      [1, 2, 3, 4, 5].flatMap((rating) => [submit(other, here.id, rating), submit(one, there.id, rating)]),
    );
    for (const { id } of [one, other]) expect((await ratingOf(test, id)).count).toBe(1);
  });
});

describe('what is seen live', () => {
  const RATING_CHANGED = `subscription ($ids: [ID!]!) { ratingChanged(providerIds: $ids) { id phone rating { average count } } }`;
  const REVIEW_CHANGED = `subscription ($id: ID!) { reviewChanged(providerId: $id) { rating text canEdit } }`;

  it('is the rating of each provider one looks at, and of no other', async () => {
    const [one, two, other] = [await make.booking(), await make.booking(), await make.booking()];
    const events = await test.client().listen(RATING_CHANGED, { ids: [one.provider.id, two.provider.id] });
    await submit(other.consumer, other.id, 1);
    await submit(two.consumer, two.id, 4);
    await submit(one.consumer, one.id, 5);
    const rating = (average: number) => ({ phone: null, rating: { average, count: 1 } });
    expect(await events.next()).toEqual({ ratingChanged: { id: two.provider.id, ...rating(4) } });
    expect(await events.next()).toEqual({ ratingChanged: { id: one.provider.id, ...rating(5) } });
    // The same rating again is no news; another one is.
    await submit(one.consumer, one.id, 5, { text: 'Very good.' });
    await submit(one.consumer, one.id, 3);
    expect(await events.next()).toMatchObject({ ratingChanged: { rating: { average: 3, count: 1 } } });
  });

  it('is a review that is written and edited, with what each viewer may do', async () => {
    const { id, consumer, provider } = await make.booking();
    const [toAuthor, toVisitor] = [
      await consumer.listen(REVIEW_CHANGED, { id: provider.id }),
      await test.client().listen(REVIEW_CHANGED, { id: provider.id }),
    ];
    await submit(consumer, id, 4, { text: 'Good.' });
    expect(await toAuthor.next()).toEqual({ reviewChanged: { rating: 4, text: 'Good.', canEdit: true } });
    expect(await toVisitor.next()).toEqual({ reviewChanged: { rating: 4, text: 'Good.', canEdit: false } });
    await submit(consumer, id, 2, { text: 'Well.' });
    expect(await toVisitor.next()).toMatchObject({ reviewChanged: { rating: 2, text: 'Well.' } });
  });

  it('is a hundred ratings at most', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `${index}`);
    const refused = await test.client().askOverSocket(RATING_CHANGED, { ids });
    expect(refused.errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
  });
});
