/** What one attachment may hold, so that a small file cannot become a large one. */
export const LIMITS = {
  /** Characters that are kept; what follows is left out. */
  characters: 20_000,
  /** Of one piece, such as a whole text file, with the blanks that its layout leaves behind. */
  charactersRead: 200_000,
  /** Bytes of all the parts of a document that are read, once they are unpacked. */
  unpackedBytes: 40 * 1024 * 1024,
  pages: 60,
  /** Of a recording: twice what the chat records. */
  soundSeconds: 10 * 60,
};

/** Why there is no text: `too-big` or `unreadable`. Anything else that is thrown counts as unreadable. */
export class AttachmentProblem extends Error {
  /** @param {'too-big' | 'unreadable' | 'unsupported'} problem */
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}

/** Collects text until there is enough of it. */
export class TextBudget {
  #text = '';

  /** @param {string} piece */
  add(piece) {
    if (!this.isFull) this.#text += piece.slice(0, LIMITS.charactersRead);
  }

  get isFull() {
    return this.#text.length >= LIMITS.characters;
  }

  /** The text without the blanks that layouts leave behind; an ellipsis tells that more was there. */
  toString() {
    const tidy = this.#text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    return tidy.length > LIMITS.characters ? `${tidy.slice(0, LIMITS.characters)}…` : tidy;
  }
}
