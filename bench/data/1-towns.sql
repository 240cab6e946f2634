-- 400 towns of Zipf sizes (exponent 0.8: the largest has 8 % of everybody). Two lie where flat maps fail: on the antimeridian and
-- near the pole; they get the weight of middling towns, so that a page of 100 is full there, too.
SELECT setseed(0.1);

CREATE TABLE bench_towns AS
SELECT n AS id, 'Town ' || n AS name, latitude, longitude, country, zone, currency, weight,
  sum(weight) OVER (ORDER BY n) / sum(weight) OVER () AS up_to
FROM (
  SELECT n, country, zone, currency,
    CASE n WHEN 399 THEN -16.8 WHEN 400 THEN 78.2 ELSE south + random() * (north - south) END AS latitude,
    CASE n WHEN 399 THEN 179.98 WHEN 400 THEN 15.6 ELSE west + random() * (east - west) END AS longitude,
    CASE WHEN n > 398 THEN 60 ELSE n END ::float8 ^ -0.8 AS weight
  FROM generate_series(1, 400) AS n
  JOIN (VALUES
    (0, 'IN', 'Asia/Kolkata', 'INR', 10.0, 30.0, 73.0, 88.0),
    (1, 'KE', 'Africa/Nairobi', 'KES', -15.0, 10.0, 20.0, 38.0),
    (2, 'BR', 'America/Sao_Paulo', 'BRL', -28.0, -8.0, -56.0, -42.0),
    (3, 'FJ', 'Pacific/Fiji', 'FJD', 0, 0, 0, 0),
    (4, 'SJ', 'Arctic/Longyearbyen', 'NOK', 0, 0, 0, 0)
  ) AS region (id, country, zone, currency, south, north, west, east)
    ON region.id = CASE WHEN n > 398 THEN n - 396 WHEN n % 10 = 9 THEN 2 WHEN n % 10 = 8 THEN 1 ELSE 0 END
  ORDER BY n
) AS town;

INSERT INTO towns (id, name, country, population, location)
SELECT id, name, country, (weight * 1000000)::int, ST_MakePoint(longitude, latitude)::geography FROM bench_towns;
