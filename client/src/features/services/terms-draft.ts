import { PriceUnit as Units } from '@domain/services/price';
import { isByArea, type ServiceTerms } from '@domain/services/terms';
import type { EditedServiceFragment, TermsInput } from '@/gql/graphql';
import { typedNumber } from '@/lib/typed-number';
import type { ServiceDraft } from './typed-service';

/** What of a form tells of the terms, beside a rate. */
export const TERMS = ['minimumCharge', 'perKm', 'freeKm', 'advanceShare'] as const;
export type TypedTerms = Pick<ServiceDraft, (typeof TERMS)[number]>;

const PERCENT = /^(?:\d{1,2}|100)$/;

export function isOfTerms(field: keyof ServiceDraft): boolean {
  return (TERMS as readonly string[]).includes(field);
}

/** Terms as they are typed. */
export function typedTerms({
  minimumCharge,
  travel,
  advanceShare,
}: EditedServiceFragment['terms']): TypedTerms {
  const whole = (amount: string | undefined | null) => amount?.replace(/\.0+$/, '') ?? '';
  return {
    minimumCharge: whole(minimumCharge),
    perKm: whole(travel?.perKm),
    freeKm: travel && Number(travel.freeKm) > 0 ? whole(travel.freeKm) : '',
    advanceShare: advanceShare ? String(Math.round(Number(advanceShare) * 100)) : '',
  };
}

/** What the form says of the terms, for the domain to judge; what stands empty is not asked for. */
export function statedTerms({ unit, perHour, minimumCharge, perKm, freeKm, advanceShare }: ServiceDraft) {
  const said = (typed: string) => typedNumber(typed) || null;
  const percent = said(advanceShare);
  return {
    perHour: unit && isByArea(Units[unit]) ? typedNumber(perHour) : null,
    minimumCharge: said(minimumCharge),
    travel: perKm.trim() || freeKm.trim() ? { perKm: typedNumber(perKm), freeKm: said(freeKm) } : null,
    // What is no share is left for the domain to refuse.
    advanceShare: percent && PERCENT.test(percent) ? String(Number(percent) / 100) : percent && `${percent}%`,
  };
}

/** Whether a service asks for something else by these terms. */
export function areOther(terms: TermsInput, seen: ServiceTerms): boolean {
  const pairs = [
    [terms.minimumCharge, seen.minimumCharge],
    [terms.travel?.perKm, seen.travel?.perKm],
    [terms.travel?.freeKm, seen.travel?.freeKm],
    [terms.advanceShare, seen.advanceShare],
    // A rate goes with its unit where that is no area any more.
    [terms.perHour ?? seen.perHour, seen.perHour],
  ];
  return pairs.some(([said, before]) =>
    said == null || before == null ? said != before : Number(said) !== Number(before),
  );
}

/** Whether these are the terms of a service that asks for its charges alone. */
export function asksForNothing({ minimumCharge, travel, advanceShare, perHour }: ServiceTerms): boolean {
  return [minimumCharge, travel, advanceShare, perHour].every((asked) => asked === null);
}
