import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession } from '@/lib/session';
import { FARMER, makeBooking, makeReview, makeService, page, PROVIDER } from '@/testing/facts';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { inMinutes, makeToken } from '@/testing/tokens';
import { RequestServicePage } from './request-service';

const NEW_PROVIDER = { ...PROVIDER, rating: { average: null, count: 0 } };
const COMPLETED = makeBooking({ id: 'booking-2', status: 'COMPLETED', canReview: false, canCancel: false });

async function open(root: Root = {}) {
  const server = schemaServer({
    me: () => ({ ...FARMER, location: null }),
    bookings: () => page([]),
    services: () => page([makeService()]),
    reviews: () => page([makeReview()]),
    reviewableBookings: () => [],
    ...root,
  });
  const view = await renderScreen(<RequestServicePage />, { at: '/request-service', link: server.link });
  return { ...view, ...server };
}

/** Opens the reviews on the one service card. */
async function openReviews(root: Root = {}) {
  const view = await open(root);
  const toggle = await screen.findByRole('button', { name: /^Reviews of Sunita Jadhav/ });
  await view.user.click(toggle);
  return { ...view, toggle, panel: within(screen.getByRole('region', { name: 'Reviews of Sunita Jadhav' })) };
}

const fail = (problem: Error) => () => {
  throw problem;
};

beforeEach(() => {
  localStorage.clear();
  startSession(makeToken({ sub: 'farmer', exp: inMinutes(60) }), 'Ramesh Patil');
});
afterEach(() => {
  act(() => void toast.dismiss());
  endSession();
});

