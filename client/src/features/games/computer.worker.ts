import { chessReply, connectFourReply, ticTacToeReply } from '@domain/games/opponents';
import type { Answer, Question } from './computer';

/** The computer opponent, in a thread of its own: a page that waits for its move still scrolls. */
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  self.postMessage({ id: data.id, move: moveFor(data) } satisfies Answer);
});

function moveFor(question: Question): Answer['move'] {
  switch (question.name) {
    case 'ticTacToe':
      return ticTacToeReply(question.game, Math.random);
    case 'connectFour':
      return connectFourReply(question.game, Math.random);
    case 'chess':
      return chessReply(question.game, Math.random);
  }
}
