import * as fc from 'fast-check';
import {
  drawCard,
  HAND_SIZE,
  hasWon,
  isStuck,
  mayPlay,
  playCard,
  startUno,
  UNO_COLORS,
  unoDeck,
  type Uno,
  type UnoCard,
} from './uno.js';

const keyOf = ({ color, number }: UnoCard) => `${color} ${number}`;
const seeded = (numbers: readonly number[]) => {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
};
const someRandom = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 40, maxLength: 40 })
  .map(seeded);

describe('simplified UNO', () => {
  it('has each of the 40 cards once: four colours, 0 to 9', () => {
    const wanted = UNO_COLORS.flatMap((color) =>
      Array.from({ length: 10 }, (_, number) => `${color} ${number}`),
    );
    expect(unoDeck().map(keyOf).sort()).toEqual(wanted.sort());
  });

  it('deals seven cards and a top card, and loses none', () => {
    fc.assert(
      fc.property(someRandom, (random) => {
        const { hand, top, deck } = startUno(random);
        expect(hand).toHaveLength(HAND_SIZE);
        expect(deck).toHaveLength(40 - HAND_SIZE - 1);
        expect(new Set([...hand, top, ...deck].map(keyOf)).size).toBe(40);
      }),
    );
  });

  it('lets a card follow its colour or its number: 12 of the other 39 cards', () => {
    for (const top of unoDeck()) {
      const others = unoDeck().filter((card) => keyOf(card) !== keyOf(top));
      const playable = others.filter((card) => mayPlay(card, top));
      expect(playable).toHaveLength(12);
      for (const card of playable) expect(card.color === top.color || card.number === top.number).toBe(true);
    }
  });

  it('lays the card that was chosen, and no other', () => {
    const game: Uno = {
      hand: [
        { color: 'Red', number: 1 },
        { color: 'Blue', number: 2 },
      ],
      top: { color: 'Red', number: 9 },
      deck: [],
    };
    expect(playCard(game, 1)).toBe(game);
    expect(playCard(game, 5)).toBe(game);
    expect(playCard(game, 0)).toEqual({
      ...game,
      hand: [{ color: 'Blue', number: 2 }],
      top: { color: 'Red', number: 1 },
    });
  });

  it('is won with an empty hand, stuck without a card to play or to draw', () => {
    const last: Uno = { hand: [{ color: 'Red', number: 1 }], top: { color: 'Red', number: 9 }, deck: [] };
    expect(isStuck(last)).toBe(false);
    expect(hasWon(playCard(last, 0))).toBe(true);
    const stuck = { ...last, top: { color: 'Blue', number: 2 } as const };
    expect(isStuck(stuck)).toBe(true);
    expect(drawCard(stuck)).toBe(stuck);
  });

  it('ends by playing what fits and drawing what is left', () => {
    fc.assert(
      fc.property(someRandom, (random) => {
        let game = startUno(random);
        while (!hasWon(game) && !isStuck(game)) {
          const index = game.hand.findIndex((card) => mayPlay(card, game.top));
          game = index >= 0 ? playCard(game, index) : drawCard(game);
        }
        expect(hasWon(game) || game.deck.length === 0).toBe(true);
      }),
    );
  });
});
