import { useEffect, useState } from 'react';
import { createStore, type Store, useStore } from '@/lib/store';
import type { Computer, ComputerGame, GameOf, MoveOf } from './computer';

export type Opponent = 'person' | 'computer';

/** A game under way, and who plays the second side. */
export interface Match<Name extends ComputerGame> {
  opponent: Opponent;
  game: GameOf<Name>;
  /** The game before the last move: what has changed since is that move. */
  before: GameOf<Name> | null;
}

/** What a match must know of its game. */
export interface MatchRules<Name extends ComputerGame> {
  name: Name;
  start: () => GameOf<Name>;
  /** The game after the move; the very same game where it is not allowed. */
  play: (game: GameOf<Name>, move: MoveOf<Name>) => GameOf<Name>;
  /** The second side is to move, and the game is not over. */
  awaitsSecond: (game: GameOf<Name>) => boolean;
}

/** A match that lasts as long as the page: who looks at a booking in between finds it as it was. */
export function createMatch<Name extends ComputerGame>({ start }: MatchRules<Name>): Store<Match<Name>> {
  return createStore<Match<Name>>({ opponent: 'person', game: start(), before: null });
}

/** Plays a match. The person plays the first side, and both where no computer is chosen. */
export function useMatch<Name extends ComputerGame>(
  rules: MatchRules<Name>,
  store: Store<Match<Name>>,
  createComputer: () => Computer,
) {
  const match = useStore(store);
  const { game, opponent } = match;
  const [computer] = useState(createComputer);
  const thinking = opponent === 'computer' && rules.awaitsSecond(game);
  const [failed, setFailed] = useState<GameOf<Name> | null>(null);
  const stuck = thinking && failed === game;

  useEffect(() => () => computer.stop(), [computer]);
  useEffect(() => {
    if (!thinking || stuck) return;
    let awaited = true;
    computer.reply(rules.name, game).then(
      (move) => {
        if (!awaited || move === null) return;
        awaited = false;
        advance(rules, store, move);
      },
      () => awaited && setFailed(game),
    );
    return () => {
      // Restarted, or left: nobody waits for this answer any more.
      if (awaited) computer.stop();
      awaited = false;
    };
  }, [computer, game, rules, store, stuck, thinking]);

  return {
    ...match,
    /** The computer is to move. */
    thinking: thinking && !stuck,
    /** The computer could not be asked. */
    stuck,
    askAgain: () => setFailed(null),
    /** The person's move; nothing while the computer is to move, or where it is not allowed. */
    play: (move: MoveOf<Name>) => {
      if (!thinking) advance(rules, store, move);
    },
    restart: () => store.set({ opponent, game: rules.start(), before: null }),
    /** The game goes on as it stands. */
    setOpponent: (next: Opponent) => store.set({ ...store.get(), opponent: next }),
  };
}

function advance<Name extends ComputerGame>(
  rules: MatchRules<Name>,
  store: Store<Match<Name>>,
  move: MoveOf<Name>,
): void {
  const match = store.get();
  const game = rules.play(match.game, move);
  if (game !== match.game) store.set({ ...match, game, before: match.game });
}
