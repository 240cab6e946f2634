import 'leaflet/dist/leaflet.css';
import { DEFAULT_CENTRE, type GeoPoint } from '@domain/geo/geo-point';
import { divIcon, type LatLng, type Marker as LeafletMarker } from 'leaflet';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributionControl, MapContainer, Marker, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import type { PinMapProps } from '@/ui/pin-map';
import { FitRoom } from './map-behaviour';
import { OFFLINE_SOURCE, TILE_SOURCE } from './map-sources';
import classes from './nearby-map.module.css';
import { Tiles } from './offline/tiles';
import styles from './pin-map.module.css';

/** Near enough to tell one field from the next. */
const ZOOM = 16;
/** A village and the fields around it. */
const ZOOM_ROUGH = 13;
/** Where nothing is chosen yet: a country. */
const ZOOM_OUT = 6;
/** As large as a finger, with the pin in its middle. */
const PIN = divIcon({ className: styles.pin, iconSize: [48, 48] });

export type TiledPinMapProps = PinMapProps & { tileUrl: string };

/** A map with one pin, which is dragged, or put elsewhere by a tap. Loads Leaflet and its styles: import it lazily. */
export function PinMap({ pin, onMove, label, isRough, tileUrl }: TiledPinMapProps) {
  const { t } = useTranslation();
  const { latitude, longitude } = pin ?? DEFAULT_CENTRE;
  const zoom = isRough ? ZOOM_ROUGH : ZOOM;
  return (
    <MapContainer
      className={classes.map}
      center={[latitude, longitude]}
      zoom={pin ? zoom : ZOOM_OUT}
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
          <Marker
            position={[latitude, longitude]}
            icon={PIN}
            // Without a keyboard's focus: who does not drag it types where it is.
            keyboard={false}
            draggable
            eventHandlers={{
              dragend: ({ target }) => onMove(pointOf((target as LeafletMarker).getLatLng())),
            }}
          />
          <KeepInSight pin={pin} zoom={zoom} />
        </>
      )}
    </MapContainer>
  );
}

function PutPin({ onMove }: { onMove: (pin: GeoPoint) => void }) {
  useMapEvents({
    click: ({ latlng }) => onMove(pointOf(latlng)),
  });
  return null;
}

function pointOf(latlng: LatLng): GeoPoint {
  const { lat, lng } = latlng.wrap();
  return { latitude: lat, longitude: lng };
}

/** Goes where the pin is put from elsewhere, such as by GPS; a pin that can be seen moves nothing. */
function KeepInSight({ pin: { latitude, longitude }, zoom }: { pin: GeoPoint; zoom: number }) {
  const map = useMap();
  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude], zoom);
  }, [map, latitude, longitude, zoom]);
  return null;
}
