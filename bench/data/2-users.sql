-- Users around their towns, thinning out with the distance (12 km), on both sides of the antimeridian where the town lies on it.
-- The first 60 % offer services, and have been rated.
SELECT setseed(0.2);

CREATE TABLE bench_users AS
SELECT n, town.id AS town_id, random() AS spread, random() AS direction, random() AS rated, random() AS liked
FROM (
  SELECT n, random() AS draw FROM generate_series(1, current_setting('bench.users')::int) AS n OFFSET 0
) AS person
JOIN bench_towns AS town ON draw >= town.up_to - town.weight / (SELECT sum(weight) FROM bench_towns) AND draw < town.up_to;

INSERT INTO users (id, phone, phone_verified_at, created_at, name, location, town, preferred_language, rating_sum, rating_count)
SELECT bench_id('user', n), '+91' || (7000000000 + n), now() - interval '2 years', now() - interval '2 years',
  (ARRAY['Ramesh Kumar', 'சுந்தரம்', 'गीता देवी', 'Wanjiru Kamau', 'Amina Bello', 'প্রদীপ দাস', 'João da Silva', 'علی رضا',
    'Sunita Patil', 'ଲକ୍ଷ୍ମୀ'])[1 + n % 10] || ' ' || n,
  ST_MakePoint((longitude + 540)::numeric % 360 - 180, latitude)::geography, town, 'en', floor(liked * (stars + 1)), ratings
FROM (
  SELECT n, liked, town.name AS town, ratings, 5 * ratings AS stars,
    town.latitude + km * sin(2 * pi() * direction) / 111.2 AS latitude,
    town.longitude + km * cos(2 * pi() * direction) / (111.2 * cosd(town.latitude)) AS longitude
  FROM bench_users
  JOIN bench_towns AS town ON town.id = town_id,
    LATERAL (SELECT 12 * sqrt(-2 * ln(1 - spread)) AS km,
      CASE WHEN n <= 0.6 * current_setting('bench.users')::int AND rated < 0.7 THEN ceil(40 * rated ^ 3)::int ELSE 0 END AS ratings) AS drawn
) AS placed
ORDER BY n;
DROP TABLE bench_users;
ANALYZE users;
