import { BookingStatus } from '../../domain/bookings/booking-status.js';
import { LEAST_SLOTS_A_DAY } from './demo-hours.js';
import type { DemoBooking, DemoClosure, DemoSlot } from './demo-records.js';
import type { Random } from './random.js';

/** Days ahead in which slots are taken; the rest of the booking window is left open. */
const BUSY_DAYS = 10;
const PAST_DAYS = 20;
const HISTORY_SHARE = 0.6;

/** Fills calendars slot by slot and never takes the same slot twice. */
export class DemoCalendar {
  readonly bookings: DemoBooking[] = [];
  readonly closures: DemoClosure[] = [];
  private readonly taken = new Set<string>();

  constructor(private readonly random: Random) {}

  add(booking: DemoBooking): void {
    if (this.take(booking)) this.bookings.push(booking);
  }

  /** Takes some slots of a service: most services have a few bookings, some have closed hours, a few a closed day. */
  fill(serviceIndex: number, consumerKeys: readonly string[]): void {
    if (this.random.chance(0.06)) this.closeDay(serviceIndex);
    if (this.random.chance(0.25)) this.closeSome(serviceIndex);
    if (this.random.chance(0.55)) this.bookSome(serviceIndex, consumerKeys);
    if (this.random.chance(0.3)) {
      const past = this.slot(serviceIndex, -this.random.whole(1, PAST_DAYS));
      this.add({ ...past, consumerKey: this.random.pick(consumerKeys), status: BookingStatus.COMPLETED });
    }
  }

  /** Some bookings of the last weeks that are done, for there to be something to say of the provider. */
  addHistory(serviceIndex: number, consumerKeys: readonly string[], random: Random): void {
    if (!random.chance(HISTORY_SHARE)) return;
    for (let left = random.whole(1, 3); left > 0; left -= 1) {
      this.add({
        serviceIndex,
        dayOffset: -random.whole(1, PAST_DAYS),
        slotIndex: random.whole(0, LEAST_SLOTS_A_DAY - 1),
        consumerKey: random.pick(consumerKeys),
        status: BookingStatus.COMPLETED,
      });
    }
  }

  private bookSome(serviceIndex: number, consumerKeys: readonly string[]): void {
    for (let left = this.random.whole(1, 4); left > 0; left -= 1) {
      const slot = this.slot(serviceIndex, this.random.whole(0, BUSY_DAYS));
      const soon = slot.dayOffset === 0 ? BookingStatus.IN_PROGRESS : BookingStatus.ACCEPTED;
      const status = this.random.chance(0.5) ? soon : BookingStatus.BOOKED;
      this.add({ ...slot, consumerKey: this.random.pick(consumerKeys), status });
    }
  }

  private closeSome(serviceIndex: number): void {
    for (let left = this.random.whole(1, 3); left > 0; left -= 1) {
      this.close(this.slot(serviceIndex, this.random.whole(1, BUSY_DAYS)));
    }
  }

  private closeDay(serviceIndex: number): void {
    const dayOffset = this.random.whole(1, BUSY_DAYS);
    for (let slotIndex = 0; slotIndex < LEAST_SLOTS_A_DAY + 1; slotIndex += 1) {
      this.close({ serviceIndex, dayOffset, slotIndex });
    }
  }

  private slot(serviceIndex: number, dayOffset: number): DemoSlot {
    return { serviceIndex, dayOffset, slotIndex: this.random.whole(0, LEAST_SLOTS_A_DAY - 1) };
  }

  private close(closure: DemoClosure): void {
    if (this.take(closure)) this.closures.push(closure);
  }

  /** False where the slot is taken already. */
  private take({ serviceIndex, dayOffset, slotIndex }: DemoSlot): boolean {
    const key = `${serviceIndex}/${dayOffset}/${slotIndex}`;
    if (this.taken.has(key)) return false;
    this.taken.add(key);
    return true;
  }
}
