import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { UNDO_SECONDS } from '../../../domain/jobs/receipt.js';
import { PaymentPart } from '../../../domain/payments/payments.js';
import type { Actor, MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { NullUnless } from '../../platform/graphql/null-unless.js';
import { Decimal } from '../../platform/graphql/scalars.js';
import { PaymentDetailsService } from '../users/payment-details.service.js';
import { Booking, toBooking } from './booking.model.js';
import { PaymentDue, toWayToPay, WayToPay } from './payment.model.js';
import { Payments } from './payment.service.js';

@Resolver(() => PaymentDue)
export class PaymentResolver {
  constructor(
    private readonly payments: Payments,
    private readonly details: PaymentDetailsService,
  ) {}

  @Mutation(() => Booking, {
    description:
      'By the provider: what is due has come, the advance or what is left. The same again is no error.',
  })
  async confirmPayment(
    @CurrentActor() actor: MaybeActor,
    @Args('bookingId', { type: () => ID }) bookingId: string,
    @Args('part', {
      type: () => PaymentPart,
      nullable: true,
      description: 'Which is due; who sends it again says it, lest the other part be meant.',
    })
    part?: PaymentPart | null,
    @Args('amount', {
      type: () => Decimal,
      nullable: true,
      description: 'What they were shown: PAYMENT_CHANGED where another sum is due by now.',
    })
    amount?: string | null,
  ): Promise<Booking> {
    const said = { part: part ?? null, amount: amount ?? null };
    return toBooking(actor as Actor, await this.payments.confirm(actor, bookingId, said));
  }

  @Mutation(() => Booking, {
    description: `By the provider, for ${UNDO_SECONDS} seconds: it has not come after all.`,
  })
  async undoPayment(
    @CurrentActor() actor: MaybeActor,
    @Args('bookingId', { type: () => ID }) bookingId: string,
    @Args('part', { type: () => PaymentPart, nullable: true, description: 'The last one, if left out.' })
    part?: PaymentPart | null,
  ): Promise<Booking> {
    return toBooking(actor as Actor, await this.payments.undo(actor, bookingId, part ?? null));
  }

  @NullUnless<PaymentDue>(({ payee }) => payee !== null)
  @ResolveField(() => WayToPay, {
    nullable: true,
    description: 'For the two parties of the booking alone.',
  })
  async way(@Parent() due: PaymentDue): Promise<WayToPay | null> {
    return due.payee && toWayToPay(due, due.payee, await this.details.of(due.payee.provider.id));
  }
}
