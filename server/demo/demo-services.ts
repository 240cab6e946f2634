import { ServiceType } from '../../domain/services/service-type.js';
import { demoHours } from './demo-hours.js';
import type { DemoService } from './demo-records.js';
import type { DemoTown } from './demo-towns.js';
import { NATIVE_OFFERS } from './native-descriptions.js';
import { NOTES, OFFERS, type Offer } from './offers.js';
import type { Random } from './random.js';
import { REGIONS } from './regions.js';

/** As often as they stand here: tractors are the most common, combines the rarest. */
const TYPES: readonly ServiceType[] = [
  ...Array<ServiceType>(7).fill(ServiceType.TRACTOR),
  ...Array<ServiceType>(2).fill(ServiceType.HARVESTER),
  ...Array<ServiceType>(4).fill(ServiceType.WATER_PUMP),
  ...Array<ServiceType>(5).fill(ServiceType.WORK_PERSON),
  ...Array<ServiceType>(4).fill(ServiceType.TRANSPORTATION_VEHICLE),
];

const NATIVE_SHARE = 0.15;
/** Rupees: nobody asks 873 for an hour. */
const ROUND_TO = 50;

/** One to three services of different types, mostly one. */
export function demoServices(random: Random, providerKey: string, town: DemoTown): DemoService[] {
  const types = new Set([random.pick(TYPES)]);
  while (types.size < 3 && random.chance(0.4)) types.add(random.pick(TYPES));
  return [...types].map((type) => demoService(random, providerKey, town, type));
}

function demoService(random: Random, providerKey: string, town: DemoTown, type: ServiceType): DemoService {
  const native = random.chance(NATIVE_SHARE);
  const offer = native ? NATIVE_OFFERS[town.region][type] : random.pick(OFFERS[type]);
  return {
    providerKey,
    type,
    description: native ? offer.what : `${offer.what}. ${note(random, town, type)}`,
    charges: charges(random, offer),
    unit: offer.unit,
    workingHours: demoHours(random, type),
  };
}

function note(random: Random, town: DemoTown, type: ServiceType): string {
  return random
    .pick(NOTES[type])
    .replace('{town}', town.name)
    .replace('{crops}', random.pick(REGIONS[town.region].crops));
}

function charges(random: Random, { charges: [from, to] }: Offer): string {
  return `${random.whole(from / ROUND_TO, to / ROUND_TO) * ROUND_TO}.00`;
}
