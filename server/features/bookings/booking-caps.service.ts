import { Inject, Injectable } from '@nestjs/common';
import {
  bookingsBelowAnyCap,
  Standing,
  standingOf,
  type CapCounts,
} from '../../../domain/bookings/booking-caps.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { Credentials } from '../users/credentials.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserService } from '../users/user.service.js';
import { BookingRepository } from './booking.repository.js';

/** More bookings than anybody has; PostgreSQL's greatest integer. */
const NO_CAP = 2 ** 31 - 1;

/** Who wants to book with whom. */
export interface Parties {
  consumerId: string;
  providerId: string;
}

/** The caps on bookings (domain/bookings/booking-caps.ts), counted under locks. `RATE_LIMITS` off lifts them. */
@Injectable()
export class BookingCaps {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly credentials: Credentials,
    private readonly users: UserService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>,
  ) {}

  /** While the actor has fewer bookings than this, no cap need be asked (QuickBooking): 0 where each counts. */
  below(actor: Actor): number {
    return this.config.rateLimits ? bookingsBelowAnyCap(standingOf(actor, this.clock.now())) : NO_CAP;
  }

  /**
   * Locks whose bookings are counted until the transaction ends, the consumer and a provider who has a cap, and counts them.
   * @returns the consumer as nobody changes them now; no counts where caps are lifted
   * @throws SESSION_EXPIRED where the actor's token is no longer good; USER_NOT_FOUND where the consumer or the provider is gone
   */
  async hold(
    transaction: Transaction,
    actor: Actor,
    { consumerId, providerId }: Parties,
  ): Promise<{ consumer: UserEntity; counts?: CapCounts }> {
    if (!this.config.rateLimits)
      return { consumer: await this.credentials.hold(transaction, actor, consumerId) };
    const provider = await this.users.get(providerId, transaction.manager);
    const isCapped = this.standing(provider) === Standing.UNPROVEN;
    const lockProvider = () => this.users.lock(transaction.manager, providerId);
    // In one order, so that two who book one another do not wait for ever.
    if (isCapped && providerId < consumerId) await lockProvider();
    const consumer = await this.credentials.lock(transaction, actor, consumerId);
    if (isCapped && providerId > consumerId) await lockProvider();
    return { consumer, counts: await this.count(transaction, consumer, provider) };
  }

  /** Under the locks of both. */
  private async count(
    { manager }: Transaction,
    consumer: UserEntity,
    provider: UserEntity,
  ): Promise<CapCounts> {
    const standings = { consumer: this.standing(consumer), provider: this.standing(provider) };
    const tally = await this.bookings.tally(manager, consumer.id, provider.id);
    if (standings.consumer === Standing.UNPROVEN)
      tally.otherContacts = await this.bookings.contactsToday(manager, consumer.id, provider.id);
    const providerContacts =
      standings.provider === Standing.UNPROVEN
        ? await this.bookings.contactsToday(manager, provider.id, consumer.id)
        : 0;
    return { ...standings, tally, providerContacts };
  }

  private standing({ phoneVerifiedAt, createdAt }: UserEntity): Standing {
    return standingOf({ isProven: phoneVerifiedAt !== null, since: createdAt }, this.clock.now());
  }
}