describe('the reviews on a service’s card', () => {
  it('are loaded when they are opened, with the average to one decimal', async () => {
    const provider = { ...PROVIDER, rating: { average: 4, count: 2 } };
    const asked = jest.fn((_args: object) =>
      page([
        makeReview({ id: 'b', provider, rating: 5, text: null, serviceType: 'WATER_PUMP' }),
        makeReview({
          id: 'a',
          provider,
          author: { ...FARMER, id: 'gone', name: null },
          updatedAt: '2030-11-21T02:30:00Z',
        }),
      ]),
    );
    const { user, panel, toggle } = await openReviews({
      reviews: asked,
      services: () => page([makeService({ provider })]),
    });
    expect(await panel.findByText('Average rating: 4.0 (2)')).toBeTruthy();
    const [first, second] = panel.getAllByRole('listitem');
    expect(within(first!).getByRole('img', { name: '5 of 5 stars' })).toBeTruthy();
    expect(first!.textContent).toContain('Water Pump');
    expect(within(second!).getByText('Came on time.')).toBeTruthy();
    expect(second!.textContent).toMatch(/^User.*20 Nov 2030, edited/);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.click(toggle);
    expect(screen.queryByRole('region', { name: 'Reviews of Sunita Jadhav' })).toBeNull();
  });

  it('are public: a visitor reads them and is offered nothing to write', async () => {
    endSession();
    const reviewable = jest.fn(() => []);
    const { panel } = await openReviews({ reviewableBookings: reviewable });
    expect(await panel.findByText('Came on time.')).toBeTruthy();
    expect(panel.queryByRole('button')).toBeNull();
    expect(reviewable).not.toHaveBeenCalled();
  });

  it('say that there are none', async () => {
    const { panel } = await openReviews({ reviews: () => page([]) });
    expect(await panel.findByText('No reviews yet for this service provider.')).toBeTruthy();
  });

  it('say that they could not be loaded, and try again', async () => {
    const { user, panel, root } = await openReviews({ reviews: fail(new Unreachable()) });
    expect(await panel.findByText('Failed to load reviews. Please try again.')).toBeTruthy();
    root.reviews = () => page([makeReview()]);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Came on time.')).toBeTruthy();
  });

  it('go on below', async () => {
    const { user, panel, root } = await openReviews({ reviews: () => page([makeReview()], true) });
    const more = await panel.findByRole('button', { name: 'Show more' });
    root.reviews = () => page([makeReview({ id: 'review-0', text: 'Clean work.' })]);
    await user.click(more);
    expect(await panel.findByText('Clean work.')).toBeTruthy();
    expect(panel.getByText('Came on time.')).toBeTruthy();
  });

  it('show own uploads, of which sounds and videos wait until they are wanted', async () => {
    const upload = (extension: string) => `/uploads/${'0'.repeat(32)}.${extension}`;
    const [audioUrl, imageUrls, videoUrls] = [upload('mp3'), [upload('jpg')], [upload('mp4')]];
    const { panel } = await openReviews({
      reviews: () => page([makeReview({ audioUrl, imageUrls, videoUrls })]),
    });
    const picture = await panel.findByRole('img', { name: 'Picture 1 by Anil Shinde' });
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(picture.closest('a')?.rel).toBe('noopener noreferrer');
    for (const label of ['Audio by Anil Shinde', 'Video 1 by Anil Shinde'])
      expect(panel.getByLabelText(label).getAttribute('preload')).toBe('none');
  });

  it('show what lies at another’s server on a tap, and say whose it is', async () => {
    const links = {
      audioUrl: 'https://a.in/1.mp3',
      imageUrls: ['https://b.in/1.jpg'],
      videoUrls: ['https://c.in/1.mp4'],
    };
    const { panel, user } = await openReviews({ reviews: () => page([makeReview(links)]) });
    const show = await panel.findByRole('button', { name: 'Show picture from b.in' });
    expect(document.querySelector('[src^="https:"], [href^="https://b.in"]')).toBeNull();
    await user.click(show);
    const picture = panel.getByRole('img', { name: 'Picture 1 by Anil Shinde' });
    expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
    await user.click(panel.getByRole('button', { name: 'Play recording from a.in' }));
    expect(panel.getByLabelText('Audio by Anil Shinde').getAttribute('src')).toBe(links.audioUrl);
    await user.click(panel.getByRole('button', { name: 'Play video from c.in' }));
    expect(panel.getByLabelText('Video 1 by Anil Shinde').getAttribute('src')).toBe(links.videoUrls[0]);
  });

  it('lose one whose booking was cancelled', async () => {
    const { panel, emit } = await openReviews({ reviews: () => page([makeReview()]) });
    await panel.findByText('Came on time.');
    await emit('reviewChanged', makeReview({ text: null, withdrawn: true }));
    await waitFor(() => expect(panel.queryByRole('img', { name: '4 of 5 stars' })).toBeNull());
  });

  it('and the average turn live when somebody writes, with one subscription for all cards', async () => {
    const two = [makeService(), makeService({ id: 'service-2', type: 'HARVESTER' })];
    const { emit, user } = await open({ services: () => page(two) });
    const [toggle] = await screen.findAllByRole('button', { name: 'Reviews of Sunita Jadhav (12)' });
    await user.click(toggle!);
    await screen.findByText('Came on time.');
    const rated = { ...PROVIDER, rating: { average: 4.2, count: 13 } };
    await emit('reviewChanged', makeReview({ id: 'review-2', rating: 1, text: 'Late.', provider: rated }));
    const panel = within(screen.getByRole('region', { name: 'Reviews of Sunita Jadhav' }));
    expect(panel.getAllByRole('listitem')[0]!.textContent).toContain('Late.');
    await emit('ratingChanged', { ...rated, rating: { average: 4.3, count: 14 } });
    expect(screen.getAllByRole('img', { name: 'Rated 4.3 of 5, 14 reviews' })).toHaveLength(2);
  });
});

