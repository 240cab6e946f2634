import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The whole first schema. Written by hand and reviewed by eye: constraints are the judge of every rule they can hold. */
export class Foundation1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS postgis`);
    await runner.query(`CREATE EXTENSION IF NOT EXISTS btree_gist`);

    await runner.query(`
      CREATE TABLE towns (
        id integer PRIMARY KEY,
        name text NOT NULL,
        country char(2) NOT NULL,
        population integer NOT NULL,
        location geography(Point, 4326) NOT NULL
      )`);
    await runner.query(`CREATE INDEX towns_location ON towns USING gist (location)`);

    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        phone text CONSTRAINT users_phone_key UNIQUE CONSTRAINT users_phone_e164 CHECK (phone ~ '^\\+[1-9][0-9]{6,14}$'),
        phone_verified_at timestamptz,
        name text CONSTRAINT users_name_length CHECK (char_length(name) BETWEEN 1 AND 120),
        location geography(Point, 4326),
        town text,
        password_hash text,
        preferred_language text NOT NULL DEFAULT 'en',
        role text NOT NULL DEFAULT 'user' CONSTRAINT users_role CHECK (role IN ('user', 'admin', 'super admin')),
        token_version integer NOT NULL DEFAULT 0,
        rating_sum integer NOT NULL DEFAULT 0,
        rating_count integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz,
        CONSTRAINT users_living_have_phone CHECK ((deleted_at IS NULL) = (phone IS NOT NULL)),
        CONSTRAINT users_rating CHECK (rating_count >= 0 AND rating_sum BETWEEN 0 AND 5 * rating_count)
      )`);

    await runner.query(`
      CREATE TABLE otp_codes (
        phone text PRIMARY KEY,
        code_hash text NOT NULL,
        sent_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0
      )`);

    await runner.query(`
      CREATE TABLE services (
        id uuid PRIMARY KEY,
        provider_id uuid NOT NULL CONSTRAINT services_provider_fk REFERENCES users (id),
        type text NOT NULL CONSTRAINT services_type CHECK
          (type IN ('Tractor', 'Harvester', 'Water Pump', 'Work Person', 'Transportation Vehicle')),
        description text NOT NULL CONSTRAINT services_description_length CHECK (char_length(description) BETWEEN 1 AND 1000),
        picture_url text,
        audio_url text,
        price_charges numeric(12, 2) NOT NULL CONSTRAINT services_price CHECK (price_charges >= 0),
        price_unit text NOT NULL CONSTRAINT services_price_unit CHECK (price_unit IN ('Per Day', 'Per Hrs', 'Per Visit', 'Per Trip')),
        currency char(3) NOT NULL DEFAULT 'INR',
        location geography(Point, 4326) NOT NULL,
        town text,
        time_zone text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz
      )`);
    await runner.query(
      `CREATE INDEX services_location ON services USING gist (location) WHERE deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX services_type_location ON services USING gist (type, location) WHERE deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX services_map ON services USING gist ((location::geometry)) WHERE deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX services_provider ON services (provider_id, id DESC) WHERE deleted_at IS NULL`,
    );

    await runner.query(`
      CREATE TABLE working_hours (
        service_id uuid NOT NULL CONSTRAINT working_hours_service_fk REFERENCES services (id) ON DELETE CASCADE,
        weekday smallint NOT NULL CONSTRAINT working_hours_weekday CHECK (weekday BETWEEN 1 AND 7),
        opens time NOT NULL,
        closes time NOT NULL,
        slot_minutes smallint NOT NULL CONSTRAINT working_hours_slot_minutes CHECK (slot_minutes BETWEEN 15 AND 1440),
        CONSTRAINT working_hours_pkey PRIMARY KEY (service_id, weekday, opens)
      )`);

    await runner.query(`
      CREATE TABLE bookings (
        id uuid PRIMARY KEY,
        version integer NOT NULL DEFAULT 1,
        status text NOT NULL CONSTRAINT bookings_status CHECK
          (status IN ('Booked', 'Accepted', 'In Progress', 'Completed', 'Canceled')),
        consumer_id uuid NOT NULL CONSTRAINT bookings_consumer_fk REFERENCES users (id),
        provider_id uuid NOT NULL CONSTRAINT bookings_provider_fk REFERENCES users (id),
        service_id uuid NOT NULL CONSTRAINT bookings_service_fk REFERENCES services (id),
        during tstzrange NOT NULL CONSTRAINT bookings_during CHECK
          (lower_inc(during) AND NOT upper_inc(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
        time_zone text NOT NULL,
        service_type text NOT NULL,
        provider_name text,
        price_charges numeric(12, 2) NOT NULL,
        price_unit text NOT NULL,
        currency char(3) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT bookings_not_own_service CHECK (consumer_id <> provider_id)
      )`);
    await runner.query(`CREATE INDEX bookings_consumer ON bookings (consumer_id, id DESC)`);
    await runner.query(`CREATE INDEX bookings_provider ON bookings (provider_id, id DESC)`);
    await runner.query(`CREATE INDEX bookings_service ON bookings (service_id)`);

    // Only slots that somebody booked or closed have a row. The exclusion constraint is the judge of double booking.
    await runner.query(`
      CREATE TABLE slots (
        service_id uuid NOT NULL CONSTRAINT slots_service_fk REFERENCES services (id) ON DELETE CASCADE,
        during tstzrange NOT NULL CONSTRAINT slots_during CHECK
          (lower_inc(during) AND NOT upper_inc(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
        status text NOT NULL CONSTRAINT slots_status CHECK (status IN ('Booked', 'Not Working')),
        booking_id uuid CONSTRAINT slots_booking_key UNIQUE
          CONSTRAINT slots_booking_fk REFERENCES bookings (id) DEFERRABLE INITIALLY DEFERRED,
        CONSTRAINT slots_pkey PRIMARY KEY (service_id, during),
        CONSTRAINT slots_booked_by_a_booking CHECK ((status = 'Booked') = (booking_id IS NOT NULL)),
        CONSTRAINT slots_no_overlap EXCLUDE USING gist (service_id WITH =, during WITH &&)
      )`);

    await runner.query(`
      CREATE TABLE outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        topic text NOT NULL,
        key text NOT NULL,
        payload jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'outbox',
      'slots',
      'bookings',
      'working_hours',
      'services',
      'otp_codes',
      'users',
      'towns',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
