declare module 'fs-native-extensions' {
  /**
   * Locks a part of an open file for this description of it, until it is closed.
   * @returns false where another one has it
   */
  export function tryLock(descriptor: number, offset: number, length: number): boolean;
}
