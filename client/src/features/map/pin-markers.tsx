import { memo } from 'react';
import { CircleMarker } from 'react-leaflet';
import type { MapPin } from './map-pins';

/** Green (P91), with a white rim to stand out from fields and forests. */
const LOOK = { color: '#ffffff', weight: 2, fillColor: '#237032', fillOpacity: 1 };
/** What is pressed is larger than what is seen: 18 px around the middle. */
const TOUCH = { stroke: false, fillOpacity: 0 };

type PinMarkerProps = { pin: MapPin; onOpen: (pin: MapPin) => void };

/** A provider's place: a green dot that opens on a press. */
export const PinMarker = memo(function PinMarker({ pin, onOpen }: PinMarkerProps) {
  const place: [number, number] = [pin.location.latitude, pin.location.longitude];
  return (
    <>
      <CircleMarker center={place} radius={6} pathOptions={LOOK} interactive={false} />
      <CircleMarker
        center={place}
        radius={18}
        pathOptions={TOUCH}
        eventHandlers={{ click: () => onOpen(pin) }}
      />
    </>
  );
});
