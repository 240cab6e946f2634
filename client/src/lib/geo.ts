import type { TFunction } from 'i18next';

/** WGS 84 degrees. */
export type Position = { latitude: number; longitude: number };

/** Why there is no position. `reason` is the browser's own words; null where it has no GPS at all. */
export class PositionError extends Error {
  constructor(readonly reason: string | null) {
    super(reason ?? 'unsupported');
  }
}

/** The device's position: high accuracy, within a limit (P96). Rejects with a `PositionError`. */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new PositionError(null));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => reject(new PositionError(error.message)),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    );
  });
}

/** The sentence for a failed `currentPosition`. Browsers give their reason in English: the English catalogue alone repeats it. */
export function positionProblemText(error: unknown, t: TFunction): string {
  const reason = error instanceof PositionError ? error.reason : String(error);
  return reason === null ? t('common.gpsUnsupported') : t('common.gpsFailed', { reason });
}
