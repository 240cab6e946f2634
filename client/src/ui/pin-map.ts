import { createContext, type ReactNode, useContext } from 'react';
import type { Position } from '@/lib/geo';

export type PinMapProps = {
  /** Null where nothing is chosen yet. */
  pin: Position | null;
  onMove: (pin: Position) => void;
  /** What it is, for who does not see it. */
  label: string;
  /** The pin is somewhere in a village or a town: what is around it is shown, too. */
  isRough: boolean;
};

/** Draws the map on which a pin is put: a feature's, which comes with the application. Null where there is none. */
export const PinMapContext = createContext<((props: PinMapProps) => ReactNode) | null>(null);

export const usePinMap = () => useContext(PinMapContext);
