import { drawCard, hasWon, isStuck, playCard, startUno, type Uno, type UnoCard } from '@domain/games/uno';
import { createStore } from '@/lib/store';

/** What has just happened. */
export type UnoNews =
  | { kind: 'started' }
  | { kind: 'played' | 'drawn'; card: UnoCard }
  /** The card matches neither colour nor number. */
  | { kind: 'mismatch' }
  /** No card left to draw. */
  | { kind: 'empty' }
  | { kind: 'won' };

export interface UnoTable {
  game: Uno;
  news: UnoNews;
  /** How much news there was: what is said twice is news twice. */
  count: number;
}

/** The game as long as the page lasts: who looks at a booking in between finds it as it was. */
export const unoTable = createStore<UnoTable>(newTable());

export function newUno(): void {
  unoTable.set(newTable());
}

/** Lays a card of the hand on the top, where it matches. @returns whether it was laid */
export function layCard(index: number): boolean {
  const { game } = unoTable.get();
  const card = game.hand[index];
  const next = playCard(game, index);
  if (!card || next === game) {
    tell(game, { kind: 'mismatch' });
    return false;
  }
  tell(next, hasWon(next) ? { kind: 'won' } : endOr(next, { kind: 'played', card }));
  return true;
}

/** Draws a card; from an empty deck, the news that there is none. */
export function draw(): void {
  const { game } = unoTable.get();
  const [card] = game.deck;
  const next = drawCard(game);
  if (hasWon(game)) return;
  tell(next, card ? endOr(next, { kind: 'drawn', card }) : { kind: 'empty' });
}

function tell(game: Uno, news: UnoNews): void {
  unoTable.set({ game, news, count: unoTable.get().count + 1 });
}

function endOr(game: Uno, news: UnoNews): UnoNews {
  return isStuck(game) ? { kind: 'empty' } : news;
}

function newTable(): UnoTable {
  return { game: startUno(Math.random), news: { kind: 'started' }, count: 0 };
}
