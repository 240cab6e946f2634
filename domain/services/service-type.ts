/** What a provider can offer (P29). */
export const ServiceType = {
  TRACTOR: 'TRACTOR',
  HARVESTER: 'HARVESTER',
  WATER_PUMP: 'WATER_PUMP',
  WORK_PERSON: 'WORK_PERSON',
  TRANSPORTATION_VEHICLE: 'TRANSPORTATION_VEHICLE',
} as const;
export type ServiceType = (typeof ServiceType)[keyof typeof ServiceType];
