import type { Computer, ComputerGame, GameOf, MoveOf } from './computer';

/** A computer opponent that a test speaks for. */
export function createPuppet<Name extends ComputerGame>() {
  const asked: { game: GameOf<Name>; answer: (move: MoveOf<Name>) => void; fail: () => void }[] = [];
  let stops = 0;
  const computer: Computer = {
    reply: (_name, game) =>
      new Promise((resolve, reject) => {
        asked.push({
          game: game,
          answer: resolve,
          fail: () => reject(new Error('no worker')),
        });
      }),
    stop: () => void stops++,
  };
  return { asked, create: () => computer, stops: () => stops };
}
