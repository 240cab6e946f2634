import type { ChessGame, Square } from '@domain/games/chess';
import type { ConnectFour } from '@domain/games/connect-four';
import type { TicTacToe } from '@domain/games/tic-tac-toe';

/** The games that the computer plays, and what a move is in each: a cell, a column, two squares. */
export interface ComputerGames {
  ticTacToe: { game: TicTacToe; move: number };
  connectFour: { game: ConnectFour; move: number };
  chess: { game: ChessGame; move: { from: Square; to: Square } };
}

export type ComputerGame = keyof ComputerGames;
export type GameOf<Name extends ComputerGame> = ComputerGames[Name]['game'];
export type MoveOf<Name extends ComputerGame> = ComputerGames[Name]['move'];

/** Somebody to play against. */
export interface Computer {
  /** Its move for the side to move; null once the game is over. @throws where no answer can come */
  reply<Name extends ComputerGame>(name: Name, game: GameOf<Name>): Promise<MoveOf<Name> | null>;
  /** Stops thinking: what was asked is never answered. It may be asked again. */
  stop(): void;
}

/** What the worker is asked. */
export type Question = {
  [Name in ComputerGame]: { id: number; name: Name; game: GameOf<Name> };
}[ComputerGame];

/** What the worker answers, with the question's `id`. */
export interface Answer {
  id: number;
  move: MoveOf<ComputerGame> | null;
}
