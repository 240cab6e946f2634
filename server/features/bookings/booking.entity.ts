import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { BOOKING_STATUSES, CANCEL_REASONS, PRICE_UNITS, SERVICE_TYPES } from '../../../domain/labels.js';
import type { AgreedJob } from '../../../domain/jobs/agreed-job.js';
import type { CancelReason } from '../../../domain/jobs/cancel-reason.js';
import type { Receipt } from '../../../domain/jobs/completion.js';
import type { JobSite } from '../../../domain/jobs/job-site.js';
import type { ProposedMove } from '../../../domain/moves/proposed-move.js';
import type { Payments } from '../../../domain/payments/payments.js';
import type { PriceUnit } from '../../../domain/services/price.js';
import type { ServiceType } from '../../../domain/services/service-type.js';
import { labelled } from '../../platform/database/labelled.js';
import { GoesWith } from '../../platform/database/personal.js';

/** Who booked what of whom, and a snapshot of what was agreed (P53). */
@Entity('bookings')
export class BookingEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Rises with every change. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('text', { transformer: labelled(BOOKING_STATUSES) }) status!: BookingStatus;
  @Column('uuid', { name: 'consumer_id' }) consumerId!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('uuid', { name: 'service_id' }) serviceId!: string;
  /** [start, end) */
  @Column('tstzrange') during!: string;
  /** IANA */
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  @Column('text', { name: 'service_type', transformer: labelled(SERVICE_TYPES) }) serviceType!: ServiceType;
  /** As it was agreed, and as it may be no longer. */
  @GoesWith('providerId')
  @Column('text', { name: 'service_description', nullable: true })
  serviceDescription!: string | null;
  /** As it was agreed; the provider's own name is what they are called today. */
  @GoesWith('providerId')
  @Column('text', { name: 'provider_name', nullable: true })
  providerName!: string | null;
  /** Exact decimal. */
  @Column('numeric', { name: 'price_charges', precision: 12, scale: 2 }) charges!: string;
  @Column('text', { name: 'price_unit', transformer: labelled(PRICE_UNITS) }) unit!: PriceUnit;
  @Column('char', { length: 3 }) currency!: string;
  /** What the consumer tells the provider: one line of plain text (P108). */
  @GoesWith('consumerId')
  @Column('text', { nullable: true })
  note!: string | null;
  /** What the provider answers to it: one line of plain text (P160). */
  @GoesWith('providerId')
  @Column('text', { name: 'note_answer', nullable: true })
  noteAnswer!: string | null;
  /** So many in a row, from the first to the last of which it lasts. */
  @Column('integer', { name: 'slot_count', default: 1 }) slotCount!: number;
  /** What was agreed; null where that is one slot at the price (`plainJob`). */
  @Column('jsonb', { nullable: true }) job!: AgreedJob | null;
  /** Where the work is (P110). */
  @GoesWith('consumerId')
  @Column('jsonb', { nullable: true })
  site!: JobSite | null;
  /** Another time that one side proposes, and perhaps no longer open (`openMove`). */
  @Column('jsonb', { nullable: true }) move!: ProposedMove | null;
  /** As whoever cancelled it said. */
  @Column('text', { name: 'cancel_reason', nullable: true, transformer: labelled(CANCEL_REASONS) })
  cancelReason!: CancelReason | null;
  /** What was done of the job; kept under its number where that was taken back, too. */
  @Column('jsonb', { nullable: true }) receipt!: Receipt | null;
  /** Of its provider's, from 1 on without gaps; it stays the booking's, whatever becomes of that. */
  @Column('integer', { name: 'receipt_number', nullable: true }) receiptNumber!: number | null;
  /** What its provider has said to have come (P163). */
  @Column('jsonb', { nullable: true }) payments!: Payments | null;
  /** Until when its provider has to accept it (P155); null where it stands without. */
  @Column('timestamptz', { name: 'accept_by', nullable: true }) acceptBy!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** As whom it was cancelled: an admin cancels as the consumer or the provider. */
  @Column('uuid', { name: 'canceled_by', nullable: true }) canceledBy!: string | null;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}
