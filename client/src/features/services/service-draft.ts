import { PriceUnit as Units, REQUIRED } from '@domain/services/price';
import { createServiceSchema } from '@domain/services/service.schema';
import { ServiceType as Types } from '@domain/services/service-type';
import { NO_TERMS } from '@domain/services/terms';
import type { ParseKeys } from 'i18next';
import type {
  CreateServiceInput,
  EditedServiceFragment,
  PriceUnit,
  ServiceType,
  UpdateServiceInput,
} from '@/gql/graphql';
import { typedNumber } from '@/lib/typed-number';
import type { ServiceDraft } from './typed-service';
import { areOther, asksForNothing, statedTerms, typedTerms } from './terms-draft';

export const EMPTY_SERVICE: ServiceDraft = {
  type: '',
  description: '',
  charges: '',
  unit: '',
  perHour: '',
  acceptWithinHours: null,
  minimumCharge: '',
  perKm: '',
  freeKm: '',
  advanceShare: '',
  pictureUrl: '',
  audioUrl: '',
};

/** A service as it is typed. */
export function draftOf({
  type,
  description,
  price,
  terms,
  acceptWithinHours,
  pictureUrl,
  audioUrl,
}: EditedServiceFragment): ServiceDraft {
  return {
    type,
    description,
    charges: price.charges.replace(/\.00$/, ''),
    unit: price.unit,
    perHour: terms.perHour ?? '',
    acceptWithinHours: acceptWithinHours === null ? null : String(acceptWithinHours),
    ...typedTerms(terms),
    pictureUrl: pictureUrl ?? '',
    audioUrl: audioUrl ?? '',
  };
}

/** What a checked form changes of the service that was seen, and nothing else: another device may change the rest. */
export function changesOf(seen: EditedServiceFragment, input: CreateServiceInput): UpdateServiceInput {
  const { type, description, price, terms, acceptWithinHours = null, pictureUrl, audioUrl } = input;
  const isSamePrice = price.charges === seen.price.charges && price.unit === seen.price.unit;
  return {
    version: seen.version,
    ...(type !== seen.type && { type }),
    ...(description !== seen.description && { description }),
    ...(!isSamePrice && { price: { ...price, currency: seen.price.currency } }),
    // They are changed as one.
    ...(areOther(terms ?? NO_TERMS, seen.terms) && { terms: terms ?? NO_TERMS }),
    ...(acceptWithinHours !== seen.acceptWithinHours && { acceptWithinHours }),
    ...(pictureUrl !== seen.pictureUrl && { pictureUrl }),
    ...(audioUrl !== seen.audioUrl && { audioUrl }),
  };
}

/** '₹' */
export function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')!.value;
}

/** The keys of the choices, in the order in which they are offered. */
export const SERVICE_TYPES = Object.keys(Types) as ServiceType[];
export const PRICE_UNITS = Object.keys(Units) as PriceUnit[];

/** The first thing to mend: which input, and the key of its sentence. */
export type ServiceProblem = { field: keyof ServiceDraft; key: ParseKeys };

/**
 * Checks a draft by the domain's rules (P30). A missing field comes first, whichever it is: its sentence names
 * all the required ones.
 * @returns what to send, or the first problem
 */
export function checkService(draft: ServiceDraft): CreateServiceInput | ServiceProblem {
  const { type, description, charges, unit, acceptWithinHours, pictureUrl, audioUrl } = draft;
  const parsed = createServiceSchema.safeParse({
    type: type && Types[type],
    description,
    price: { charges: typedNumber(charges), unit: unit && Units[unit] },
    terms: statedTerms(draft),
    acceptWithinHours: acceptWithinHours && Number(typedNumber(acceptWithinHours)),
    pictureUrl,
    audioUrl,
  });
  if (parsed.success && type && unit) {
    const { data } = parsed;
    return {
      type,
      description: data.description,
      price: { charges: data.price.charges, unit },
      terms: asksForNothing(data.terms) ? undefined : data.terms,
      ...(data.acceptWithinHours != null && { acceptWithinHours: data.acceptWithinHours }),
      pictureUrl: data.pictureUrl,
      audioUrl: data.audioUrl,
    };
  }
  const issues = parsed.error?.issues ?? [];
  const issue = issues.find(({ message }) => message === REQUIRED) ?? issues[0];
  const field = (issue?.path.at(-1) ?? 'type') as keyof ServiceDraft;
  return { field, key: issue?.message === REQUIRED ? 'manageServices.required' : KEYS[field] };
}

/** What else can be wrong with a field. */
const KEYS: Record<keyof ServiceDraft, ParseKeys> = {
  type: 'manageServices.required',
  description: 'manageServices.descriptionLong',
  charges: 'errors.BAD_PRICE',
  unit: 'manageServices.required',
  perHour: 'manageServices.perHourWrong',
  acceptWithinHours: 'acceptance.hoursWrong',
  minimumCharge: 'errors.BAD_PRICE',
  perKm: 'errors.BAD_PRICE',
  freeKm: 'manageServices.freeKmWrong',
  advanceShare: 'manageServices.advanceWrong',
  pictureUrl: 'errors.BAD_LINK',
  audioUrl: 'errors.BAD_LINK',
};
