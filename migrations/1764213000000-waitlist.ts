import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who waits for a day on which nothing is open (P158), and what is held for them (P159): a row of `slots` like that of a booking, with the
 * person in the booking's place. An entry is for a service, or for whatever of a type is within a radius of a place. `place` is where it
 * stands in line.
 */
export class Waitlist1764213000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE waitlist_entries (
        id uuid PRIMARY KEY,
        place bigint GENERATED ALWAYS AS IDENTITY,
        user_id uuid NOT NULL CONSTRAINT waitlist_entries_user_fk REFERENCES users (id) ON DELETE CASCADE,
        service_id uuid CONSTRAINT waitlist_entries_service_fk REFERENCES services (id) ON DELETE CASCADE,
        type text NOT NULL,
        location geography(Point, 4326),
        radius_km double precision CONSTRAINT waitlist_entries_radius CHECK (radius_km > 0),
        date date NOT NULL,
        ends_at timestamptz NOT NULL,
        status text NOT NULL DEFAULT 'Waiting' CONSTRAINT waitlist_entries_status CHECK (status IN ('Waiting', 'Offered', 'Ended')),
        created_at timestamptz NOT NULL DEFAULT now(),
        offer_service_id uuid CONSTRAINT waitlist_entries_offer_fk REFERENCES services (id) ON DELETE SET NULL,
        offer_starts_at timestamptz,
        offer_ends_at timestamptz,
        offer_until timestamptz,
        CONSTRAINT waitlist_entries_of_one CHECK ((service_id IS NULL) = (location IS NOT NULL) AND (location IS NULL) = (radius_km IS NULL)),
        CONSTRAINT waitlist_entries_offer CHECK ((status = 'Offered') = (offer_until IS NOT NULL)
          AND num_nonnulls(offer_starts_at, offer_ends_at, offer_until) IN (0, 3))
      )`);
    const open = `status <> 'Ended'`;
    await runner.query(
      `CREATE UNIQUE INDEX waitlist_entries_for_service ON waitlist_entries (user_id, service_id, date) WHERE service_id IS NOT NULL AND ${open}`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX waitlist_entries_for_type ON waitlist_entries (user_id, type, date) WHERE service_id IS NULL AND ${open}`,
    );
    // A day's line, which is walked from its head; what a service that changes has to do with.
    await runner.query(
      `CREATE INDEX waitlist_entries_line ON waitlist_entries (date, place) WHERE status = 'Waiting'`,
    );
    await runner.query(
      `CREATE INDEX waitlist_entries_service ON waitlist_entries (service_id) WHERE status = 'Waiting'`,
    );
    await runner.query(
      `CREATE INDEX waitlist_entries_type ON waitlist_entries (type) WHERE status = 'Waiting' AND service_id IS NULL`,
    );
    await runner.query(
      `CREATE INDEX waitlist_entries_offers ON waitlist_entries (offer_service_id) WHERE status = 'Offered'`,
    );
    await runner.query(`CREATE INDEX waitlist_entries_ends ON waitlist_entries (ends_at)`);
    await runner.query(`
      ALTER TABLE slots ADD COLUMN held_for uuid,
        DROP CONSTRAINT slots_booked_by_a_booking,
        ADD CONSTRAINT slots_booked_by_a_booking CHECK (status <> 'Booked' OR booking_id IS NOT NULL OR held_for IS NOT NULL),
        ADD CONSTRAINT slots_held_or_booked CHECK (held_for IS NULL OR (booking_id IS NULL AND status = 'Booked'))`);
    await runner.query(`CREATE INDEX slots_held ON slots (held_for) WHERE held_for IS NOT NULL`);
  }

  /** What is held is open again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM slots WHERE held_for IS NOT NULL`);
    // The foreign key of bookings is deferred: its checks come before the table can be altered.
    await runner.query(`SET CONSTRAINTS ALL IMMEDIATE`);
    await runner.query(`DELETE FROM pgboss.job WHERE data ->> 'kind' IN ('endOffer', 'settleWaitlist')`);
    await runner.query(`
      ALTER TABLE slots DROP CONSTRAINT slots_held_or_booked, DROP CONSTRAINT slots_booked_by_a_booking, DROP COLUMN held_for,
        ADD CONSTRAINT slots_booked_by_a_booking CHECK (status <> 'Booked' OR booking_id IS NOT NULL)`);
    await runner.query(`DROP TABLE waitlist_entries`);
  }
}
