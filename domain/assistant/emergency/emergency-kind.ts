/** What somebody is in danger of. The values are stored with the answer. */
export const EmergencyKind = {
  POISON_SWALLOWED: 'poison-swallowed',
  DISTRESS: 'distress',
  POISON_CONTACT: 'poison-contact',
  GAS: 'gas',
  ELECTRIC_SHOCK: 'electric-shock',
  MACHINE_INJURY: 'machine-injury',
  SNAKE_BITE: 'snake-bite',
  ANIMAL_POISONED: 'animal-poisoned',
} as const;
export type EmergencyKind = (typeof EmergencyKind)[keyof typeof EmergencyKind];

/** In the order in which their steps are told: what cannot wait a minute first, an animal last. */
export const EMERGENCY_KINDS = Object.values(EmergencyKind);
