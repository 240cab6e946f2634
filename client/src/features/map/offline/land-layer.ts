import L from 'leaflet';
import type { LandPolygon, Ring } from './land-polygons';

const SEA = '#dbe9f1';
const LAND = '#f4f1e6';
const COAST = '#b9b29a';

/** A layer whose tiles are drawn here instead of being fetched: sea, land and the coast between them. */
export function landLayer(land: LandPolygon[], options: L.GridLayerOptions): L.GridLayer {
  const LandLayer = L.GridLayer.extend({
    createTile(this: L.GridLayer, coords: L.Coords): HTMLElement {
      return drawTile(land, coords, this.getTileSize().x);
    },
  }) as new (options: L.GridLayerOptions) => L.GridLayer;
  return new LandLayer(options);
}

function drawTile(land: LandPolygon[], { x, y, z }: L.Coords, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const density = window.devicePixelRatio || 1;
  canvas.width = canvas.height = Math.round(size * density);
  const context = canvas.getContext('2d');
  if (!context) return canvas;

  context.scale(canvas.width / size, canvas.height / size);
  context.fillStyle = SEA;
  context.fillRect(0, 0, size, size);

  const tiles = 2 ** z;
  context.beginPath();
  for (const polygon of land) {
    const seen =
      polygon.west * tiles <= x + 1 &&
      polygon.east * tiles >= x &&
      polygon.north * tiles <= y + 1 &&
      polygon.south * tiles >= y;
    if (seen) for (const ring of polygon.rings) traceRing(context, ring, tiles * size, x * size, y * size);
  }
  context.fillStyle = LAND;
  context.fill('evenodd');
  context.strokeStyle = COAST;
  context.lineJoin = 'round';
  context.stroke();
  return canvas;
}

/** Adds a ring to the path, in pixels of the tile. Points closer than half a pixel to the last one are left out. */
function traceRing(
  context: CanvasRenderingContext2D,
  ring: Ring,
  scale: number,
  left: number,
  top: number,
): void {
  let lastX = Infinity;
  let lastY = Infinity;
  for (let index = 0; index < ring.length; index += 2) {
    const x = (ring[index] as number) * scale - left;
    const y = (ring[index + 1] as number) * scale - top;
    if (Math.abs(x - lastX) < 0.5 && Math.abs(y - lastY) < 0.5) continue;
    if (lastX === Infinity) context.moveTo(x, y);
    else context.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  context.closePath();
}
