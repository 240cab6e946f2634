import * as z from 'zod/mini';
import { EMERGENCY_KINDS, EmergencyKind } from './emergency-kind.js';
import { CallKind } from './numbers.js';

/**
 * What to do, in this order: the first aid that the WHO, the Red Cross and the ILO teach to anybody. After poison there is no
 * mouth-to-mouth; chest compressions alone are for everybody. The texts are in steps/<language>.json.
 */
const STEPS_OF = {
  'poison-swallowed': ['callNow', 'noVomiting', 'onTheSide', 'compressions', 'container', 'hospital'],
  distress: ['listen', 'notAlone', 'lockAway', 'talk', 'stayWithThem'],
  'poison-contact': ['freshAir', 'wash', 'rinseEyes', 'onTheSide', 'compressions', 'container', 'hospital'],
  gas: ['doNotGoIn', 'rescuers', 'everybodyOut', 'tablets', 'compressions', 'hospital'],
  'electric-shock': ['switchOff', 'doNotTouch', 'keepAway', 'compressions', 'hospital'],
  'machine-injury': ['stopEngine', 'doNotPull', 'pressHard', 'tourniquet', 'cutOffPart'],
  'snake-bite': ['keepStill', 'splint', 'noCutting', 'leaveSnake', 'swelling', 'antivenom'],
  'animal-poisoned': ['callVet', 'awayFromPoison', 'container', 'nothingByMouth', 'washAnimal', 'noMilk'],
} as const satisfies Record<EmergencyKind, readonly string[]>;
type Step = (typeof STEPS_OF)[EmergencyKind][number];

const ALL_STEPS = [...new Set(EMERGENCY_KINDS.flatMap((kind): readonly Step[] => STEPS_OF[kind]))];
const text = z.string().check(z.minLength(1));

/** The texts of one language: steps/<language>.json. */
export const firstAidSchema = z.strictObject({
  /** Above the numbers. */
  title: text,
  /** The same for somebody who does not want to live. */
  distressTitle: text,
  /** Whom a number calls. */
  calls: z.record(z.enum(Object.values(CallKind)), text),
  steps: z.record(z.enum(ALL_STEPS), text),
});
export type FirstAid = z.infer<typeof firstAidSchema>;

/** The steps for these kinds, each once. */
export function stepsOf(kinds: readonly EmergencyKind[], { steps }: FirstAid): string[] {
  const wanted = new Set(kinds.flatMap((kind): readonly Step[] => STEPS_OF[kind]));
  return [...wanted].map((step) => steps[step]);
}

export function titleOf(kinds: readonly EmergencyKind[], { title, distressTitle }: FirstAid): string {
  return kinds[0] === EmergencyKind.DISTRESS ? distressTitle : title;
}
