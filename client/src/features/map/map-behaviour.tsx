import { type GeoPoint, zoomForRadius } from '@domain/geo/geo-point';
import { useEffect, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { type MapWindow, windowOf } from './map-window';

/** Shows the search's circle whenever the search changes, and leaves the map to the user in between. */
export function FollowSearch({ centre, radiusKm }: { centre: GeoPoint; radiusKm: number }) {
  const map = useMap();
  const { latitude, longitude } = centre;
  useEffect(() => {
    map.setView([latitude, longitude], zoomForRadius(radiusKm));
  }, [map, latitude, longitude, radiusKm]);
  return null;
}

/** Gives the map a name, and keeps it as large as the room that it stands in. */
export function FitRoom({ name }: { name: string }) {
  const map = useMap();
  useEffect(() => {
    const room = map.getContainer();
    room.setAttribute('role', 'region');
    room.setAttribute('aria-label', name);
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(room);
    return () => observer.disconnect();
  }, [map, name]);
  return null;
}

/** What the map shows at present, once it stands still. */
export function useMapWindow(): MapWindow {
  const map = useMap();
  const [shown, setShown] = useState(() => windowOf(map));
  useMapEvents({ moveend: () => setShown(windowOf(map)) });
  return shown;
}
