import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, type Person } from '../../support/factories.js';
import { NOBODY, NOT_TEXT } from './garbled.js';
import { RestClient } from './rest-client.js';

describe('feedback by REST', () => {
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    rest = await RestClient.open(test);
  });
  afterAll(() => test.stop());

  const send = (who: Person | null, body: object) => rest.call('POST /api/feedback', who, body);
  const list = async (providerId: string, who: Person | null = null) =>
    (await rest.get(`GET /api/feedback/service/${providerId}`, who)).feedbacks;

  it('is given by who booked, and read by everybody', async () => {
    const { id, consumer, provider } = await make.booking();
    expect(await list(provider.id)).toEqual([]);
    const { status, body } = await send(consumer, {
      feedbackFor: provider.id,
      rating: 4,
      feedbackText: 'Came on time.',
      feedbackAudio: '',
      feedbackImages: ['https://example.org/1.jpg'],
      feedbackVideos: 'https://example.org/1.mp4, https://example.org/2.mp4',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      feedbackFor: provider.id,
      bookingId: id,
      authorName: 'Ramesh Patil',
      rating: 4,
      feedbackText: 'Came on time.',
      feedbackAudio: null,
      feedbackImages: ['https://example.org/1.jpg'],
      feedbackVideos: ['https://example.org/1.mp4', 'https://example.org/2.mp4'],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await list(provider.id)).toEqual([{ ...body, bookingId: null }]);
    expect(await list(provider.id, consumer)).toEqual([body]);
  });

  it('is of the newest booking without one, then edits the newest; or of the booking that it names', async () => {
    const [provider, consumer] = [await make.user(), await make.user()];
    const service = await make.service({ provider });
    const older = await make.booking({ provider, consumer, service });
    const newer = await make.booking({ provider, consumer, service });
    const bookingIds = [];
    for (const rating of [1, 2, 3])
      bookingIds.push((await send(consumer, { feedbackFor: provider.id, rating })).body.bookingId);
    expect(bookingIds).toEqual([newer.id, older.id, newer.id]);
    const named = { feedbackFor: provider.id, bookingId: older.id, rating: 5 };
    expect((await send(consumer, named)).body).toMatchObject({ bookingId: older.id, rating: 5 });
    // A review that is begun later stands above, whichever booking it is of.
    expect((await list(provider.id)).map(({ rating }: { rating: number }) => rating)).toEqual([5, 3]);
    const elsewhere = { ...named, feedbackFor: (await make.user()).id };
    expect(await rest.refusal('POST /api/feedback', consumer, elsewhere)).toEqual([400, 'BAD_INPUT']);
  });

  it('is not for who did not book, nor after cancelling', async () => {
    const { id, consumer, provider } = await make.booking();
    const body = { feedbackFor: provider.id, rating: 5 };
    const refusal = (who: Person | null, more = {}) =>
      rest.refusal('POST /api/feedback', who, { ...body, ...more });
    expect(await refusal(null)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await refusal(provider)).toEqual([403, 'REVIEW_NOT_ALLOWED']);
    const stranger = await make.user();
    expect(await refusal(stranger)).toEqual([403, 'REVIEW_NOT_ALLOWED']);
    expect(await refusal(stranger, { bookingId: id })).toEqual([403, 'FORBIDDEN']);
    expect(await refusal(consumer, { bookingId: NOBODY })).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect(await refusal(consumer, { feedbackFor: NOBODY })).toEqual([403, 'REVIEW_NOT_ALLOWED']);
    await rest.get(`DELETE /api/booking/${id}`, consumer);
    expect(await rest.problem('POST /api/feedback', consumer, body)).toBe(
      'Only who has booked with this provider can review them.',
    );
  });

  it('says what is wrong with it', async () => {
    const { consumer, provider } = await make.booking();
    const body = { feedbackFor: provider.id, rating: 5 };
    const wrong: object[] = [
      ...[undefined, '5', 6, -1, 2.5, null].map((rating) => ({ rating })),
      ...NOT_TEXT.flatMap((value) => [{ feedbackFor: value }, { feedbackText: value }]),
      { feedbackText: 'x'.repeat(2001) },
      { feedbackAudio: 'javascript:alert(1)' },
      { feedbackImages: 'https://example.org/1.jpg, data:text/html,x' },
      { feedbackVideos: ['http://example.org/1.mp4'] },
      { feedbackVideos: [7] },
    ];
    for (const more of wrong)
      expect([more, await rest.refusal('POST /api/feedback', consumer, { ...body, ...more })]).toEqual([
        more,
        [400, 'BAD_INPUT'],
      ]);
  });

  it('is listed page by page, and knows no reviews of nobody', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    for (let count = 0; count < 3; count++) {
      const { consumer } = await make.booking({ provider, service });
      await send(consumer, { feedbackFor: provider.id, rating: count });
    }
    const path = `/api/feedback/service/${provider.id}`;
    const first = await rest.call(`GET ${path}?limit=2`);
    const cursor = first.headers.get('x-next-cursor');
    const second = await rest.call(`GET ${path}?limit=2&after=${cursor}`);
    const ratings = [...first.body.feedbacks, ...second.body.feedbacks].map(({ rating }) => rating);
    expect(ratings).toEqual([2, 1, 0]);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    expect(await rest.refusal(`GET ${path}?after=x`)).toEqual([400, 'BAD_CURSOR']);
    for (const id of [NOBODY, 'x'])
      expect(await rest.refusal(`GET /api/feedback/service/${id}`)).toEqual([404, 'USER_NOT_FOUND']);
  });
});
