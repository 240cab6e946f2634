/** Whom the map's tiles, and the map that is drawn without them, are from. */
export const TILE_SOURCE = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
export const OFFLINE_SOURCE = 'Natural Earth, GeoNames';
