import { useQuery } from '@apollo/client/react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { PinMapProps } from '@/ui/pin-map';
import { MapMissing } from './map-missing';
import { MapOnDemand } from './map-on-demand';
import type { TiledPinMapProps } from './pin-map';
import { PIN_MAP_TILES } from './pin-map.documents';
import classes from './pin-map.module.css';

/** Leaflet comes beside the form, never before it; where it cannot be fetched the form works without. */
const PinMap = lazy<ComponentType<TiledPinMapProps>>(() =>
  import('./pin-map').then(
    ({ PinMap }) => ({ default: PinMap }),
    () => ({ default: MapMissing }),
  ),
);

/** A map on which one pin is put; where data is dear, first a button that fetches it. */
export function LatePinMap(props: PinMapProps) {
  const { data } = useQuery(PIN_MAP_TILES);
  return (
    <div className={classes.room}>
      <MapOnDemand>
        <Suspense>{data && <PinMap {...props} tileUrl={data.settings.mapTileUrl} />}</Suspense>
      </MapOnDemand>
    </div>
  );
}
