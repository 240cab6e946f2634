import { typedNumber } from '@/lib/typed-number';

/** Degrees as they are typed. */
export type Degrees = { latitude: string; longitude: string };

/** Degrees as a number, NaN for what is none; undefined where nothing was typed. */
export function readDegrees(text: string): number | undefined {
  return text.trim() ? Number(typedNumber(text).replace(/^[\u2212\u2013]/, '-')) : undefined;
}
