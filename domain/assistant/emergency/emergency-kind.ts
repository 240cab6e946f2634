/** What somebody is in danger of. The values are stored with the answer. */
export const EmergencyKind = {
  DISTRESS: 'distress',
  POISON_SWALLOWED: 'poison-swallowed',
  POISON_CONTACT: 'poison-contact',
  GAS: 'gas',
  ELECTRIC_SHOCK: 'electric-shock',
  MACHINE_INJURY: 'machine-injury',
  SNAKE_BITE: 'snake-bite',
  ANIMAL_POISONED: 'animal-poisoned',
} as const;
export type EmergencyKind = (typeof EmergencyKind)[keyof typeof EmergencyKind];

/** In the order in which their steps are told: where two are meant, a person's life comes before an animal's. */
export const EMERGENCY_KINDS = Object.values(EmergencyKind);
