import type { Point } from 'typeorm';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';

/** A point as TypeORM writes a geography column: GeoJSON, longitude first. */
export function toGeography({ latitude, longitude }: GeoPoint): Point {
  return { type: 'Point', coordinates: [longitude, latitude] };
}

export function fromGeography(point: Point | null): GeoPoint | null {
  if (!point) return null;
  const [longitude, latitude] = point.coordinates as [number, number];
  return { latitude, longitude };
}
