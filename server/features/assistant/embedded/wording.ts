import type { QuantityUnit } from '../../../../domain/jobs/quantity.js';
import { formatCharges } from '../../../../domain/services/price.js';
import { writtenRange } from '../../../../domain/slots/written-time.js';
import { toScriptDigits } from '../../../../domain/users/digits.js';
import { commaIn, languageByCode, type LanguageCode } from '../../../../domain/users/language.js';
import type { FoundBooking, FoundJob, FoundService, FreeSlot } from '../tools/found.row.js';
import type { TextKey, Texts } from './texts.service.js';

const DAYS_SHOWN = 3;
const SLOTS_A_DAY = 6;
/** English as it is written in India and Africa: the day before the month. */
const locale = (language: LanguageCode) => (language === 'en' ? 'en-IN' : language);

/** What services, slots and bookings are called in one language. Everything reads well alone, without cards. */
export class Wording {
  constructor(
    private readonly texts: Texts,
    readonly language: LanguageCode,
  ) {}

  say(key: TextKey, values?: Readonly<Record<string, string>>): string {
    return this.texts.say(this.language, key, values);
  }

  serviceType(type: FoundService['type'] | null): string {
    return type === null ? this.say('services') : this.texts.serviceType(this.language, type);
  }

  /** 'Tractor, Ramesh Patil' */
  serviceName({ type, providerName }: Pick<FoundService, 'type' | 'providerName'>): string {
    return this.facts([this.serviceType(type), providerName]);
  }

  price({ charges, currency, unit }: FoundService): string {
    return this.texts.price(this.language, formatCharges(charges, currency, locale(this.language)), unit);
  }

  /** '₹2,700' */
  money(amount: string, currency: string): string {
    return formatCharges(amount, currency, locale(this.language));
  }

  /** '3 hours', '2.5 acres' */
  amount(quantity: string, unit: QuantityUnit): string {
    const count = Number(quantity);
    const form = new Intl.PluralRules(locale(this.language)).select(count);
    const written = new Intl.NumberFormat(locale(this.language), { maximumFractionDigits: 2 }).format(count);
    return this.texts.amount(this.language, unit, form, written);
  }

  /** '1. Tractor, Ramesh Patil, Wakad: ₹1,250 per day, 3.2 km, ★ 4.5' */
  serviceLines(services: readonly FoundService[]): string {
    return services
      .map((service, place) => {
        const { town, distanceKm, rating } = service;
        const name = this.facts([this.serviceName(service), town]);
        const facts = this.facts([
          this.price(service),
          distanceKm === null ? null : this.distance(distanceKm),
          rating === null ? null : `★ ${this.number(rating)}`,
        ]);
        return `${this.number(place + 1)}. ${name}: ${facts}`;
      })
      .join('\n');
  }

  /** '- Tuesday, 3 March: 8:00 - 9:00 am and 9:00 - 10:00 am', the next few days and slots. */
  slotLines(slots: readonly FreeSlot[]): { text: string; shown: FreeSlot[] } {
    const dates = [...new Set(slots.map(({ date }) => date))].slice(0, DAYS_SHOWN);
    const shown = dates.map((date) => slots.filter((slot) => slot.date === date).slice(0, SLOTS_A_DAY));
    const lines = shown.map((day) => {
      const times = this.list(day.map((slot) => this.timeRange(slot)));
      return `- ${this.date(day[0]!.date)}: ${times}`;
    });
    return { text: lines.join('\n'), shown: shown.flat() };
  }

  bookingLines(bookings: readonly FoundBooking[]): string {
    return bookings
      .map(
        (booking) =>
          `- ${this.facts([this.date(booking.date), this.timeRange(booking)])}: ${this.serviceName({
            type: booking.serviceType,
            providerName: booking.providerName,
          })} (${this.texts.status(this.language, booking.status)})`,
      )
      .join('\n');
  }

  /**
   * @param date YYYY-MM-DD
   * @param year whether to name it, too
   */
  date(date: string, year?: 'numeric'): string {
    const format = { weekday: 'long', day: 'numeric', month: 'long', year, timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(locale(this.language), format).format(new Date(`${date}T00:00:00Z`));
  }

  /** '8:00 - 9:00 am', as the calendar and the cards write it, and from left to right in every language. */
  timeRange({ startTime, endTime }: Pick<FreeSlot, 'startTime' | 'endTime'>): string {
    const range = toScriptDigits(writtenRange(this.language, startTime, endTime), this.number(0));
    return languageByCode(this.language)?.dir === 'rtl' ? `\u2066${range}\u2069` : range;
  }

  /** From when to when a job lasts: the day and the hours, or the first and the last day with theirs. */
  span(job: Pick<FoundJob, 'date' | 'startTime' | 'endDate' | 'endTime'>): { date: string; time: string } {
    const { date, startTime, endDate, endTime } = job;
    const time = this.timeRange({ startTime, endTime });
    return { date: this.date(date), time: date === endDate ? time : `${time} (${this.date(endDate)})` };
  }

  /** 'English and Hindi' */
  languages(codes: readonly LanguageCode[]): string {
    const names = new Intl.DisplayNames(locale(this.language), { type: 'language' });
    return this.list(codes.map((code) => names.of(code) ?? code));
  }

  list(items: readonly string[]): string {
    return new Intl.ListFormat(locale(this.language)).format(items);
  }

  private facts(some: readonly (string | null)[]): string {
    return some.filter(Boolean).join(commaIn(this.language));
  }

  private distance(km: number): string {
    const format = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(locale(this.language), format).format(km);
  }

  private number(value: number): string {
    return new Intl.NumberFormat(locale(this.language)).format(value);
  }
}
