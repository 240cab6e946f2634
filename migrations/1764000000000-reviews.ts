import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What consumers say of providers: once for each booking (P57). Sum and count of the ratings stand with the user. */
export class Reviews1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reviews (
        id uuid PRIMARY KEY,
        booking_id uuid NOT NULL CONSTRAINT reviews_booking_key UNIQUE
          CONSTRAINT reviews_booking_fk REFERENCES bookings (id),
        author_id uuid NOT NULL CONSTRAINT reviews_author_fk REFERENCES users (id),
        provider_id uuid NOT NULL CONSTRAINT reviews_provider_fk REFERENCES users (id),
        rating smallint NOT NULL CONSTRAINT reviews_rating CHECK (rating BETWEEN 0 AND 5),
        text text CONSTRAINT reviews_text_length CHECK (char_length(text) BETWEEN 1 AND 2000),
        audio_url text,
        image_urls text[] NOT NULL DEFAULT '{}' CONSTRAINT reviews_images CHECK (cardinality(image_urls) <= 10),
        video_urls text[] NOT NULL DEFAULT '{}' CONSTRAINT reviews_videos CHECK (cardinality(video_urls) <= 10),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT reviews_not_of_oneself CHECK (author_id <> provider_id)
      )`);
    await runner.query(`CREATE INDEX reviews_provider ON reviews (provider_id, id DESC)`);
    await runner.query(`CREATE INDEX reviews_author ON reviews (author_id, id DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE reviews`);
  }
}
