/** Degrees as they are typed. */
export type Degrees = { latitude: string; longitude: string };

/** Degrees as a number; undefined where nothing was typed. */
export function readDegrees(text: string): number | undefined {
  return text.trim() ? Number(text) : undefined;
}