describe('writing a review', () => {
  it('of a completed booking begins at the provider’s reviews', async () => {
    const submitted = makeReview({
      id: 'review-9',
      bookingId: COMPLETED.id,
      canEdit: true,
      text: 'Very good.',
      rating: 3,
      author: FARMER,
      provider: { ...PROVIDER, rating: { average: 3, count: 1 } },
    });
    const submitReview = jest.fn((_args: object) => submitted);
    const { user, panel } = await openReviews({
      services: () => page([makeService({ provider: NEW_PROVIDER })]),
      reviews: () => page([]),
      // What is done comes before what is only booked.
      reviewableBookings: () => [makeBooking(), COMPLETED],
      submitReview,
    });
    await user.click(await panel.findByRole('button', { name: 'Write a review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review Sunita Jadhav' }));
    expect(dialog.getByText('Tractor, Sun, 24 Nov, 2030')).toBeTruthy();
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: '5 of 5 stars' })).checked).toBe(true);
    await user.click(dialog.getByRole('radio', { name: '3 of 5 stars' }));
    await user.type(dialog.getByRole('textbox', { name: /^Review/ }), 'Very good.');
    await user.type(
      dialog.getByRole('textbox', { name: /^Image links/ }),
      'https://a.in/1.jpg, https://a.in/2.jpg',
    );
    await user.click(dialog.getByRole('button', { name: 'Submit review' }));

    expect(await screen.findByText('Review submitted successfully!')).toBeTruthy();
    expect(submitReview).toHaveBeenCalledWith({
      input: {
        bookingId: 'booking-2',
        rating: 3,
        text: 'Very good.',
        audioUrl: null,
        imageUrls: ['https://a.in/1.jpg', 'https://a.in/2.jpg'],
        videoUrls: [],
      },
    });
    expect(await panel.findByText('Average rating: 3.0 (1)')).toBeTruthy();
    expect(panel.getByText('Very good.', { selector: 'p' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of one’s own again begins with what one said', async () => {
    const own = makeReview({ bookingId: 'booking-2', canEdit: true, rating: 0, author: FARMER });
    const { user, panel } = await openReviews({ reviews: () => page([own]) });
    await user.click(await panel.findByRole('button', { name: 'Edit my review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review Sunita Jadhav' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: '0 of 5 stars' }).checked).toBe(true);
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Review/ }).value).toBe('Came on time.');
  });

  async function writeFromBookings(root: Root = {}) {
    const view = await open({ bookings: () => page([makeBooking()]), ...root });
    await view.user.click(await screen.findByRole('button', { name: 'Review' }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  }

  it('begins in My Bookings, where the button then edits', async () => {
    const review = makeReview({ bookingId: 'booking-1', canEdit: true, author: FARMER });
    const { user, dialog } = await writeFromBookings({ submitReview: () => review });
    await user.click(dialog.getByRole('button', { name: 'Submit review' }));
    expect(await screen.findByRole('button', { name: 'Edit my review' })).toBeTruthy();
  });

  it('is not offered in My Bookings for what is completed, beside which there is nothing to cancel', async () => {
    await open({ bookings: () => page([COMPLETED]) });
    const card = within(await screen.findByRole('article', { name: /Tractor/ }));
    expect(card.queryByRole('button', { name: /Review|Cancel/ })).toBeNull();
  });

  it('forgets what was wrong once it is mended', async () => {
    const { user, dialog } = await writeFromBookings();
    const link = dialog.getByRole('textbox', { name: /^Audio link/ });
    await user.type(link, 'http://a');
    await user.click(dialog.getByRole('button', { name: 'Submit review' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await user.clear(link);
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it.each([
    [refused('INTERNAL'), 'Error submitting review. Please try again.'],
    [new Unreachable(), 'Error submitting review. Please try again.'],
    [refused('REVIEW_NOT_ALLOWED'), 'Only who has booked with this provider can review them.'],
  ])('says why it failed, and keeps what was typed: %s', async (problem, text) => {
    const { user, dialog } = await writeFromBookings({ submitReview: fail(problem) });
    const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Review/ });
    await user.type(words, 'Good.');
    await user.click(dialog.getByRole('button', { name: 'Submit review' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(words.value).toBe('Good.');
  });

  it('says what is wrong with a link, and sends nothing', async () => {
    const submitReview = jest.fn();
    const { user, dialog } = await writeFromBookings({ submitReview });
    const audio = dialog.getByRole('textbox', { name: /^Audio link/ });
    await user.type(audio, 'http://a.in/1.mp3');
    await user.click(dialog.getByRole('button', { name: 'Submit review' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Links must start with https://.');
    expect(document.activeElement).toBe(audio);
    expect(submitReview).not.toHaveBeenCalled();
  });

  it('keeps what was typed when the dialog is closed and opened again', async () => {
    const { user, dialog } = await writeFromBookings();
    await user.type(dialog.getByRole('textbox', { name: /^Review/ }), 'Half a sentence');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByDisplayValue('Half a sentence')).toBeTruthy();
  });
});
