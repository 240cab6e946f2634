import { Field, Float, ID, ObjectType } from '@nestjs/graphql';
import { Decimal } from '../../platform/graphql/scalars.js';
import { Quote, toQuote } from '../bookings/quote.model.js';
import { Service, toService } from '../services/service.model.js';
import { JobSite } from '../sites/site.model.js';
import type { Offer } from './alternatives.service.js';

@ObjectType({ description: 'Another who is free for the job of a booking.' })
export class Alternative {
  @Field(() => Service) service!: Service;
  @Field(() => Float, { description: 'From where the work was to be.' }) distanceKm!: number;
  @Field(() => ID, { description: 'For bookSlot, with as many slots as the quote has.' }) slotId!: string;
  @Field(() => Decimal, {
    nullable: true,
    description: 'For bookSlot: as the booking had it, where the price is for the same.',
  })
  quantity!: string | null;
  @Field(() => JobSite, { nullable: true, description: 'For bookSlot: where the work was to be.' })
  site!: JobSite | null;
  @Field(() => Quote) quote!: Quote;
}

export function toAlternative({ to, service, distanceKm, slotId, quoted, site }: Offer): Alternative {
  const { quantity } = quoted.agreed.asked;
  return {
    service: toService(to, service),
    distanceKm,
    slotId,
    quantity,
    site,
    quote: toQuote(quoted),
  };
}
