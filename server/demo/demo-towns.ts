import type { GeoPoint } from '../../domain/geo/geo-point.js';
import type { Region } from './regions.js';

/** A farming town around which demo providers live. */
export interface DemoTown extends GeoPoint {
  name: string;
  region: Region;
  providers: number;
  /** How far out its villages lie, in kilometres; less where the sea is near. */
  reachKm: number;
}

const town = (
  name: string,
  latitude: number,
  longitude: number,
  region: Region,
  providers: number,
  reachKm = 45,
): DemoTown => ({ name, latitude, longitude, region, providers, reachKm });

/** The towns of the demo data. Pune has the most providers: the demo accounts live there. */
export const DEMO_TOWNS: readonly DemoTown[] = [
  town('Pune', 18.5196, 73.8554, 'marathi', 30),
  town('Nashik', 19.9973, 73.791, 'marathi', 18),
  town('Satara', 17.6859, 73.9933, 'marathi', 14),
  town('Sangli', 16.8544, 74.5642, 'marathi', 13),
  town('Kolhapur', 16.6956, 74.2317, 'marathi', 14),
  town('Ahmednagar', 19.0946, 74.7384, 'marathi', 15),
  town('Nagpur', 21.1463, 79.0849, 'marathi', 15),
  town('Ludhiana', 30.912, 75.8538, 'punjabi', 16),
  town('Karnal', 29.692, 76.9845, 'haryanvi', 14),
  town('Hisar', 29.1539, 75.7229, 'haryanvi', 13),
  town('Meerut', 28.98, 77.7064, 'hindi', 14),
  town('Indore', 22.7179, 75.8333, 'hindi', 14),
  town('Kota', 25.1825, 75.8391, 'hindi', 11),
  town('Anand', 22.5525, 72.9552, 'gujarati', 12, 30),
  town('Rajkot', 22.2916, 70.7932, 'gujarati', 12, 40),
  town('Guntur', 16.2997, 80.4573, 'telugu', 14, 35),
  town('Warangal', 18.0, 79.5833, 'telugu', 13),
  town('Coimbatore', 11.0055, 76.9661, 'tamil', 13),
  town('Mandya', 12.5223, 76.8975, 'kannada', 12),
  town('Bardhaman', 23.2557, 87.8569, 'bengali', 12),
  town('Patna', 25.5941, 85.1356, 'bihari', 12),
];
