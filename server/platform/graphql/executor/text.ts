/**
 * A part of the answer: JSON, in pieces where it has some that are kept for other answers, too. Of several pieces the first
 * and the last are not kept: they may be put together with what stands around them.
 */
export type Text = string | readonly string[];

/** As graphql's, for values that are mostly none. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && typeof (value as Promise<T>).then === 'function';
}

export function lengthOf(text: Text): number {
  return typeof text === 'string' ? text.length : text.reduce((length, piece) => length + piece.length, 0);
}

/** To be kept. A string that was put together stays a tree of its parts, through which every answer would walk again. */
export function onePiece(text: Text): Text {
  return [Buffer.from(typeof text === 'string' ? text : text.join('')).toString()];
}

/** Texts behind each other, of which some come later. */
export class Texts {
  private pieces: string[] = [];
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

  private addPieces(added: readonly string[]): void {
    const { pieces } = this;
    const last = added.length - 1;
    if (last === 0) pieces.push(this.text, added[0]!);
    else pieces.push(this.text + added[0]!);
    for (let index = 1; index < last; index++) pieces.push(added[index]!);
    this.text = last === 0 ? '' : added[last]!;
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
