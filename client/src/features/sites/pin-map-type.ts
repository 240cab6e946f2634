import type { GeoPoint } from '@domain/geo/geo-point';
import type { ComponentType } from 'react';

/** A map on which the user puts one pin; it comes from a page, for maps are a feature of their own. */
export type PinMapType = ComponentType<{
  /** Null where nothing is chosen yet. */
  pin: GeoPoint | null;
  onMove: (pin: GeoPoint) => void;
  /** What it is, for who does not see it. */
  label: string;
  tileUrl: string;
}>;
