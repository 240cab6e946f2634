import type { Piece } from './encoded.js';

/**
 * A part of an answer that is JSON already, in pieces: long ones that were written before need not be copied to stand behind
 * each other, nor those encoded that are so already. `toJsonText` takes it as it is; whoever else writes JSON reads it as the value that it stands for.
 */
export class JsonText {
  [key: string]: unknown;

  constructor(readonly pieces: readonly Piece[]) {}

  static list(items: readonly Piece[]): JsonText {
    const pieces: Piece[] = ['['];
    for (const [index, item] of items.entries()) {
      if (index > 0) pieces.push(',');
      pieces.push(item);
    }
    pieces.push(']');
    return new JsonText(pieces);
  }

  toString(): string {
    return this.pieces.join('');
  }

  toJSON(): unknown {
    return JSON.parse(this.toString());
  }
}

/** An answer as JSON, where it may be a JsonText or have some among its members. */
export function toJsonText(answer: object): JsonText {
  if (answer instanceof JsonText) return answer;
  if (Array.isArray(answer)) return new JsonText([JSON.stringify(answer)]);
  const members = Object.entries(answer).filter(([, value]) => value !== undefined);
  if (!members.some(([, value]) => value instanceof JsonText)) return new JsonText([JSON.stringify(answer)]);
  const pieces: Piece[] = [];
  for (const [key, value] of members) {
    pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(key)}:`);
    // A page has hundreds: one by one they are copied once.
    if (value instanceof JsonText) for (const piece of value.pieces) pieces.push(piece);
    else pieces.push(JSON.stringify(value));
  }
  pieces.push('}');
  return new JsonText(pieces);
}
