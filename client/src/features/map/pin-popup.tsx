import type { GeoPoint } from '@domain/geo/geo-point';
import type { Popup as LeafletPopup } from 'leaflet';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup, useMap } from 'react-leaflet';
import classes from './nearby-map.module.css';
import { placePopup } from './place-popup';

type PinPopupProps = { location: GeoPoint; onClose: () => void; children: ReactNode };

/** A popup at a place; it hangs below where there is no room above (P91). */
export function PinPopup({ location, onClose, children }: PinPopupProps) {
  const { t } = useTranslation();
  const map = useMap();
  const popup = useRef<LeafletPopup>(null);
  const closeLabel = t('common.close');
  useEffect(() => {
    const element = popup.current?.getElement();
    if (!element) return;
    element.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', closeLabel);
    const place = () => popup.current && placePopup(map, popup.current, classes.below!);
    place();
    // Its picture and words may come later than it.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [map, closeLabel]);
  return (
    <Popup
      ref={popup}
      position={[location.latitude, location.longitude]}
      className={classes.popup}
      autoPan={false}
      minWidth={244}
      maxWidth={280}
      eventHandlers={{ remove: onClose }}
    >
      {children}
    </Popup>
  );
}
