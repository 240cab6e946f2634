import type { TileLayer as LeafletTileLayer } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { TileLayer } from 'react-leaflet';
import { OfflineLayer } from './offline-layer';
import { LONG_WAIT_MS, TILES_UNTRIED, type TileEvent, nextTileReach } from './tile-reach';

export interface TilesProps {
  /** Leaflet's template, e.g. https://tile.openstreetmap.org/{z}/{x}/{y}.png */
  url: string;
  /** Of the tiles (OpenStreetMap contributors). */
  attribution: string;
  /** Of the drawn map (Natural Earth, GeoNames). */
  offlineAttribution: string;
}

/** The map's tiles; where they cannot be reached, coastlines and towns in their place, until they can be again. */
export function Tiles({ url, attribution, offlineAttribution }: TilesProps) {
  const layer = useRef<LeafletTileLayer>(null);
  const { reachable, eventHandlers } = useTileReach();

  useEffect(() => {
    // Leaflet doesn't ask again for a tile that failed.
    const retry = () => layer.current?.redraw();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  return (
    <>
      {!reachable && <OfflineLayer attribution={offlineAttribution} />}
      <TileLayer
        ref={layer}
        url={url}
        attribution={attribution}
        maxZoom={19}
        // OpenStreetMap refuses requests that don't say where they come from.
        referrerPolicy="strict-origin-when-cross-origin"
        eventHandlers={eventHandlers}
      />
    </>
  );
}

/** Follows a tile layer's events; renders again only when the answer changes. */
function useTileReach() {
  const [reachable, setReachable] = useState(TILES_UNTRIED.reachable);
  const reach = useRef(TILES_UNTRIED);
  const waiting = useRef<number>(undefined);

  const eventHandlers = useMemo(() => {
    const tell = (event: TileEvent) => {
      reach.current = nextTileReach(reach.current, event);
      setReachable(reach.current.reachable);
    };
    return {
      loading: () => {
        tell('roundStarted');
        window.clearTimeout(waiting.current);
        waiting.current = window.setTimeout(tell, LONG_WAIT_MS, 'waitedLong');
      },
      tileload: () => tell('tileLoaded'),
      tileerror: () => tell('tileFailed'),
      load: () => {
        window.clearTimeout(waiting.current);
        tell('roundEnded');
      },
    };
  }, []);

  useEffect(() => () => window.clearTimeout(waiting.current), []);
  return { reachable, eventHandlers };
}
