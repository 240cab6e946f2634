-- What the hand-written server has of its own in the database: its outbox, and each service's place on the unit sphere, its village's
-- as everybody may know it, by which it finds the nearest without a second table.
CREATE TABLE bench_outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, topic text, key text, payload jsonb);
ALTER TABLE services ADD COLUMN bench_place cube GENERATED ALWAYS AS
  (unit_vector(village_degrees(ST_Y(location::geometry)), village_degrees(ST_X(location::geometry)))) STORED;
CREATE INDEX bench_services_place ON services USING gist (bench_place) WHERE deleted_at IS NULL;
CREATE INDEX bench_services_type_place ON services USING gist (type, bench_place) WHERE deleted_at IS NULL;
