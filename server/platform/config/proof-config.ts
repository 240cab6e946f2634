import { z } from 'zod';

/** What may ask for a proven number first: offering a service, booking a slot. */
export type ProvenAct = 'listing' | 'booking';

const ACTS: readonly ProvenAct[] = ['listing', 'booking'];
const SWITCHES = new Map([
  ...['on', 'true', '1'].map((text) => [text, ACTS] as const),
  ...['off', 'false', '0'].map((text) => [text, [] as readonly ProvenAct[]] as const),
]);

/** The acts that a text names; null where it names anything else. */
function actsOf(text: string): readonly ProvenAct[] | null {
  const names = text.split(',').map((name) => name.trim());
  const acts = SWITCHES.get(text) ?? ACTS.filter((act) => names.includes(act));
  return SWITCHES.has(text) || names.every((name) => acts.some((act) => act === name)) ? acts : null;
}

/** The variable of the environment that says what asks for a proof of the number first. */
export const proofVariables = {
  REQUIRE_PROOF: z
    .string()
    .default('off')
    .refine((text) => actsOf(text) !== null, 'must be on, off, or of listing and booking, with a comma')
    .transform((text) => actsOf(text) ?? []),
};
