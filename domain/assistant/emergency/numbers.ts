import * as z from 'zod/mini';
import { EmergencyKind } from './emergency-kind.js';

/** Whom a number calls. */
export const CallKind = {
  EMERGENCY: 'emergency',
  AMBULANCE: 'ambulance',
  POISON: 'poison',
  CRISIS: 'crisis',
  VET: 'vet',
} as const;
export type CallKind = (typeof CallKind)[keyof typeof CallKind];

const listedCall = z.strictObject({
  kind: z.enum(Object.values(CallKind)),
  /** As it is dialled within the country; blanks and hyphens are for the eye. */
  phone: z.string().check(z.regex(/^[+0-9][0-9 -]*$/)),
  /** Where it is published. */
  source: z.url(),
  /** The day on which the number was read there; null where it is commonly published and was not read there. */
  checked: z.nullable(z.iso.date()),
});
/** numbers.json: the numbers of each country, by its ISO 3166 code. */
export const numbersSchema = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), z.array(listedCall));
export type EmergencyNumbers = z.infer<typeof numbersSchema>;

export interface EmergencyCall {
  kind: CallKind;
  phone: string;
  /** ISO 3166, or 001, the whole world. */
  country: string;
}

/** Understood by every GSM network. */
const ANYWHERE = '112';

const PERSON = [CallKind.EMERGENCY, CallKind.AMBULANCE];
const POISONED = [...PERSON, CallKind.POISON];
/** Whom to call, the most important first. */
const CALLED: Record<EmergencyKind, readonly CallKind[]> = {
  [EmergencyKind.DISTRESS]: [CallKind.CRISIS, CallKind.EMERGENCY],
  [EmergencyKind.POISON_SWALLOWED]: POISONED,
  [EmergencyKind.POISON_CONTACT]: POISONED,
  [EmergencyKind.GAS]: PERSON,
  [EmergencyKind.ELECTRIC_SHOCK]: PERSON,
  [EmergencyKind.MACHINE_INJURY]: PERSON,
  [EmergencyKind.SNAKE_BITE]: PERSON,
  [EmergencyKind.ANIMAL_POISONED]: [CallKind.VET],
};

/** Where a language is at home, for whoever's country is not known. */
const HOMES: Record<string, readonly string[]> = {
  hi: ['IN'],
  bn: ['BD', 'IN'],
  ta: ['IN', 'LK'],
  te: ['IN'],
  mr: ['IN'],
  gu: ['IN'],
  pa: ['IN', 'PK'],
  ur: ['PK', 'IN'],
  ar: ['EG', 'SD', 'MA', 'DZ', 'IQ'],
  sw: ['TZ', 'KE'],
  fr: ['FR', 'CI', 'CD', 'CM', 'SN'],
  yo: ['NG', 'BJ'],
  zu: ['ZA'],
  pt: ['BR', 'MZ', 'AO', 'PT'],
  es: ['MX', 'CO', 'PE', 'ES', 'AR'],
  zh: ['CN', 'TW'],
  ru: ['RU', 'KZ'],
  am: ['ET'],
  en: ['IN', 'KE', 'NG', 'ZA', 'GB', 'US'],
};

/**
 * The numbers to call, the most important first. Where a country has no line of a kind, its emergency number stands for it,
 * except for a veterinarian's; a country that is not listed has 112.
 * @param country ISO 3166; null where it is not known, and then those of the language's home countries
 */
export function callsFor(
  kinds: readonly EmergencyKind[],
  country: string | null,
  language: string,
  numbers: EmergencyNumbers,
): EmergencyCall[] {
  const countries = country === null ? (HOMES[language] ?? ['001']) : [country];
  return countries.flatMap((one) => callsIn(one, kinds, numbers[one] ?? []));
}

/**
 * The one number that helps with whatever it is.
 * @param country ISO 3166; where it is null or not listed, that is 112
 */
export function emergencyNumberOf(country: string | null, numbers: EmergencyNumbers): string {
  const listed = (country === null ? null : numbers[country]) ?? [];
  return PERSON.flatMap((kind) => listed.filter((call) => call.kind === kind))[0]?.phone ?? ANYWHERE;
}

function callsIn(
  country: string,
  kinds: readonly EmergencyKind[],
  listed: EmergencyNumbers[string],
): EmergencyCall[] {
  const wanted = new Set(kinds.flatMap((kind) => CALLED[kind]));
  const calls = [...wanted].flatMap((kind) => listed.filter((call) => call.kind === kind));
  const needsPeople = wanted.has(CallKind.EMERGENCY);
  const all = calls.map(({ kind, phone }) => ({ kind, phone, country }));
  if (!needsPeople || all.length > 0) return all;
  return [{ kind: CallKind.EMERGENCY, phone: ANYWHERE, country }];
}
