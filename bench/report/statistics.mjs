/**
 * The middle value, or the mean of the two in the middle.
 * @param {number[]} values at least one
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {number[]} values at least one */
export function spread(values) {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/**
 * How `ours` compares with `theirs`, round by round: what disturbs the machine disturbs both of a round alike.
 * @param {number[]} ours one a round
 * @param {number[]} theirs as many
 */
export function ratio(ours, theirs) {
  return spread(ours.map((value, round) => value / theirs[round]));
}

/**
 * The value that `share` of all values are not above.
 * @param {number[]} values at least one
 * @param {number} share above 0, up to 1
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1];
}
