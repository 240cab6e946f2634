import fc from 'fast-check';
import {
  RATING_DEFAULT,
  RATING_MAX,
  RATING_MIN,
  REVIEW_LINKS_MAX,
  REVIEW_TEXT_MAX,
  reviewSchema,
} from './review.schema.js';

const UPLOAD = `/uploads/${'0a'.repeat(16)}.jpg`;
const messages = (value: unknown) =>
  reviewSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('reviewSchema', () => {
  it('needs a rating only', () => {
    expect(reviewSchema.parse({ rating: 4 })).toEqual({
      rating: 4,
      text: null,
      audioUrl: null,
      imageUrls: [],
      videoUrls: [],
    });
    expect(reviewSchema.parse({ rating: 0, text: '  ', audioUrl: '', imageUrls: null })).toMatchObject({
      text: null,
      audioUrl: null,
      imageUrls: [],
    });
  });

  it('takes the whole numbers from 0 to 5 and nothing else', () => {
    expect([RATING_MIN, RATING_DEFAULT, RATING_MAX]).toEqual([0, 5, 5]);
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double()), (rating) => {
        const fits = [0, 1, 2, 3, 4, 5].includes(rating);
        expect([...new Set(messages({ rating }))]).toEqual(
          fits ? [] : ['The rating must be a whole number from 0 to 5.'],
        );
      }),
    );
    for (const rating of ['5', null, undefined, [5], true]) expect(messages({ rating })).toHaveLength(1);
  });

  it('keeps words as they were written, and not too many', () => {
    expect(reviewSchema.parse({ rating: 5, text: ' समय पर आए। \n' }).text).toBe('समय पर आए।');
    expect(messages({ rating: 5, text: 'x'.repeat(REVIEW_TEXT_MAX) })).toEqual([]);
    expect(messages({ rating: 5, text: 'x'.repeat(REVIEW_TEXT_MAX + 1) })[0]).toMatch(/2000/);
  });

  it('takes each link once, and ten at most', () => {
    const imageUrls = ['https://a.in/1.jpg', ' https://a.in/1.jpg ', UPLOAD];
    expect(reviewSchema.parse({ rating: 5, imageUrls }).imageUrls).toEqual(['https://a.in/1.jpg', UPLOAD]);
    const many = Array.from({ length: REVIEW_LINKS_MAX + 1 }, (_, index) => `https://a.in/${index}.mp4`);
    expect(messages({ rating: 5, videoUrls: many.slice(1) })).toEqual([]);
    expect(messages({ rating: 5, videoUrls: many })).toEqual(['There can be at most 10 links.']);
  });

  it.each(['javascript:alert(1)', 'http://a.in/1.jpg', 'data:text/html,x', '//a.in/1.jpg', 'a.jpg', ''])(
    'refuses the link %j (P32)',
    (link) => {
      for (const links of [
        { imageUrls: [link] },
        { videoUrls: [link] },
        ...(link ? [{ audioUrl: link }] : []),
      ])
        expect(messages({ rating: 5, ...links })).toEqual(['Links must start with https://.']);
    },
  );

  it.each([UPLOAD, `http://127.0.0.1:3000${UPLOAD}`, 'https://a.in/voice.mp3'])('takes %j', (audioUrl) => {
    expect(reviewSchema.parse({ rating: 5, audioUrl }).audioUrl).toBe(audioUrl);
  });
});
