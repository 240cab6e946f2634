import { JwtService } from '@nestjs/jwt';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { Claims } from '../../../server/platform/auth/token.js';
import { freshPhone } from '../../support/factories.js';
import type { GraphqlClient } from '../../support/graphql-client.js';
import type { Topology } from './topology.js';

const CREATE_SERVICE = `mutation { createService(input: {
  type: TRACTOR, description: "Mahindra 575 DI", price: { charges: "900", unit: PER_HOUR } }) { id } }`;
const ALL_SLOTS = `query ($id: ID!) { service(id: $id) { calendar { slots { id status } } } }`;
const FREE_SLOTS = `query ($id: ID!) { service(id: $id) { calendar { freeSlots { id } } } }`;

/** Somebody with a token, as many as are wanted: the API registers sixty an hour from one address. */
export interface Person {
  id: string;
  token: string;
  client: GraphqlClient;
}

/** An uncanceled booking, or the slot of one, as the database has it. */
export interface StoredBooking {
  id: string;
  status: string;
  version: number;
  consumerId: string;
}

/** People, services and what has become of them, past the API where that would only slow a test down. */
export class Market {
  private readonly jwt: JwtService;

  constructor(private readonly topology: Pick<Topology, 'databaseUrl' | 'jwtSecret' | 'client'>) {
    this.jwt = new JwtService({ secret: topology.jwtSecret, signOptions: { algorithm: 'HS256' } });
  }

  /** Registered users near Pune. */
  async people(count: number): Promise<Person[]> {
    const rows = Array.from({ length: count }, () => ({ id: uuid(), phone: freshPhone() }));
    await this.sql(
      `INSERT INTO users (id, phone, name, phone_verified_at, town, location)
       SELECT id, phone, 'Ramesh Patil', now(), 'Pune', ST_MakePoint(73.8567, 18.5204)::geography
       FROM unnest($1::uuid[], $2::text[]) AS person (id, phone)`,
      [rows.map(({ id }) => id), rows.map(({ phone }) => phone)],
    );
    return rows.map(({ id }) => {
      const exp = Math.floor(Date.now() / 1000) + 86_400;
      const token = this.jwt.sign({ sub: id, role: 'user', ver: 0, exp } satisfies Claims);
      return { id, token, client: this.topology.client(token) };
    });
  }

  /** Services of one provider, and the slots that can be booked of each, earliest first. */
  async services(provider: Person, count: number): Promise<{ id: string; slots: string[] }[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const { createService } = await provider.client.get(CREATE_SERVICE);
        const id = createService.id as string;
        return { id, slots: await this.freeSlots(id) };
      }),
    );
  }

  /** From tomorrow on: what is free does not change while a test runs. */
  async freeSlots(serviceId: string): Promise<string[]> {
    const { service } = await this.topology.client().get(FREE_SLOTS, { id: serviceId });
    const [, ...days] = service.calendar as { freeSlots: { id: string }[] }[];
    return days.flatMap((day) => day.freeSlots.map((slot) => slot.id));
  }

  /** What the calendar shows as booked. */
  async bookedSlots(serviceId: string): Promise<string[]> {
    const { service } = await this.topology.client().get(ALL_SLOTS, { id: serviceId });
    const slots = (service.calendar as { slots: { id: string; status: string }[] }[]).flatMap(
      (day) => day.slots,
    );
    return slots.filter(({ status }) => status === 'BOOKED').map(({ id }) => id);
  }

  async bookings(): Promise<StoredBooking[]> {
    return this.sql(`SELECT id, status, version, consumer_id AS "consumerId" FROM bookings`);
  }

  /** Slots that more than one uncanceled booking claims, and uncanceled bookings without their slot: there must never be any. */
  async doubles(): Promise<number> {
    const [row] = await this.sql<{ doubles: number }>(
      `SELECT (SELECT count(*) FROM (
           SELECT FROM bookings WHERE status <> 'Canceled' GROUP BY service_id, during HAVING count(*) > 1) twice)
         + (SELECT count(*) FROM bookings WHERE status <> 'Canceled'
           AND NOT EXISTS (SELECT FROM slots WHERE booking_id = bookings.id)) AS doubles`,
    );
    return Number(row?.doubles);
  }

  /** Rows by SQL, on a connection of its own. */
  async sql<Row = unknown>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.topology.databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query(statement, parameters);
      return rows as Row[];
    } finally {
      await client.end();
    }
  }
}
