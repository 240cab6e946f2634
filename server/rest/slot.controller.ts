import { Body, Param, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import { presentSlot } from '../features/slots/slot.row.js';
import { SlotService } from '../features/slots/slot.service.js';
import type { MaybeActor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import type { JsonText } from '../platform/http/json-text.js';
import { parse } from '../platform/validation/parse.js';
import { Call, RestController } from './openapi/call.decorator.js';
import {
  calendarShape,
  slotShape,
  slotsQuery,
  slotStatusSchema,
  toCalendarText,
  toSlotShape,
  type SlotShape,
} from './slot.shape.js';

@RestController('Slots')
export class SlotController {
  constructor(private readonly slots: SlotService) {}

  @Call({
    method: 'GET',
    path: 'service/:id/slots',
    login: 'optional',
    summary: 'The slots of the booking window that have not started yet; with a date, all of that day.',
    query: slotsQuery,
    answer: z.array(slotShape),
    refusals: ['BAD_DATE', 'SERVICE_NOT_FOUND'],
  })
  async serviceSlots(@Param('id') id: string, @Query() query: unknown): Promise<SlotShape[]> {
    const { date } = parse(slotsQuery, query);
    const slots = date === undefined ? await this.slots.upcoming(id) : (await this.slots.day(id, date)).slots;
    return slots.map(toSlotShape);
  }

  @Call({
    method: 'GET',
    path: 'calenderavailability/:serviceId',
    login: 'optional',
    summary: 'The days of the booking window with the slots that can be booked.',
    answer: calendarShape,
    refusals: ['SERVICE_NOT_FOUND'],
  })
  async calendarAvailability(@Param('serviceId') serviceId: string): Promise<{ calendar: JsonText }> {
    return { calendar: toCalendarText(await this.slots.calendar(serviceId)) };
  }

  @Call({
    method: 'PUT',
    path: 'slot/:id',
    login: 'required',
    summary: 'Opens or closes a slot of one’s own service.',
    body: slotStatusSchema,
    answer: slotShape,
    refusals: [
      'FORBIDDEN',
      'SLOT_NOT_FOUND',
      'SERVICE_NOT_FOUND',
      'SLOT_BOOKED',
      'SERVICE_PAUSED',
      'SLOT_PAST',
      'SLOT_TOO_SOON',
      'DATES_CLOSED',
      'SLOT_OUTSIDE_WINDOW',
      'SLOT_OUTSIDE_HOURS',
    ],
  })
  async setSlotStatus(
    @CurrentActor() actor: MaybeActor,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<SlotShape> {
    const slot = await this.slots.setStatus(actor, id, parse(slotStatusSchema, body).status);
    return toSlotShape(presentSlot(slot.serviceId, slot));
  }
}
