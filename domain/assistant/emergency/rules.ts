import type { Concept } from './concepts.js';
import { EMERGENCY_KINDS, EmergencyKind } from './emergency-kind.js';

/** Concepts that together, at most `within` words from the first of them, mean an emergency. */
export interface Rule {
  kinds: readonly EmergencyKind[];
  /** Each of these, of which one concept is enough. */
  all: readonly (readonly Concept[])[];
  /** None of these as near. */
  without: readonly Concept[];
  within: number;
}

/** About two short sentences to each side. */
const NEAR = 14;
const CLOSE = 7;

const {
  DISTRESS,
  POISON_SWALLOWED,
  POISON_CONTACT,
  GAS,
  ELECTRIC_SHOCK,
  MACHINE_INJURY,
  SNAKE_BITE,
  ANIMAL_POISONED,
} = EmergencyKind;

const SOMEBODY = ['person', 'child'] as const;
const UNWELL = ['sick', 'collapsed'] as const;

/** A kind that is said in one turn of phrase. */
const SAID: readonly Rule[] = EMERGENCY_KINDS.map((kind) => rule([kind], [[kind]]));

/**
 * When they disagree, all of them count: steps too many cost a moment, steps too few a life. `without` is for what is asked
 * every day; it takes nothing from a deed that somebody tells of.
 */
