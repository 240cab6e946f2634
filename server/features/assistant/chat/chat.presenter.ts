import { Injectable } from '@nestjs/common';
import { decodeSlotId } from '../../../../domain/slots/slot-id.js';
import type { Actor } from '../../../platform/auth/actor.js';
import { toBooking, type Booking } from '../../bookings/booking.model.js';
import { BookingService } from '../../bookings/booking.service.js';
import { toService, type Service } from '../../services/service.model.js';
import { ServiceService } from '../../services/service.service.js';
import type { Slot } from '../../slots/slot.model.js';
import { presentSlot } from '../../slots/slot.row.js';
import { SlotService } from '../../slots/slot.service.js';
import { KnowledgeBase } from '../embedded/knowledge/knowledge.service.js';
import { EmergencyService } from '../emergency/emergency.service.js';
import type { AnswerParts } from '../answerer.js';
import type { BookingProposal, ChatMessage, ChatSource } from './chat.model.js';
import type { ChatRow } from './chat.row.js';
import { Proposals, type ProposalState } from './proposals.service.js';

/** What some messages refer to, by id. */
interface Shown {
  services: Map<string, Service>;
  slots: Map<string, Slot>;
  bookings: Map<string, Booking>;
  /** By what was proposed. */
  proposals: Map<AnswerParts, ProposalState>;
}

/**
 * Messages as this person may see them now. A message stores ids alone: what they name is read again, with the person's
 * rights, for all messages at once, and what is there no more is left out.
 */
@Injectable()
export class ChatPresenter {
  constructor(
    private readonly services: ServiceService,
    private readonly slots: SlotService,
    private readonly bookings: BookingService,
    private readonly proposals: Proposals,
    private readonly knowledge: KnowledgeBase,
    private readonly emergencies: EmergencyService,
  ) {}

  async present(actor: Actor, rows: readonly ChatRow[]): Promise<ChatMessage[]> {
    const shown = await this.lookUp(actor, rows);
    return rows.map((row) => this.message(row, shown));
  }

  /** The articles behind a reply, as its language names them. */
  sources({ parts, language }: ChatRow): ChatSource[] {
    return parts.articleIds.flatMap((articleId) => {
      const article = this.knowledge.article(articleId, language);
      if (!article) return [];
      const publishers = [...new Set(article.sources.map(({ publisher }) => publisher))];
      return [{ articleId, title: article.title, publishers }];
    });
  }

  private message(row: ChatRow, shown: Shown): ChatMessage {
    const { id, questionId, sender, text, language, attachments, parts, failed, createdAt } = row;
    const slots = all(parts.slotIds, shown.slots);
    return {
      id,
      questionId,
      sender,
      text,
      language,
      attachments,
      excerpts: parts.excerpts ?? [],
      sources: this.sources(row),
      services: all(parts.serviceIds, shown.services),
      slots,
      bookings: all(parts.bookingIds, shown.bookings),
      proposal: proposal(parts, shown),
      offers: parts.offers,
      emergency: parts.emergency ? this.emergencies.present(parts.emergency) : null,
      failed,
      createdAt,
    };
  }

  private async lookUp(actor: Actor, rows: readonly ChatRow[]): Promise<Shown> {
    const parts = rows.map((row) => row.parts);
    const proposed = parts.flatMap(({ proposedSlotId }) => proposedSlotId ?? []);
    const slotIds = new Set([...parts.flatMap((part) => part.slotIds), ...proposed]);
    const startsOf = startsByService(slotIds);
    const serviceIds = new Set([...parts.flatMap((part) => part.serviceIds), ...startsOf.keys()]);
    const services = await this.services.active([...serviceIds]);
    const slots = await Promise.all(
      services
        .filter(({ id }) => startsOf.has(id))
        .map(({ id }) => this.slots.startingAt(id, startsOf.get(id) ?? [])),
    );
    const bookings = await this.bookings.visible(actor, [
      ...new Set(parts.flatMap((part) => part.bookingIds)),
    ]);
    return {
      services: byId(services.map((row) => toService(actor, row))),
      slots: byId(slots.flat().map((slot) => presentSlot(slot.serviceId, slot))),
      bookings: byId(bookings.map((row) => toBooking(actor, row))),
      proposals: await this.proposed(actor, parts),
    };
  }

  private async proposed(
    actor: Actor,
    parts: readonly AnswerParts[],
  ): Promise<Map<AnswerParts, ProposalState>> {
    const found = new Map<AnswerParts, ProposalState>();
    for (const part of parts) {
      const state = await this.proposals.state(actor, part);
      if (state) found.set(part, state);
    }
    return found;
  }
}

function proposal(parts: AnswerParts, { slots, services, proposals }: Shown): BookingProposal | null {
  const state = proposals.get(parts);
  const slot = parts.proposedSlotId === null ? undefined : slots.get(parts.proposedSlotId);
  const service = slot && services.get(slot.serviceId);
  return state && slot && service ? { service, slot, ...state } : null;
}

function startsByService(slotIds: Iterable<string>): Map<string, Date[]> {
  const starts = new Map<string, Date[]>();
  for (const slotId of slotIds) {
    const key = decodeSlotId(slotId);
    if (key) starts.set(key.serviceId, [...(starts.get(key.serviceId) ?? []), key.startsAt]);
  }
  return starts;
}

function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** In the order of the ids, without those that are gone. */
function all<T>(ids: readonly string[], rows: ReadonlyMap<string, T>): T[] {
  return ids.flatMap((id) => rows.get(id) ?? []);
}
