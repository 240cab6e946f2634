import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';
import { ratingOf, refusal, reviewsOf, submit, SET_STATUS } from './reviewing.js';

const CREATE_UPLOAD = `mutation ($input: CreateUploadInput!) { createUpload(input: $input) {
  uploadUrl blobUrl headers { name value } } }`;
/** The smallest PNG there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

describe('an upload in a review', () => {
  it('is everybody’s to see while it is shown, and gone once it is edited away', async () => {
    const { id, consumer } = await make.booking();
    const { data } = await upload(consumer);
    const look = async () => (await fetch(test.url + data.blobUrl)).status;
    expect(await look()).toBe(404);
    expect(await submit(consumer, id, 5, { imageUrls: [data.blobUrl] })).toMatchObject({
      imageUrls: [data.blobUrl],
    });
    expect(await look()).toBe(200);
    await submit(consumer, id, 4, { imageUrls: [data.blobUrl], text: 'Still shown.' });
    expect(await look()).toBe(200);
    await submit(consumer, id, 4);
    expect(await look()).toBe(404);
  });

  it('is one’s own, and of the kind that it is put in as', async () => {
    const { id, consumer, provider } = await make.booking();
    const { data } = await upload(provider);
    expect(await refusal(consumer, id, { imageUrls: [data.blobUrl] })).toBe('BAD_LINK');
    const own = await upload(consumer);
    expect(await refusal(consumer, id, { videoUrls: [own.data.blobUrl] })).toBe('BAD_LINK');
    const whole = test.url + own.data.blobUrl;
    expect(await submit(consumer, id, 5, { imageUrls: [whole] })).toMatchObject({
      imageUrls: [own.data.blobUrl],
    });
  });
});

describe('deleting an account', () => {
  it('takes the words and links of its reviews, which is seen live; the ratings stay', async () => {
    const { id, consumer, provider } = await make.booking();
    const { data } = await upload(consumer);
    await submit(consumer, id, 4, {
      text: 'Asha was here',
      imageUrls: [data.blobUrl, 'https://asha.example/1.jpg'],
    });
    // What lies ahead is cancelled with the account, and takes its reviews along.
    await provider.get(SET_STATUS, { id, status: 'COMPLETED' });
    const events = await test
      .client()
      .listen(
        `subscription ($id: ID!) { reviewChanged(providerId: $id) { text imageUrls author { name } } }`,
        {
          id: provider.id,
        },
      );

    await consumer.get(await deletionOf(test, consumer));

    const gone = { text: null, imageUrls: [], author: { name: null } };
    expect(await events.next()).toEqual({ reviewChanged: gone });
    expect(await reviewsOf(test, provider.id)).toMatchObject([{ rating: 4, audioUrl: null, ...gone }]);
    expect(await ratingOf(test, provider.id)).toEqual({ average: 4, count: 1 });
    expect((await fetch(test.url + data.blobUrl)).status).toBe(404);
    expect(
      JSON.stringify(await make.sql(`SELECT r::text FROM reviews r WHERE author_id = $1`, [consumer.id])),
    ).not.toMatch(/asha/i);
  });

  it('is preceded by an export of what one wrote and received', async () => {
    const { id, consumer, provider } = await make.booking();
    await submit(consumer, id, 4, { text: 'Came on time.' });
    const exported = async (who: Person) => JSON.parse((await who.get('{ exportMyData }')).exportMyData);
    const review = { rating: 4, text: 'Came on time.', serviceType: 'Tractor', bookingId: id };
    expect(await exported(consumer)).toMatchObject({
      reviewsWritten: [{ provider: 'Sunita Jadhav', ...review }],
      reviewsReceived: [],
    });
    expect(await exported(provider)).toMatchObject({
      reviewsWritten: [],
      reviewsReceived: [{ author: 'Ramesh Patil', ...review }],
    });
  });
});

/** Uploads a picture as a browser does. */
async function upload(who: Person) {
  const { createUpload: data } = await who.get(CREATE_UPLOAD, {
    input: { fileName: 'field.png', mediaType: 'image/png', size: PNG.length },
  });
  const headers = Object.fromEntries(
    (data.headers as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
  );
  const stored = await fetch(new URL(data.uploadUrl as string, test.url), {
    method: 'PUT',
    headers,
    body: PNG,
  });
  expect(stored.status).toBeLessThan(300);
  return { data };
}
