import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Piece } from '../../http/encoded.js';

/** A part of the answer: JSON, in pieces where it has some that are kept for other answers, too. */
export type Text = string | readonly Piece[];

/** As graphql's, for values that are mostly none. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && typeof (value as Promise<T>).then === 'function';
}

/** Characters of a text that takes a millisecond or so to write. */
export const LONG = 256 * 1024;

/** A text as JSON, as JSON.stringify writes it (or half characters by their numbers, which reads the same): a piece in each turn. */
export async function writeLong(text: string): Promise<string[]> {
  const pieces = ['"'];
  for (let at = 0; at < text.length; at += LONG) {
    pieces.push(JSON.stringify(text.slice(at, at + LONG)).slice(1, -1));
    await nextTurn();
  }
  return [...pieces, '"'];
}

/** Texts behind each other, of which some come later. */
export class Texts {
  private pieces: Piece[] = [];
  private text = '';
  private readonly parts: (Text | Promise<Text>)[] = [];

  /** @param head stands before it */
  add(head: string, text: Text | Promise<Text>): void {
    this.text += head;
    if (typeof text === 'string') this.text += text;
    else if (isPromise(text)) this.parts.push(this.take(), text);
    else this.addPieces(text);
  }

  get isWaiting(): boolean {
    return this.parts.length > 0;
  }

  /** Ends when all that comes later has come. */
  async wait(): Promise<Text> {
    const whole = new Texts();
    const texts = await Promise.all(this.parts.map(async (part) => part));
    for (const text of texts) whole.add('', text);
    return whole.take();
  }

  end(tail: string): Text | Promise<Text> {
    this.text += tail;
    if (!this.isWaiting) return this.take();
    this.parts.push(this.take());
    return this.wait();
  }

  private addPieces(added: readonly Piece[]): void {
    for (const piece of added) {
      if (typeof piece === 'string') this.text += piece;
      else {
        this.pieces.push(this.text, piece);
        this.text = '';
      }
    }
  }

  private take(): Text {
    const { pieces, text } = this;
    this.text = '';
    if (pieces.length === 0) return text;
    this.pieces = [];
    pieces.push(text);
    return pieces;
  }
}
