/** No menu reaches higher than this: the page's bar is there. */
const TOP_EDGE = 64;
const GAP = 8;

/** On which side of its button a popup menu opens, and how high it may be there. All in CSS pixels of the viewport. */
export type MenuSide = { side: 'above' | 'below'; room: number };

/**
 * Above the button, where a thumb doesn't hide it; below if its top would come under the bar, unless there is even less room
 * there, as with a keyboard open.
 */
export function menuSide(
  button: { top: number; bottom: number },
  menuHeight: number,
  viewportHeight: number,
): MenuSide {
  const above = button.top - GAP - TOP_EDGE;
  const below = viewportHeight - button.bottom - GAP;
  const flips = menuHeight > above && below >= Math.min(menuHeight, above);
  return flips ? { side: 'below', room: below } : { side: 'above', room: Math.max(above, 0) };
}
