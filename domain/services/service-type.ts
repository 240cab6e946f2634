/** What a provider can offer (P29). */
export const ServiceType = {
  TRACTOR: 'Tractor',
  HARVESTER: 'Harvester',
  WATER_PUMP: 'Water Pump',
  WORK_PERSON: 'Work Person',
  TRANSPORTATION_VEHICLE: 'Transportation Vehicle',
} as const;
export type ServiceType = (typeof ServiceType)[keyof typeof ServiceType];
