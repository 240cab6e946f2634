import type { Encoded } from './http/encoded.js';

/**
 * What is the same for everybody who may be shown it, whoever asks, or is kept for one of them alone; and stays as it is. So what was
 * once written of it may be kept for other answers: by a purpose, which says how it was written. Only what says so by this class is
 * kept; nothing is shared because it happens to look unchangeable.
 */
export abstract class Shared<T extends object = object> {
  /** As it was written for this purpose before; undefined where that is not kept, or not any more. */
  abstract written(purpose: string): Encoded | undefined;

  abstract keep(purpose: string, text: Encoded): void;

  /** The thing itself, to be written. */
  abstract open(): T;
}