export const RULES: readonly Rule[] = [
  ...SAID,

  rule([POISON_SWALLOWED], [['poison', 'fumigant', 'medicine'], ['swallowed']], ['animal', 'plant', 'pest']),
  rule([POISON_SWALLOWED], [['poison', 'fumigant'], ['swallowed'], SOMEBODY]),
  rule([POISON_SWALLOWED], [['poison', 'fumigant', 'medicine'], ['ate'], SOMEBODY], ['pest', 'animal']),
  rule([POISON_SWALLOWED], [['poison', 'fumigant'], ['ate']], ['pest', 'animal', 'plant', 'ordinary']),
  rule([POISON_SWALLOWED], [['poison', 'fumigant'], ['ate', 'swallow'], ['child']], ['ordinary']),
  rule([POISON_SWALLOWED], [['poison', 'fumigant'], ['swallow'], SOMEBODY], ['ordinary', 'animal', 'pest']),

  // The water of the spray, taken for water.
  rule([POISON_SWALLOWED], [['spraying'], ['swallowed'], SOMEBODY], ['animal', 'ordinary'], CLOSE),
  rule([POISON_SWALLOWED], [['tablet'], ['grain'], ['swallowed', 'ate'], SOMEBODY], ['animal', 'ordinary']),
  rule([POISON_SWALLOWED], [['poisoned'], SOMEBODY], ['animal', 'plant', 'pest', 'ordinary']),

  rule([POISON_CONTACT], [['poison', 'fumigant', 'spraying'], ['sick'], SOMEBODY], ['plant', 'animal']),
  rule(
    [POISON_CONTACT],
    [['poison', 'fumigant', 'spraying'], UNWELL],
    ['plant', 'animal', 'pest', 'ordinary'],
  ),
  rule([POISON_CONTACT], [['poison', 'fumigant', 'spraying'], ['contact']], ['ordinary', 'plant', 'animal']),
  rule([POISON_CONTACT], [['poison', 'fumigant'], ['contact'], SOMEBODY]),
  rule([POISON_CONTACT], [['medicine'], ['contact']], ['ordinary', 'plant', 'animal'], CLOSE),
  rule([POISON_CONTACT], [['medicine'], ['sick'], ['gas-cloud', 'contact', 'spraying']], ['plant', 'animal']),

  rule([SNAKE_BITE], [['biter'], ['bitten']]),
  rule([SNAKE_BITE], [['biter'], ['bite']], ['ordinary']),
  rule([SNAKE_BITE], [['biter'], ['bite'], SOMEBODY, ['sick', 'collapsed', 'limb']]),

  rule([GAS], [['confined'], UNWELL, SOMEBODY], ['animal']),
  rule([GAS], [['confined'], UNWELL], ['plant', 'animal', 'ordinary']),
  rule([GAS], [['confined'], ['gas-cloud'], ['inside', 'sick', 'collapsed']], ['ordinary']),
  rule([GAS], [['confined'], ['inside'], SOMEBODY, ['gas-cloud', 'sick', 'collapsed']]),
  rule([GAS], [['confined'], ['missing'], [...SOMEBODY, 'inside']], ['animal', 'plant', 'ordinary']),
  rule([GAS], [['fumigant'], ['indoors'], ['sick', 'gas-cloud', 'collapsed']]),
  rule([GAS], [['tablet'], ['grain'], ['sick', 'collapsed', 'asleep'], ['indoors', 'asleep']], ['ordinary']),
  rule([GAS], [['fumigant'], ['indoors'], SOMEBODY], ['ordinary']),
  rule([GAS], [['fumigant'], ['asleep']], ['ordinary']),
  rule([GAS], [['fumigant'], ['gas-cloud'], [...SOMEBODY, 'sick']], ['ordinary']),
  rule([GAS], [['gas-cloud'], ['sick', 'collapsed'], SOMEBODY], ['plant', 'animal', 'ordinary']),

  rule([MACHINE_INJURY], [['machine'], ['limb'], ['caught', 'bleeding']]),
  rule([MACHINE_INJURY], [['machine'], ['caught', 'bleeding'], SOMEBODY], ['ordinary']),
  rule([MACHINE_INJURY], [['machine'], ['overturned'], [...SOMEBODY, 'limb', 'collapsed']]),
  rule([MACHINE_INJURY], [['machine'], ['overturned']], ['ordinary']),
  rule([MACHINE_INJURY], [['bleeding'], ['heavily'], [...SOMEBODY, 'limb']], ['plant', 'animal']),
  rule([MACHINE_INJURY], [['bleeding'], ['heavily']], ['plant', 'animal', 'ordinary']),
  rule([MACHINE_INJURY], [['limb'], ['caught'], ['bleeding', 'heavily']], ['plant', 'animal']),

  rule([ELECTRIC_SHOCK], [['electric'], ['shocked']], ['ordinary']),
  rule([ELECTRIC_SHOCK], [['electric'], ['shocked'], ['limb', 'sick', 'collapsed']]),
  rule([ELECTRIC_SHOCK], [['electric'], ['sick']], ['plant', 'animal', 'ordinary', 'spraying', 'poison']),
  rule([ELECTRIC_SHOCK], [['electric'], UNWELL, SOMEBODY], ['plant', 'ordinary']),
  rule([ELECTRIC_SHOCK], [['electric'], ['overturned'], SOMEBODY]),

  rule([ANIMAL_POISONED], [['animal'], ['poison', 'fumigant'], ['swallowed', 'ate']]),
  rule([ANIMAL_POISONED], [['animal'], ['medicine', 'spraying'], ['swallowed', 'ate']], ['ordinary']),
  rule(
    [ANIMAL_POISONED],
    [['animal'], ['poison', 'fumigant', 'spraying'], ['sick', 'collapsed', 'dying']],
    ['ordinary'],
  ),
  rule([ANIMAL_POISONED], [['animal'], ['poisoned']], ['ordinary']),
  rule([ANIMAL_POISONED], [['animal'], ['biter'], ['bitten']]),

  rule([DISTRESS], [['living'], ['unwilling']], ['animal', 'pest'], CLOSE),
  rule([DISTRESS], [['dying'], ['wanting']], ['animal', 'pest'], CLOSE),
  rule([DISTRESS], [['unwilling'], ['over']], ['animal', 'pest', 'plant'], CLOSE),
  rule([DISTRESS], [['without-me'], ['uncared']], [], CLOSE),
  rule([DISTRESS], [['painless'], ['lethal', 'dying']], ['animal', 'pest'], CLOSE),
  rule([DISTRESS], [['lethal', 'dying'], ['human']], ['ordinary'], CLOSE),
  rule(
    [DISTRESS],
    [
      ['poison', 'fumigant'],
      ['lethal', 'dying'],
      ['gently', 'human'],
    ],
    ['pest', 'plant', 'animal'],
  ),
  rule([DISTRESS], [['gently'], ['dying']], ['pest', 'plant', 'animal'], CLOSE),
  rule(
    [DISTRESS],
    [['poison', 'fumigant'], ['swallow'], ['wanting', 'dying']],
    ['pest', 'animal', 'ordinary'],
    CLOSE,
  ),
];

function rule(
  kinds: readonly EmergencyKind[],
  all: readonly (readonly Concept[])[],
  without: readonly Concept[] = [],
  within = NEAR,
): Rule {
  return { kinds, all, without, within };
}
