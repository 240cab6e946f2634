/** Simplified UNO (P75): one hand against the deck; an empty hand wins. */

export const UNO_COLORS = ['Red', 'Green', 'Blue', 'Yellow'] as const;
export type UnoColor = (typeof UNO_COLORS)[number];

/** Number 0 to 9. */
export interface UnoCard {
  color: UnoColor;
  number: number;
}

export interface Uno {
  hand: readonly UnoCard[];
  /** What the next card must match. */
  top: UnoCard;
  /** Face down, the next one first. */
  deck: readonly UnoCard[];
}

export const HAND_SIZE = 7;

/** All 40 cards, each once. */
export function unoDeck(): UnoCard[] {
  return UNO_COLORS.flatMap((color) => [...Array(10).keys()].map((number) => ({ color, number })));
}

/** A new game. @param random uniform in [0, 1), as Math.random */
export function startUno(random: () => number): Uno {
  const cards = shuffled(unoDeck(), random);
  const [top, ...deck] = cards.slice(HAND_SIZE);
  return { hand: cards.slice(0, HAND_SIZE), top: top as UnoCard, deck };
}

/** A card goes on one of its colour or its number. */
export function mayPlay(card: UnoCard, top: UnoCard): boolean {
  return card.color === top.color || card.number === top.number;
}

export function hasWon(game: Uno): boolean {
  return game.hand.length === 0;
}

/** Nothing to play and nothing to draw. */
export function isStuck(game: Uno): boolean {
  return !hasWon(game) && game.deck.length === 0 && !game.hand.some((card) => mayPlay(card, game.top));
}

/** The game after this card of the hand was laid on the top; the very same game where it does not match. */
export function playCard(game: Uno, index: number): Uno {
  const card = game.hand[index];
  if (!card || !mayPlay(card, game.top)) return game;
  return { ...game, hand: game.hand.toSpliced(index, 1), top: card };
}

/** The game after a card was drawn; the very same game where the deck is empty or the hand has won. */
export function drawCard(game: Uno): Uno {
  const [card, ...deck] = game.deck;
  if (!card || hasWon(game)) return game;
  return { ...game, hand: [...game.hand, card], deck };
}

/** Fisher and Yates: every order is equally likely. */
function shuffled<T>(cards: readonly T[], random: () => number): T[] {
  const result = [...cards];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
