import type { CalendarDay, CalendarSlot } from '../../../domain/slots/calendar.js';
import { encodeSlotId } from '../../../domain/slots/slot-id.js';
import type { Encoded } from '../../platform/http/encoded.js';
import { Shared } from '../../platform/shared.js';

/** A slot with what it is named by. */
export type PublicSlot = CalendarSlot & { id: string; serviceId: string };

/** Ways in which screens ask for a day, and one more: who asks for ever other fields pushes out no more than these. */
const TEXTS_MAX = 3;

/**
 * One day of a service's calendar as everybody is shown it. Its slots get their ids where somebody asks for them: hardly anybody asks
 * for both lists, and what was written of a day is kept with it.
 */
export class PublicDay extends Shared<PublicDay> implements CalendarDay {
  readonly #texts = new Map<string, Encoded>();
  readonly #serviceId: string;
  readonly #day: CalendarDay;
  readonly date: string;
  readonly hasFreeSlots: boolean;

  constructor(serviceId: string, day: CalendarDay) {
    super();
    this.#serviceId = serviceId;
    this.#day = day;
    this.date = day.date;
    this.hasFreeSlots = day.hasFreeSlots;
  }

  override written(purpose: string): Encoded | undefined {
    return this.#texts.get(purpose);
  }

  override keep(purpose: string, text: Encoded): Encoded {
    const [oldest] = this.#texts.keys();
    if (this.#texts.size >= TEXTS_MAX) this.#texts.delete(oldest!);
    this.#texts.set(purpose, text);
    return text;
  }

  override open(): this {
    return this;
  }

  get slots(): PublicSlot[] {
    return this.present(this.#day.slots);
  }

  get freeSlots(): PublicSlot[] {
    return this.present(this.#day.freeSlots);
  }

  /** Whether it says the same as another day of the same date and service. */
  isAs({ slots, freeSlots }: CalendarDay): boolean {
    const own = this.#day;
    return (
      own.freeSlots.length === freeSlots.length &&
      own.slots.length === slots.length &&
      own.slots.every((slot, index) => isSame(slot, slots[index]!))
    );
  }

  private present(slots: readonly CalendarSlot[]): PublicSlot[] {
    return slots.map((slot) => presentSlot(this.#serviceId, slot));
  }
}

export function presentSlot(serviceId: string, slot: CalendarSlot): PublicSlot {
  return { ...slot, serviceId, id: encodeSlotId(serviceId, slot.startsAt) };
}

function isSame(one: CalendarSlot, other: CalendarSlot): boolean {
  return (
    one.status === other.status &&
    one.startsAt.getTime() === other.startsAt.getTime() &&
    one.endsAt.getTime() === other.endsAt.getTime()
  );
}
