import 'leaflet/dist/leaflet.css';
import { DEFAULT_CENTRE, type GeoPoint } from '@domain/geo/geo-point';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AttributionControl,
  CircleMarker,
  MapContainer,
  useMap,
  useMapEvents,
  ZoomControl,
} from 'react-leaflet';
import { FitRoom } from './map-behaviour';
import { OFFLINE_SOURCE, TILE_SOURCE } from './map-sources';
import classes from './nearby-map.module.css';
import { Tiles } from './offline/tiles';

/** Near enough to tell one field from the next. */
const ZOOM = 16;
/** Where nothing is chosen yet: a country. */
const ZOOM_OUT = 6;
const PIN = { color: '#ffffff', weight: 3, fillColor: '#c62828', fillOpacity: 1 };

export type PinMapProps = {
  /** Null where nothing is chosen yet. */
  pin: GeoPoint | null;
  onMove: (pin: GeoPoint) => void;
  /** What it is, for who does not see it. */
  label: string;
  tileUrl: string;
};

/** A map with one pin, which a tap puts elsewhere. Loads Leaflet and its styles: import it lazily. */
export function PinMap({ pin, onMove, label, tileUrl }: PinMapProps) {
  const { t } = useTranslation();
  const { latitude, longitude } = pin ?? DEFAULT_CENTRE;
  return (
    <MapContainer
      className={classes.map}
      center={[latitude, longitude]}
      zoom={pin ? ZOOM : ZOOM_OUT}
      maxZoom={19}
      minZoom={2}
      worldCopyJump
      zoomControl={false}
      attributionControl={false}
    >
      <Tiles url={tileUrl} attribution={TILE_SOURCE} offlineAttribution={OFFLINE_SOURCE} />
      <AttributionControl prefix={false} />
      <ZoomControl position="topright" zoomInTitle={t('home.zoomIn')} zoomOutTitle={t('home.zoomOut')} />
      <FitRoom name={label} />
      <PutPin onMove={onMove} />
      {pin && (
        <>
          <CircleMarker center={[latitude, longitude]} radius={10} pathOptions={PIN} interactive={false} />
          <KeepInSight pin={pin} />
        </>
      )}
    </MapContainer>
  );
}

function PutPin({ onMove }: { onMove: (pin: GeoPoint) => void }) {
  useMapEvents({
    click: ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      onMove({ latitude: lat, longitude: lng });
    },
  });
  return null;
}

/** Goes where the pin is put from elsewhere, such as by GPS; a pin that can be seen moves nothing. */
function KeepInSight({ pin: { latitude, longitude } }: { pin: GeoPoint }) {
  const map = useMap();
  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude], ZOOM);
  }, [map, latitude, longitude]);
  return null;
}
