import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { NOTE_MAX } from '../../../domain/bookings/booking-request.js';
import { BookingNews } from '../../../domain/bookings/booking-news.js';
import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { CancelReason } from '../../../domain/jobs/cancel-reason.js';
import type { ProposedMove } from '../../../domain/moves/proposed-move.js';
import { PaymentPart } from '../../../domain/payments/payments.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import { encodeSlotId } from '../../../domain/slots/slot-id.js';
import { whatsappLink } from '../../../domain/users/phone.js';
import type { Identity } from '../../platform/auth/actor.js';
import { connectionOf, edgeOf } from '../../platform/graphql/connection.js';
import { Decimal, Instant, LocalDate, LocalTime } from '../../platform/graphql/scalars.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import type { Encoded } from '../../platform/http/encoded.js';
import { Shared } from '../../platform/shared.js';
import { Price, PriceInput, Terms } from '../services/service.model.js';
import { GeoPoint } from '../places/geo-point.model.js';
import { toPublicUser, User } from '../users/user.model.js';
import {
  isConsumer,
  isProvider,
  isReviewOffered,
  mayCancel,
  mayMeet,
  nextStatuses,
} from './booking.policy.js';
import type { ListedBooking } from './listed-booking.row.js';
import { agreedOf, type BookingRow } from './booking.row.js';
import { JobSite } from '../sites/site.model.js';
import { PaymentDue, ReceivedPayment, toDue, toPayments } from './payment.model.js';
import { Receipt, toReceipt } from './receipt.model.js';
import { clockTimes, JobArgs, Quote, quoteOver } from './quote.model.js';

const ENUMS = { BookingStatus, BookingNews, BookingSide, CancelReason };
for (const [name, values] of Object.entries(ENUMS)) registerEnumType(values, { name });

/** Judged by `bookingRequestSchema`. */
@ArgsType()
export class BookSlotArgs extends JobArgs {
  @Field(() => ID, { nullable: true, description: 'For admins, who may act for another.' })
  consumerId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `For the provider; up to ${NOTE_MAX} characters, which become one line. The first booking’s stays.`,
  })
  note?: string | null;
  @Field(() => Decimal, {
    nullable: true,
    description:
      'What the consumer was shown that it costs: where it costs something else now, nothing is booked.',
  })
  total?: string | null;
  @Field(() => PriceInput, {
    nullable: true,
    description: 'What the consumer was shown: PRICE_CHANGED where it is dearer now, or for something else.',
  })
  price?: PriceInput | null;
}

@ObjectType({
  description: 'The other party’s number, for the two parties of a booking that is not Canceled.',
})
export class Contact {
  @Field(() => String, { description: 'E.164' }) phone!: string;
  @Field(() => String) whatsappLink!: string;
  @Field(() => Boolean, {
    description: 'Whether its owner has proven that it is theirs; false: anybody may have named it.',
  })
  confirmed!: boolean;
}

@ObjectType()
export class Booking {
  @Field(() => ID) id!: string;
  @Field(() => Int, { description: 'Rises with every change; a client keeps the highest it has seen.' })
  version!: number;
  @Field(() => BookingStatus) status!: BookingStatus;
  @Field(() => ID) serviceId!: string;
  @Field(() => ID) slotId!: string;
  @Field(() => ServiceType) serviceType!: ServiceType;
  @Costs({ bytes: 500 })
  @Field(() => String, { nullable: true, description: 'As it was agreed, whatever the service says today.' })
  serviceDescription!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'As it was agreed; provider.name is what they are called today.',
  })
  providerName!: string | null;
  @Field(() => Price) price!: Price;
  @Field(() => String, { nullable: true, description: 'What the consumer tells the provider; plain text.' })
  note!: string | null;
  @Field(() => String, { nullable: true, description: 'What the provider answers to the note; plain text.' })
  noteAnswer!: string | null;
  @Field(() => JobSite, {
    nullable: true,
    description: 'Where the work is, for the two parties of a booking that is not Canceled.',
  })
  site!: JobSite | null;
  @Field(() => Int, { description: 'So many in a row.' }) slots!: number;
  @Field(() => Decimal, { description: 'Of what the price is for.' }) quantity!: string;
  @Field(() => Quote, { description: 'As it was agreed.' }) quote!: Quote;
  @Field(() => Terms, { description: 'As they were agreed, beside the price; a receipt follows by them.' })
  terms!: Terms;
  @Field(() => Receipt, {
    nullable: true,
    description: 'What was done, once it is completed; of a cancelled one what its number was for.',
  })
  receipt!: Receipt | null;
  @Field(() => PaymentDue, { nullable: true, description: 'What is to be paid now, where something is.' })
  due!: PaymentDue | null;
  @Costs({ items: Object.keys(PaymentPart).length })
  @Field(() => [ReceivedPayment], { description: 'What has come, by its payee’s word; the advance first.' })
  payments!: ReceivedPayment[];
  @Field(() => User) provider!: User;
  @Field(() => User) consumer!: User;
  @Field(() => LocalDate) date!: string;
  @Field(() => LocalTime) startTime!: string;
  @Field(() => LocalDate) endDate!: string;
  @Field(() => LocalTime) endTime!: string;
  @Field(() => Instant) startsAt!: Date;
  @Field(() => Instant) endsAt!: Date;
  @Field(() => Instant) createdAt!: Date;
  @Field(() => Instant, {
    nullable: true,
    description: 'While it is Booked, and its provider has to accept it: when it is cancelled otherwise.',
  })
  acceptBy!: Date | null;
  @Field(() => CancelReason, { nullable: true, description: 'Why it was cancelled, where that is known.' })
  cancelReason!: CancelReason | null;
  @Field(() => Contact, { nullable: true }) contact!: Contact | null;
  @Field(() => GeoPoint, {
    nullable: true,
    description: 'Exactly where the service is offered, for who may see the booking, from Accepted on.',
  })
  location!: GeoPoint | null;
  @Field(() => BookingSide, { description: 'On which side of it the caller stands.' })
  viewerSide!: BookingSide;
  @Field(() => Boolean) canCancel!: boolean;
  @Field(() => Boolean, {
    description:
      'Whether the list of bookings offers a review: to its consumer, until it is completed or cancelled.',
  })
  canReview!: boolean;
  @Costs({ items: Object.keys(BookingStatus).length })
  @Field(() => [BookingStatus], { description: 'What the caller may set, as its provider.' })
  nextStatuses!: BookingStatus[];
  @Field(() => BookingNews, {
    nullable: true,
    description: 'Of a live event: what it tells the caller of, who did not do it themselves.',
  })
  news!: BookingNews | null;
  /** Another time, and on which clock it is told (moves/booking-move.resolver.ts). */
  proposed!: { move: ProposedMove; timeZone: string } | null;
  /** Whether its review need be looked for (reviews/booking-review.resolver.ts). */
  isReviewed!: boolean;
}

