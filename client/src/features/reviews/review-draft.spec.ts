import { checkReview, draftOf } from './review-draft';

const UPLOAD = `/uploads/${'0a'.repeat(16)}.jpg`;
const EMPTY = draftOf(null);

describe('a review as it is typed', () => {
  it('begins with five stars and nothing else, which is enough to send', () => {
    expect(checkReview(EMPTY)).toEqual({
      rating: 5,
      text: null,
      audioUrl: null,
      imageUrls: [],
      videoUrls: [],
    });
  });

  it('begins with what was said before, and sends the same again', () => {
    const said = {
      rating: 2,
      text: 'Late.',
      audioUrl: UPLOAD,
      imageUrls: [UPLOAD, 'https://a.in/1.jpg', 'https://a.in/w_1,h_2/2.jpg'],
      videoUrls: ['https://a.in/1.mp4'],
    };
    const draft = draftOf(said);
    expect(draft.imageUrls).toEqual({
      typed: 'https://a.in/1.jpg, https://a.in/w_1,h_2/2.jpg',
      uploads: [UPLOAD],
    });
    expect(checkReview(draft)).toEqual(said);
  });

  it.each([
    [{ text: 'x'.repeat(2001) }, { field: 'text', key: 'reviews.textLong' }],
    [{ audioUrl: 'http://a.in/1.mp3' }, { field: 'audioUrl', key: 'errors.BAD_LINK' }],
    [
      { imageUrls: { typed: 'https://a.in/1.jpg, javascript:alert(1)', uploads: [] } },
      { field: 'imageUrls', key: 'errors.BAD_LINK' },
    ],
    [
      {
        videoUrls: {
          typed: Array.from({ length: 11 }, (_, n) => `https://a.in/${n}`).join(','),
          uploads: [],
        },
      },
      { field: 'videoUrls', key: 'reviews.tooManyLinks' },
    ],
  ])('names the first problem of %j', (change, problem) => {
    expect(checkReview({ ...EMPTY, ...change })).toEqual(problem);
  });
});
