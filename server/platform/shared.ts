declare const SHARED: unique symbol;

/**
 * What is the same for everybody who may be shown it, whoever asks, and stays as it is. So what was once written of it may be
 * kept for other answers. Only `share` makes one: nothing is shared because it happens to look unchangeable.
 */
export type Shared<T extends object> = Readonly<T> & { readonly [SHARED]: true };

const shared = new WeakSet<object>();

/**
 * Declares that a value, with all that is in it, hangs on nobody who asks. It can be changed no more.
 * @returns the same value
 */
export function share<T extends object>(value: T): Shared<T> {
  for (const part of Object.values(value))
    if (typeof part === 'object' && part !== null && !shared.has(part as object)) share(part as object);
  shared.add(Object.freeze(value));
  return value as Shared<T>;
}

export function isShared(value: object): value is Shared<object> {
  return shared.has(value);
}
