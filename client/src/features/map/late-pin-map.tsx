import { type ComponentType, lazy, Suspense } from 'react';
import { MapMissing } from './map-missing';
import { MapOnDemand } from './map-on-demand';
import type { PinMapProps } from './pin-map';
import classes from './pin-map.module.css';

/** Leaflet comes beside the form, never before it; where it cannot be fetched the form works without. */
const PinMap = lazy<ComponentType<PinMapProps>>(() =>
  import('./pin-map').then(
    ({ PinMap }) => ({ default: PinMap }),
    () => ({ default: MapMissing }),
  ),
);

/** A map on which a tap puts the one pin; where data is dear, first a button that fetches it. */
export function LatePinMap(props: PinMapProps) {
  return (
    <div className={classes.room}>
      <MapOnDemand>
        <Suspense>
          <PinMap {...props} />
        </Suspense>
      </MapOnDemand>
    </div>
  );
}
