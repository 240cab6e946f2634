import 'leaflet/dist/leaflet.css';
import { type GeoPoint, zoomForRadius } from '@domain/geo/geo-point';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AttributionControl,
  Circle,
  CircleMarker,
  MapContainer,
  Pane,
  Tooltip,
  ZoomControl,
} from 'react-leaflet';
import { Later } from '@/ui/later';
import { type ClusterFilter, ManyMarkers } from './cluster-markers';
import { FitRoom, FollowSearch } from './map-behaviour';
import { type MapPin, type PopupTarget, type MapService, pinsOf } from './map-pins';
import { OFFLINE_SOURCE, TILE_SOURCE } from './map-sources';
import classes from './nearby-map.module.css';
import { Tiles } from './offline/tiles';
import { PinMarker } from './pin-markers';
import { PinPopup } from './pin-popup';

/** The red circle and the blue marker (P91). */
const CIRCLE = { color: '#c62828', weight: 2, fillColor: '#c62828', fillOpacity: 0.06 };
const HOME = { color: '#ffffff', weight: 3, fillColor: '#1f5fa8', fillOpacity: 1 };
/** However late pins and counts come: Leaflet draws shapes at 400, marks at 600, and what they say from 650. */
const ABOVE_PINS = { zIndex: 610 };

const NO_PINS: MapPin[] = [];

export type NearbyMapProps = {
  /** Where is searched, and what that is called; null is where the user is. */
  centre: GeoPoint;
  centreName: string | null;
  radiusKm: number;
  filter: ClusterFilter;
  services: readonly MapService[];
  /** How far from the centre `services` reaches, in kilometres; null where it is all there is in the radius. */
  reachKm: number | null;
  tileUrl: string;
  renderPopup: (place: PopupTarget) => ReactNode;
};

/** The user, the search's circle and the providers in it. Loads Leaflet and its styles: import it lazily. */
export function NearbyMap({
  centre,
  centreName,
  radiusKm,
  filter,
  services,
  reachKm,
  tileUrl,
  renderPopup,
}: NearbyMapProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<PopupTarget | null>(null);
  const close = useCallback((key: string) => setOpened((place) => (place?.key === key ? null : place)), []);
  // Leaflet draws at once what it is given: the map, what is on it and its pins come one after the other.
  const pins = useDeferredValue(
    useMemo(() => pinsOf(services), [services]),
    NO_PINS,
  );
  const home: [number, number] = [centre.latitude, centre.longitude];
  return (
    <Later>
      <MapContainer
        className={classes.map}
        center={home}
        zoom={zoomForRadius(radiusKm)}
        // The zoom of a radius is no whole number (P91).
        zoomSnap={0}
        maxZoom={18}
        minZoom={2}
        worldCopyJump
        zoomControl={false}
        attributionControl={false}
      >
        <Later>
          <Tiles url={tileUrl} attribution={TILE_SOURCE} offlineAttribution={OFFLINE_SOURCE} />
          <AttributionControl prefix={false} />
          <ZoomControl position="topright" zoomInTitle={t('home.zoomIn')} zoomOutTitle={t('home.zoomOut')} />
          <FitRoom name={t('home.mapLabel')} />
          <FollowSearch centre={centre} radiusKm={radiusKm} />
          <Later>
            <Circle center={home} radius={radiusKm * 1000} pathOptions={CIRCLE} interactive={false} />
            {reachKm === null ? (
              pins.map((pin) => <PinMarker key={pin.key} pin={pin} onOpen={setOpened} />)
            ) : (
              <ManyMarkers {...{ centre, radiusKm, filter, pins, reachKm }} onOpen={setOpened} />
            )}
            <Pane name="home" style={ABOVE_PINS}>
              <CircleMarker center={home} radius={8} pathOptions={HOME}>
                <Tooltip>{centreName ?? t('home.youAreHere')}</Tooltip>
              </CircleMarker>
            </Pane>
            {opened && (
              <PinPopup key={opened.key} location={opened.location} onClose={() => close(opened.key)}>
                {renderPopup(opened)}
              </PinPopup>
            )}
          </Later>
        </Later>
      </MapContainer>
    </Later>
  );
}
