import type { Map as LeafletMap, Popup } from 'leaflet';

/** The page's bar covers what is above this (P91). */
const HIDDEN_TOP_PX = 64;
const GAP_PX = 8;

/**
 * Puts an open popup where it can be read: above its place, or below where its top would be hidden on the screen or
 * above the map; then moves the map by what still stands out.
 * @param below the class that hangs a popup under its place
 */
export function placePopup(map: LeafletMap, popup: Popup, below: string): void {
  const element = popup.getElement();
  if (!element) return;
  // On a phone the map may lie half below the fold.
  map.getContainer().scrollIntoView({ block: 'nearest' });
  const room = map.getContainer().getBoundingClientRect();
  const top = Math.max(HIDDEN_TOP_PX, room.top);
  element.classList.remove(below);
  if (element.getBoundingClientRect().top < top) element.classList.add(below);

  const box = element.getBoundingClientRect();
  const x = overhang(box.left, box.right, room.left + GAP_PX, room.right - GAP_PX);
  const y = overhang(box.top, box.bottom, top + GAP_PX, room.bottom - GAP_PX);
  // At once: while a map slides, what has grown meanwhile would be measured on its way, and moved twice.
  if (x || y) map.panBy([x, y], { animate: false });
}

/** How far to move so that from..to lies within first..last; its beginning counts more than its end. */
function overhang(from: number, to: number, first: number, last: number): number {
  if (from < first) return from - first;
  return Math.max(0, Math.min(to - last, from - first));
}