@ObjectType()
export class BookingEdge extends edgeOf(Booking) {}

@ObjectType()
export class BookingConnection extends connectionOf(BookingEdge) {}

/**
 * A booking as this actor may see it.
 * @param side on which an admin looks at it; the two parties stand on their own
 */
export function toBooking(
  actor: Identity,
  row: BookingRow,
  side: BookingSide = BookingSide.PROVIDER,
): Booking {
  const { date, startTime, endDate, endTime } = clockTimes(row, row.timeZone);
  // Each by its name: copying all that a row has takes ten times as long, and a list has hundreds.
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    serviceId: row.serviceId,
    slotId: encodeSlotId(row.serviceId, row.startsAt),
    serviceType: row.serviceType,
    serviceDescription: row.serviceDescription,
    providerName: row.providerName,
    price: { charges: row.charges, unit: row.unit, currency: row.currency },
    note: row.note,
    noteAnswer: row.noteAnswer,
    site: mayMeet(actor, row) ? row.site : null,
    slots: row.slotCount,
    // Computed where they are asked for.
    get quantity() {
      return agreedOf(row).job.quantity;
    },
    get quote() {
      return quoteOver(agreedOf(row), this);
    },
    get terms() {
      const { minimumCharge = null, travel = null, advanceShare = null } = agreedOf(row).job;
      return { minimumCharge, travel, advanceShare, perHour: null };
    },
    get receipt() {
      return toReceipt(row);
    },
    get due() {
      return toDue(actor, row);
    },
    get payments() {
      return toPayments(row);
    },
    provider: toPublicUser(row.provider),
    consumer: toPublicUser(row.consumer),
    date,
    startTime,
    endDate,
    endTime,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    createdAt: row.createdAt,
    acceptBy: row.status === BookingStatus.BOOKED ? row.acceptBy : null,
    cancelReason: row.cancelReason,
    contact: contactFor(actor, row),
    location: row.location,
    viewerSide: viewerSide(actor, row, side),
    canCancel: mayCancel(actor, row),
    canReview: isReviewOffered(actor, row),
    nextStatuses: nextStatuses(actor, row),
    news: null,
    proposed: row.move && { move: row.move, timeZone: row.timeZone },
    isReviewed: row.isReviewed,
  };
}

/** A booking of a list as this actor may see it: where its list is kept for them, as it was written for this purpose. */
export function toListedBooking(
  actor: Identity,
  listed: ListedBooking,
  side: BookingSide,
  purpose: string | null,
): Booking | Shared<Booking> {
  if (!listed.isKept) return toBooking(actor, listed.booking, side);
  return new KeptBooking(listed, purpose, () => toBooking(actor, listed.booking, side));
}

class KeptBooking extends Shared<Booking> {
  constructor(
    private readonly listed: ListedBooking,
    private readonly purpose: string | null,
    override readonly open: () => Booking,
  ) {
    super();
  }

  override written(purpose: string): Encoded | undefined {
    return purpose === this.purpose ? this.listed.written : undefined;
  }

  override keep(purpose: string, text: Encoded): Encoded {
    if (purpose === this.purpose) this.listed.keep(text);
    return text;
  }
}

function viewerSide(actor: Identity, row: BookingRow, otherwise: BookingSide): BookingSide {
  if (isConsumer(actor, row)) return BookingSide.CONSUMER;
  return isProvider(actor, row) ? BookingSide.PROVIDER : otherwise;
}

/** Only the two parties see a number, the other one's, and only until the booking is Canceled (P27). */
function contactFor(actor: Identity, row: BookingRow): Contact | null {
  const other = isConsumer(actor, row) ? row.provider : row.consumer;
  if (!mayMeet(actor, row) || !other.phone) return null;
  return { phone: other.phone, whatsappLink: whatsappLink(other.phone), confirmed: other.isProven };
}
