/** This moment, in milliseconds of a clock that nobody sets: a phone's own may be wrong, or be put right meanwhile. */
export function moment(): number {
  return performance.now();
}
