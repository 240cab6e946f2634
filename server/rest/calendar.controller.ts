import { Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { CalendarService } from '../features/notifications/calendar.service.js';
import type { MaybeActor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { Call, RestController } from './openapi/call.decorator.js';

const CALENDAR = 'text/calendar';
const file = z.string().check(z.describe('iCalendar (RFC 5545), times in UTC'));

@RestController('Calendar')
export class CalendarController {
  constructor(private readonly calendars: CalendarService) {}

  @Call({
    method: 'GET',
    path: 'booking/:id/calendar.ics',
    login: 'required',
    summary: 'A booking as a file for the calendar of either party.',
    answer: file,
    mediaType: CALENDAR,
    refusals: ['FORBIDDEN', 'BOOKING_NOT_FOUND'],
  })
  async bookingCalendar(
    @CurrentActor() actor: MaybeActor,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const text = await this.calendars.booking(actor, id);
    reply.headers({
      'Content-Type': `${CALENDAR}; charset=utf-8`,
      'Content-Disposition': 'attachment; filename="vicharo-booking.ics"',
      'Cache-Control': 'private, no-cache',
    });
    return text;
  }

  @Call({
    method: 'GET',
    path: 'calendar/:token.ics',
    login: 'never',
    summary: 'The bookings of the user whose secret address this is, for a calendar that asks by itself.',
    answer: file,
    mediaType: CALENDAR,
    refusals: ['NOT_FOUND'],
  })
  async calendarFeed(
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    // Of a wrong address, too: nothing may keep or follow what may be a secret.
    reply.headers({
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private',
    });
    const text = await this.calendars.feed(token);
    reply.headers({ 'Content-Type': `${CALENDAR}; charset=utf-8`, 'Cache-Control': 'private, max-age=300' });
    return text;
  }
}
