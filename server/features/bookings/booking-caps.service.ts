import { Inject, Injectable } from '@nestjs/common';
import {
  bookingsBelowAnyCap,
  capReached,
  isFullToday,
  Standing,
  standingOf,
} from '../../../domain/bookings/booking-caps.js';
import { AppError } from '../../../domain/errors.js';
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

  /** While the actor has fewer bookings than this, no cap need be asked (QuickBooking). */
  below(actor: Actor): number {
    return this.config.rateLimits ? bookingsBelowAnyCap(standingOf(actor, this.clock.now())) : NO_CAP;
  }

  /**
   * Locks whose bookings are counted until the transaction ends: the consumer, and a provider who has a cap.
   * @returns why this booking would pass a cap; null where it passes none
   * @throws SESSION_EXPIRED where the actor's token is no longer good; USER_NOT_FOUND where the consumer or the provider is gone
   */
  async hold(transaction: Transaction, actor: Actor, parties: Parties): Promise<AppError | null> {
    const { consumerId, providerId } = parties;
    if (!this.config.rateLimits) {
      await this.credentials.hold(transaction, actor, consumerId);
      return null;
    }
    const provider = await this.users.get(providerId, transaction.manager);
    const isCapped = this.standing(provider) === Standing.UNPROVEN;
    const lockProvider = () => this.users.lock(transaction.manager, providerId);
    // In one order, so that two who book one another do not wait for ever.
    if (isCapped && providerId < consumerId) await lockProvider();
    const consumer = await this.credentials.lock(transaction, actor, consumerId);
    if (isCapped && providerId > consumerId) await lockProvider();
    return (
      (await this.consumersRefusal(transaction, consumer, providerId)) ??
      (isCapped ? await this.providersRefusal(transaction, provider, consumerId) : null)
    );
  }

  private async consumersRefusal(
    { manager }: Transaction,
    consumer: UserEntity,
    providerId: string,
  ): Promise<AppError | null> {
    const standing = this.standing(consumer);
    const tally = await this.bookings.tally(manager, consumer.id, providerId);
    if (standing === Standing.UNPROVEN)
      tally.otherContacts = await this.bookings.contactsToday(manager, consumer.id, providerId);
    const code = capReached(standing, tally);
    return code && new AppError(code);
  }

  private async providersRefusal(
    { manager }: Transaction,
    provider: UserEntity,
    consumerId: string,
  ): Promise<AppError | null> {
    const others = await this.bookings.contactsToday(manager, provider.id, consumerId);
    return isFullToday(this.standing(provider), others) ? new AppError('PROVIDER_DAY_CAP') : null;
  }

  private standing({ phoneVerifiedAt, createdAt }: UserEntity): Standing {
    return standingOf({ isProven: phoneVerifiedAt !== null, since: createdAt }, this.clock.now());
  }
}
