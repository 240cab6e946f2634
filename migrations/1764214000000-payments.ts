import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a provider is paid, and what has come for a booking (domain/payments): the version before knows neither, and keeps both. */
export class Payments1764214000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE users
         ADD COLUMN upi_address text CONSTRAINT users_upi_address_length CHECK (char_length(upi_address) BETWEEN 3 AND 255),
         ADD COLUMN payment_instructions text
           CONSTRAINT users_payment_instructions_length CHECK (char_length(payment_instructions) BETWEEN 1 AND 200)`,
    );
    await runner.query(`ALTER TABLE bookings ADD COLUMN payments jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bookings DROP COLUMN payments`);
    await runner.query(`ALTER TABLE users DROP COLUMN upi_address, DROP COLUMN payment_instructions`);
  }
}
