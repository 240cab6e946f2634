import * as z from 'zod/mini';
import { BookingStatus } from '../../../../domain/bookings/booking-status.js';
import { QuantityUnit } from '../../../../domain/jobs/quantity.js';
import { PriceUnit } from '../../../../domain/services/price.js';
import { ServiceType } from '../../../../domain/services/service-type.js';
import { LANGUAGES, type LanguageCode } from '../../../../domain/users/language.js';
import { fill } from '../../../platform/texts.js';
import { readData } from './data.js';

/** What the assistant says, with the names between { } that it fills in. The catalogues have exactly these keys. */
export const TEXT_PLACES = {
  greeting: [],
  help: [],
  thanks: [],
  unknown: [],
  onlyIn: ['languages'],
  sources: ['sources'],
  askOfficer: [],
  noDose: [],
  banned: ['products'],
  restricted: ['products'],
  onlyYouBook: [],
  related: ['titles'],
  servicesNear: ['type', 'place'],
  servicesAnywhere: ['type'],
  noServices: ['type'],
  services: [],
  askNext: [],
  slotsOf: ['service'],
  noSlots: [],
  noSlotsOn: ['service', 'date'],
  pastDate: ['date'],
  farDate: ['date', 'last'],
  noSuchDate: [],
  askBook: [],
  whichService: [],
  proposal: ['service', 'date', 'time', 'price'],
  proposalJob: ['service', 'date', 'time', 'amount', 'price', 'total'],
  travelOpen: [],
  noRun: ['service'],
  otherUnit: ['service', 'price', 'amount'],
  localArea: [],
  notFree: ['service', 'date'],
  bookings: [],
  received: [],
  noBookings: [],
  cannotHear: [],
  cannotSee: [],
  cannotRead: ['names'],
  readText: ['names'],
} as const satisfies Record<string, readonly string[]>;
export type TextKey = keyof typeof TEXT_PLACES;

const text = z.string().check(z.minLength(1));
const keysOf = <T extends object>(values: T) => Object.keys(values) as [keyof T & string];

export const textsSchema = z.object({
  texts: z.record(z.enum(keysOf(TEXT_PLACES)), text),
  serviceTypes: z.record(z.enum(ServiceType), text),
  /** With {price}. */
  units: z.record(z.enum(PriceUnit), text),
  /** With {count}: by the plural that a number asks for (CLDR), 'other' where it has none of its own. */
  amounts: z.record(z.enum(QuantityUnit), z.catchall(z.object({ other: text }), text)),
  statuses: z.record(z.enum(BookingStatus), text),
});
export type Catalogue = z.infer<typeof textsSchema>;

/** The assistant's texts in every language of the interface. */
export class Texts {
  constructor(private readonly catalogues: ReadonlyMap<LanguageCode, Catalogue>) {}

  /** The catalogues beside this file. @throws {Error} where one is missing or lacks a key */
  static load(): Texts {
    return new Texts(
      new Map(LANGUAGES.map(({ code }) => [code, textsSchema.parse(readData('texts', code))])),
    );
  }

  say(language: LanguageCode, key: TextKey, values: Readonly<Record<string, string>> = {}): string {
    return fill(this.catalogue(language).texts[key], values);
  }

  serviceType(language: LanguageCode, type: ServiceType): string {
    return this.catalogue(language).serviceTypes[type];
  }

  price(language: LanguageCode, price: string, unit: PriceUnit): string {
    return fill(this.catalogue(language).units[unit], { price });
  }

  /** @param plural as Intl.PluralRules names it */
  amount(language: LanguageCode, unit: QuantityUnit, plural: string, count: string): string {
    const forms = this.catalogue(language).amounts[unit];
    return fill(forms[plural] ?? forms.other, { count });
  }

  status(language: LanguageCode, status: BookingStatus): string {
    return this.catalogue(language).statuses[status];
  }

  private catalogue(language: LanguageCode): Catalogue {
    return this.catalogues.get(language)!;
  }
}
