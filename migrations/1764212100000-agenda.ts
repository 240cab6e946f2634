import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A provider's bookings in order of their time (server/features/bookings/agenda.sql.ts): all, of a status, and of a service, which also
 * does what an index of the service alone did. Jobs of more than a day are found by when they end: they may be under way long after
 * they began.
 */
export class Agenda1764212100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX bookings_agenda ON bookings (provider_id, lower(during), id)`);
    await runner.query(
      `CREATE INDEX bookings_agenda_status ON bookings (provider_id, status, lower(during), id)`,
    );
    await runner.query(`CREATE INDEX bookings_agenda_service ON bookings (service_id, lower(during), id)`);
    await runner.query(`
      CREATE INDEX bookings_agenda_long ON bookings (provider_id, upper(during))
      WHERE upper(during) - lower(during) > interval '1 day'`);
    await runner.query(`DROP INDEX bookings_service`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX bookings_service ON bookings (service_id)`);
    await runner.query(
      `DROP INDEX bookings_agenda, bookings_agenda_status, bookings_agenda_service, bookings_agenda_long`,
    );
  }
}
