import type { AnswerParts, ProposedJob } from '../answerer.js';
import type { FoundArticle } from '../embedded/knowledge/knowledge.service.js';
import type { FoundService, FreeSlot } from '../tools/found.row.js';
import { citedIn } from './citations.js';
import type { Evidence } from './guard/guard.js';

const SERVICES_SHOWN = 10;
const BOOKINGS_SHOWN = 20;

/**
 * What the tools returned while one question was being answered. An answer's parts are made of this and of nothing that the
 * model says: an id that no tool returned does not exist here.
 */
export class Findings {
  /** What went wrong in a tool and was no refusal. */
  fault: Error | undefined;
  private readonly services = new Set<string>();
  private readonly bookings = new Set<string>();
  private readonly articles = new Map<string, FoundArticle>();
  private readonly knownSlots: Set<string>;
  private readonly knownServices: Set<string>;
  private readonly descriptions: string[] = [];
  private askedForBookings = false;
  private slots: FreeSlot[] = [];
  private proposed: string | null = null;
  private proposedJob: ProposedJob | undefined;

  /** @param before what the last answer showed, which the person may refer to */
  constructor(before: AnswerParts | null) {
    this.knownServices = new Set(before?.serviceIds);
    this.knownSlots = new Set(before?.slotIds);
    if (before?.proposedSlotId) this.knownSlots.add(before.proposedSlotId);
  }

  addServices(found: readonly Pick<FoundService, 'id' | 'description'>[]): void {
    for (const { id, description } of found) {
      this.services.add(id);
      this.knownServices.add(id);
      this.descriptions.push(description);
    }
  }

  addSlots(slots: readonly FreeSlot[]): void {
    this.slots = [...slots];
    for (const { id } of slots) this.knownSlots.add(id);
  }

  addBookings(ids: readonly string[]): void {
    this.askedForBookings ||= ids.length > 0;
    for (const id of ids) this.bookings.add(id);
  }

  addArticles(articles: readonly FoundArticle[]): void {
    for (const article of articles) this.articles.set(article.id, article);
  }

  /** @param job left out for one slot at the service's charges */
  propose(slotId: string, job?: ProposedJob): void {
    this.proposed = slotId;
    this.proposedJob = job;
  }

  knowsService(id: string): boolean {
    return this.knownServices.has(id);
  }

  knowsSlot(id: string): boolean {
    return this.knownSlots.has(id);
  }

  get hasProposed(): boolean {
    return this.proposed !== null;
  }

  /** What a text that cites so may rest on. */
  evidenceOf(text: string): Evidence {
    return {
      articles: this.cited(text),
      descriptions: this.descriptions,
      hasBookings: this.askedForBookings,
    };
  }

  /** The articles that a text cites, of those that were found. */
  cited(text: string): FoundArticle[] {
    return citedIn(text).flatMap((id) => this.articles.get(id) ?? []);
  }

  /** What to show beside the text: a proposal alone; slots with their services; else the services that were found. */
  parts(text: string): AnswerParts {
    const slots = this.proposed ? [] : this.slots;
    const ofSlots = [...new Set(slots.map(({ serviceId }) => serviceId))];
    const services = slots.length > 0 ? ofSlots : this.proposed ? [] : [...this.services];
    return {
      articleIds: this.cited(text).map(({ id }) => id),
      serviceIds: services.slice(0, SERVICES_SHOWN),
      slotIds: slots.map(({ id }) => id),
      bookingIds: [...this.bookings].slice(0, BOOKINGS_SHOWN),
      proposedSlotId: this.proposed,
      ...(this.proposedJob && { proposedJob: this.proposedJob }),
      offers: [],
    };
  }
}
