import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that people upload, what uses each, and names whose bytes are still to be erased. */
export class Uploads1764000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL CONSTRAINT uploads_owner_fk REFERENCES users (id),
        name text NOT NULL CONSTRAINT uploads_name_key UNIQUE
          CONSTRAINT uploads_name_form CHECK (name ~ '^[0-9a-f]{32}\\.[a-z0-9]{2,5}$'),
        file_name text NOT NULL CONSTRAINT uploads_file_name_length CHECK (char_length(file_name) BETWEEN 1 AND 200),
        media_type text NOT NULL,
        kind text NOT NULL CONSTRAINT uploads_kind CHECK (kind IN ('image', 'audio', 'video', 'document')),
        size bigint NOT NULL CONSTRAINT uploads_size CHECK (size > 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        stored_at timestamptz
      )`);
    await runner.query(`CREATE INDEX uploads_owner ON uploads (owner_id, id DESC)`);

    // A row that is used cannot be deleted: the foreign key has the last word over a sweep.
    await runner.query(`
      CREATE TABLE upload_uses (
        upload_id uuid NOT NULL CONSTRAINT upload_uses_upload_fk REFERENCES uploads (id),
        used_by text NOT NULL CONSTRAINT upload_uses_used_by CHECK (used_by IN ('service', 'review', 'message')),
        used_by_id uuid NOT NULL,
        CONSTRAINT upload_uses_pkey PRIMARY KEY (upload_id, used_by, used_by_id)
      )`);
    await runner.query(`CREATE INDEX upload_uses_user ON upload_uses (used_by, used_by_id)`);

    // Written by the transaction that deletes a row, so that its bytes are gone at last even if the process dies first.
    await runner.query(`CREATE TABLE upload_remains (name text PRIMARY KEY, since timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['upload_remains', 'upload_uses', 'uploads'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
