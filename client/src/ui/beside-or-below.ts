/** Styles of a switch whose label is long: large letters have no room beside it. */
export const BESIDE_OR_BELOW = {
  body: { flexWrap: 'wrap' },
  labelWrapper: { flex: '1 1 12rem', minWidth: 0 },
} as const;
