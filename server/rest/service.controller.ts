import { Body, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { ERRORS } from '../../domain/errors.js';
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '../../domain/geo/geo-point.js';
import { DEFAULT_WORKING_HOURS } from '../../domain/services/working-hours.js';
import { ServiceDeletion } from '../features/bookings/service-deletion.service.js';
import { ServiceEditing } from '../features/services/service-editing.service.js';
import { ServiceSearch } from '../features/services/service-search.service.js';
import type { FoundPage } from '../features/services/found-page.row.js';
import { ServiceService } from '../features/services/service.service.js';
import type { Actor, MaybeActor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { JsonText } from '../platform/http/json-text.js';
import { parse } from '../platform/validation/parse.js';
import { idShape } from './edge/id.shape.js';
import { answerList, listRows, pageQuerySchema, toPage } from './edge/paging.js';
import { Call, RestController } from './openapi/call.decorator.js';
import { availableServicesQuery, radiusQuery, toSearch } from './service.query.js';
import {
  nearbyShape,
  newServiceSchema,
  serviceChangeSchema,
  serviceShape,
  toServiceShape,
  toServiceText,
  wantedHere,
  type ServiceShape,
} from './service.shape.js';

const { opens, closes, slotMinutes } = DEFAULT_WORKING_HOURS[0]!;

@RestController('Services')
export class ServiceController {
  constructor(
    private readonly services: ServiceService,
    private readonly editing: ServiceEditing,
    private readonly search: ServiceSearch,
    private readonly deletion: ServiceDeletion,
  ) {}

  @Call({
    method: 'GET',
    path: 'userservices/:userId',
    login: 'required',
    summary: 'What a user offers, newest first: the caller, or for admins anyone.',
    query: pageQuerySchema,
    answer: z.array(serviceShape),
    paged: true,
    refusals: ['FORBIDDEN', 'USER_NOT_FOUND', 'BAD_CURSOR'],
  })
  async userServices(
    @CurrentActor() actor: MaybeActor,
    @Param('userId') userId: string,
    @Query() query: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText> {
    const page = toPage(parse(pageQuerySchema, query));
    const found = await this.search.ofProvider(actor, userId, page, wantedHere());
    return answerServices(reply, found);
  }

  @Call({
    method: 'GET',
    path: 'availableservices',
    login: 'optional',
    summary: 'What others offer: nearest first for who has a location, else newest first.',
    query: availableServicesQuery,
    answer: z.array(serviceShape),
    paged: true,
    refusals: ['BAD_PRICE', 'BAD_DATE', 'BAD_CURSOR'],
  })
  async availableServices(
    @CurrentActor() actor: MaybeActor,
    @Query() query: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText> {
    const { serviceType, ...rest } = parse(availableServicesQuery, query);
    const page = toPage(rest);
    const search = { type: serviceType || null, ...toSearch(rest) };
    const found = await this.search.all(actor, search, page, wantedHere());
    return answerServices(reply, found);
  }

  @Call({
    method: 'GET',
    path: 'services_in_radius',
    login: 'required',
    summary: `What others offer within a radius (${RADIUS_MIN_KM} to ${RADIUS_MAX_KM} km) of the caller’s stored location, nearest first.`,
    query: radiusQuery,
    answer: nearbyShape,
    paged: true,
    refusals: ['BAD_RADIUS', 'BAD_PRICE', 'BAD_DATE', 'BAD_CURSOR'],
  })
  async servicesInRadius(
    @CurrentActor() actor: MaybeActor,
    @Query() query: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Omit<z.infer<typeof nearbyShape>, 'services'> & { services: JsonText }> {
    const { radius, serviceType, ...rest } = parse(radiusQuery, query);
    const page = toPage(rest);
    const search = { type: serviceType || null, ...toSearch(rest) };
    const found = await this.search.near(actor, Number(radius), search, page, wantedHere());
    const { name, location: point } = actor as Actor;
    return {
      consumerName: name,
      consumerLocation: point && [point.latitude, point.longitude],
      services: answerServices(reply, found),
      ...(!point && { message: ERRORS.LOCATION_REQUIRED.message }),
    };
  }

  @Call({
    method: 'POST',
    path: 'service',
    status: 201,
    login: 'required',
    summary: `Offers a service where its provider lives, every day from ${opens} to ${closes} in slots of ${slotMinutes} minutes.`,
    body: newServiceSchema,
    answer: serviceShape,
    refusals: ['FORBIDDEN', 'PROOF_REQUIRED', 'USER_NOT_FOUND', 'LOCATION_REQUIRED', 'BAD_LINK', 'BAD_FILE'],
  })
  async createService(@CurrentActor() actor: MaybeActor, @Body() body: unknown): Promise<ServiceShape> {
    return toServiceShape(await this.services.create(actor, parse(newServiceSchema, body)));
  }

  @Call({
    method: 'PATCH',
    path: 'service/:id',
    login: 'required',
    summary:
      'Changes what is named of a service; a link that is null goes. What was booked keeps what was agreed.',
    body: serviceChangeSchema,
    answer: serviceShape,
    refusals: ['FORBIDDEN', 'SERVICE_NOT_FOUND', 'TOO_MANY_TRIES', 'BAD_LINK', 'BAD_FILE'],
  })
  async updateService(
    @CurrentActor() actor: MaybeActor,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<ServiceShape> {
    return toServiceShape(await this.editing.update(actor, id, parse(serviceChangeSchema, body)));
  }

  @Call({
    method: 'DELETE',
    path: 'service/:id',
    login: 'required',
    summary: 'Deletes a service; its open bookings are cancelled, and both parties told.',
    answer: idShape,
    refusals: ['FORBIDDEN', 'SERVICE_NOT_FOUND'],
  })
  async deleteService(
    @CurrentActor() actor: MaybeActor,
    @Param('id') id: string,
  ): Promise<z.infer<typeof idShape>> {
    return { _id: (await this.deletion.delete(actor, id)).id };
  }
}

/** The services as a list, written once for all. */
function answerServices(reply: FastifyReply, found: FoundPage): JsonText {
  const { written } = found;
  if (written) return answerList(reply, { text: new JsonText(written.pieces), next: written.next });
  const list = listRows(
    found,
    ({ key }) => key,
    ({ card }) => toServiceText(card),
  );
  found.keep(list.text.pieces, list.next);
  return answerList(reply, list);
}
