import type { Answer, Computer, ComputerGame, GameOf } from './computer';

/** An answer within a blink would hide which piece one has set oneself. */
const SHORTEST_ANSWER_MS = 400;

/** A computer opponent in a Web Worker, which starts with the first question. */
export function createWorkerComputer(): Computer {
  let worker: Worker | null = null;
  let asked = 0;

  function stop() {
    worker?.terminate();
    worker = null;
  }

  return {
    stop,
    async reply<Name extends ComputerGame>(name: Name, game: GameOf<Name>) {
      const thinking = (worker ??= startWorker());
      const id = ++asked;
      const answer = answerOf(thinking, id);
      thinking.postMessage({ id, name, game });
      try {
        const [{ move }] = await Promise.all([answer, pause(SHORTEST_ANSWER_MS)]);
        return move;
      } catch (problem) {
        // A new worker may have better luck: its code may have been out of reach just now.
        if (worker === thinking) stop();
        throw problem;
      }
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./computer.worker.ts', import.meta.url), { type: 'module' });
}

/** @throws where the worker's code can't be loaded, or fails */
function answerOf(worker: Worker, id: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id === id) resolve(data);
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'No opponent.')));
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
