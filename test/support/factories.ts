import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { CreateService } from '../../domain/services/service.schema.js';
import { PriceUnit } from '../../domain/services/price.js';
import { NO_TERMS } from '../../domain/services/terms.js';
import { ServiceType } from '../../domain/services/service-type.js';
import { Role } from '../../domain/users/role.js';
import { ServiceService } from '../../server/features/services/service.service.js';
import type { ServiceRow } from '../../server/features/services/service.row.js';
import { SlotService } from '../../server/features/slots/slot.service.js';
import { encodeSlotId } from '../../domain/slots/slot-id.js';
import { UserEntity } from '../../server/features/users/user.entity.js';
import type { Actor } from '../../server/platform/auth/actor.js';
import { Authentication } from '../../server/platform/auth/authentication.js';
import { Clock } from '../../server/platform/clock.js';
import { toGeography } from '../../server/platform/database/points.js';
import type { GraphqlClient } from './graphql-client.js';
import type { TestApp } from './app.js';

const LONG_AGO = new Date('2025-01-01T00:00:00Z');
export const PUNE = { latitude: 18.5204, longitude: 73.8567 };
/** The same place as everybody may know it, to three decimals. */
export const PUNE_VILLAGE = { latitude: 18.52, longitude: 73.857 };

/** What the consumer says with a booking of this factory, and where it is done. */
export const NOTE = 'The field behind the temple';
/** Beside the village of whoever works there. */
const SITE = {
  location: { latitude: 18.5611, longitude: 73.8213 },
  name: 'Temple field',
  size: { area: '2', unit: 'ACRE' },
  gate: 'Ask for Asha',
};

export interface Person extends GraphqlClient {
  id: string;
  phone: string;
  token: string;
}

let phones = 9_200_000_000;

/** A number that no other user of this file has. */
export function freshPhone(): string {
  return `+91${++phones}`;
}

/** Makes what a scenario needs, with everything that it lacks. */
export class Factory {
  constructor(private readonly test: TestApp) {}

  /** A logged-in user near Pune of long standing, unless said otherwise. `location: null` for one who has given none. */
  async user(
    wanted: Partial<Pick<UserEntity, 'name' | 'role' | 'passwordHash' | 'phoneVerifiedAt' | 'createdAt'>> & {
      phone?: string;
      location?: { latitude: number; longitude: number } | null;
    } = {},
  ): Promise<Person> {
    const { location = PUNE, ...rest } = wanted;
    const user = {
      id: uuid(),
      phone: freshPhone(),
      name: 'Ramesh Patil',
      role: Role.USER as Role,
      tokenVersion: 0,
      phoneVerifiedAt: LONG_AGO,
      createdAt: LONG_AGO,
      location: location && toGeography(location),
      town: location && 'Pune',
      ...rest,
    };
    await this.get(DataSource).manager.insert(UserEntity, user);
    const { token } = this.get(Authentication).issue(user);
    return Object.assign(this.test.client(token), { id: user.id, phone: user.phone, token });
  }

  async users(count: number): Promise<Person[]> {
    return Promise.all(Array.from({ length: count }, () => this.user()));
  }

  async service(wanted: Partial<CreateService> & { provider?: Person } = {}): Promise<ServiceRow> {
    const { provider = await this.user({ name: 'Sunita Jadhav' }), ...rest } = wanted;
    return this.get(ServiceService).create(await this.actor(provider), {
      type: ServiceType.TRACTOR,
      description: 'Mahindra 575 DI with rotavator',
      price: { charges: '900.00', unit: PriceUnit.PER_HOUR, currency: 'INR' },
      pictureUrl: null,
      audioUrl: null,
      providerId: null,
      terms: NO_TERMS,
      ...rest,
    });
  }

  /** As a request of this person finds them. */
  async actor({ token }: Person): Promise<Actor> {
    return this.get(Authentication).actorOf(token);
  }

  /** The ids of the service's open slots from tomorrow on, earliest first. */
  async openSlots(serviceId: string): Promise<string[]> {
    const [, ...days] = await this.get(SlotService).calendar(serviceId);
    return days.flatMap((day) => day.freeSlots.map((slot) => encodeSlotId(serviceId, slot.startsAt)));
  }

  /** A provider, a consumer, and the first of the service's open slots booked, with a note. */
  async booking(wanted: { consumer?: Person; provider?: Person; service?: ServiceRow } = {}) {
    const provider = wanted.provider ?? (await this.user({ name: 'Sunita Jadhav' }));
    const consumer = wanted.consumer ?? (await this.user());
    const service = wanted.service ?? (await this.service({ provider }));
    const [slotId] = await this.openSlots(service.id);
    const { bookSlot } = await consumer.get(
      `mutation ($slotId: ID!, $note: String, $site: JobSiteInput) {
        bookSlot(slotId: $slotId, note: $note, site: $site) { id status date startTime } }`,
      { slotId, note: NOTE, site: SITE },
    );
    return { provider, consumer, service, slotId: slotId as string, id: (bookSlot as { id: string }).id };
  }

  /** Rows by SQL, for what no caller of the API can see or bring about. */
  async sql<Row = unknown>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.get(DataSource).query<Row[]>(statement, parameters);
  }

  /** Lets the server believe that it is `now` while the work lasts. */
  async at<T>(now: Date, work: () => Promise<T>): Promise<T> {
    const clock: Partial<Clock> = this.get(Clock);
    clock.now = () => now;
    try {
      return await work();
    } finally {
      delete clock.now;
    }
  }

  private get<T>(token: new (...args: never[]) => T): T {
    return (this.test.app as INestApplicationContext).get(token, { strict: false });
  }
}
