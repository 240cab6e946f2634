import L from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useTownNames } from '@/lib/town-names';
import { landLayer } from './land-layer';
import { type OfflineMap, loadOfflineMap } from './offline-data';
import { labelTowns } from './town-labels';

const LAND_PANE = 'offline-land';
const TOWN_PANE = 'offline-towns';
/** Leaflet's tiles lie at 200, shapes at 400, markers at 600: tiles that did come cover the drawn map. */
const PANES = { [LAND_PANE]: '150', [TOWN_PANE]: '160' };

export interface OfflineLayerProps {
  /** Names the sources, which GeoNames' licence asks for. */
  attribution: string;
}

/**
 * A map that needs no tile server: coastlines and the names of towns, under everything else in the MapContainer.
 * Draws nothing until its data has come, and tries again when the browser comes online.
 */
export function OfflineLayer({ attribution }: OfflineLayerProps) {
  const map = useMap();
  const offlineMap = useOfflineMap();
  const townName = useTownNames();

  useEffect(() => {
    if (!offlineMap) return;
    for (const [name, zIndex] of Object.entries(PANES)) {
      const pane = map.getPane(name) ?? map.createPane(name);
      pane.style.zIndex = zIndex;
      // The list beside the map says what is near; sixty loose town names would only be noise to a screen reader.
      pane.setAttribute('aria-hidden', 'true');
    }
    const land = landLayer(offlineMap.land, { pane: LAND_PANE, attribution }).addTo(map);
    const labels = L.layerGroup().addTo(map);
    const label = () => labelTowns(map, labels, { towns: offlineMap.towns, townName, pane: TOWN_PANE });
    label();
    map.on('moveend resize', label);
    return () => {
      map.off('moveend resize', label);
      labels.remove();
      land.remove();
    };
  }, [map, offlineMap, townName, attribution]);

  return null;
}

/** The drawn map's data, or undefined while it has not come. */
function useOfflineMap(): OfflineMap | undefined {
  const [offlineMap, setOfflineMap] = useState<OfflineMap>();
  useEffect(() => {
    let wanted = true;
    const load = () => {
      loadOfflineMap().then(
        (loaded) => wanted && setOfflineMap(loaded),
        // Without a network there is nothing to draw from yet: the 'online' event below tries again.
        () => undefined,
      );
    };
    load();
    window.addEventListener('online', load);
    return () => {
      wanted = false;
      window.removeEventListener('online', load);
    };
  }, []);
  return offlineMap;
}
