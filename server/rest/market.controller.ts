import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { COUNTS_LIFE_SECONDS, MarketService } from '../features/market/market.service.js';
import { Call, RestController } from './openapi/call.decorator.js';

const count = (what: string) => z.int().check(z.minimum(0), z.describe(what));
const countsShape = z.object({
  providers: count('People who offer a service'),
  services: count('Services on offer'),
  bookings: count('Bookings that were made and not cancelled'),
});

@RestController('Market')
export class MarketController {
  constructor(private readonly market: MarketService) {}

  @Call({
    method: 'GET',
    path: 'counts',
    login: 'optional',
    summary: `How much there is on the market, at most ${COUNTS_LIFE_SECONDS} seconds old.`,
    answer: countsShape,
    refusals: [],
  })
  async counts(@Res({ passthrough: true }) reply: FastifyReply): Promise<z.infer<typeof countsShape>> {
    reply.header('Cache-Control', `public, max-age=${COUNTS_LIFE_SECONDS}`);
    return this.market.counts();
  }
}
