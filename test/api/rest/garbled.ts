/** An id as they are made, which nobody has. */
export const NOBODY = '01a1fd82-e1e7-70f3-9ce3-75557465b132';

/** Texts that are no id. */
export const GARBLED_IDS = [
  'x',
  NOBODY.toUpperCase(),
  '[object Object]',
  'x'.repeat(5000),
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '\u0000',
  'ईंट 🚜',
];

/** What JSON can hold in the place of a text. */
export const NOT_TEXT = [['x'], [], { $ne: null }, {}, 5, true];
