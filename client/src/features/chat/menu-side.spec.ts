import { menuSide } from './menu-side';

const HEIGHT = 240;
/** A button of 48 px whose top is here, in a window of this height. */
const place = (top: number, window = 740) => menuSide({ top, bottom: top + 48 }, HEIGHT, window);

it('opens above its button where there is room', () => {
  expect(place(600)).toEqual({ side: 'above', room: 528 });
});

it('flips below as soon as its top would be under 64 px', () => {
  expect(place(312).side).toBe('above');
  expect(place(311)).toEqual({ side: 'below', room: 373 });
});

it('takes the side with more room where neither has enough, as with a keyboard open', () => {
  expect(place(260, 320)).toEqual({ side: 'above', room: 188 });
  expect(place(100, 300)).toEqual({ side: 'below', room: 144 });
});
