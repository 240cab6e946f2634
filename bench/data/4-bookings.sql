-- Bookings of whole hours within the working hours: four of five in the past year, the rest in the coming 28 days, which hold
-- their slots. A fifth of the coming ones falls on 1 % of the services, whose calendars are full.
SELECT setseed(0.4);

CREATE TABLE bench_bookings AS
SELECT n, service_id, consumer_id, provider_id, status, during, time_zone, type, provider_name, price_charges, price_unit, currency
FROM (
  SELECT drawn.*, services.id AS service_id, services.provider_id, services.time_zone, services.type, services.price_charges,
    services.price_unit, services.currency, provider.name AS provider_name,
    bench_id('user', consumer) AS consumer_id,
    tstzrange(starts AT TIME ZONE services.time_zone, (starts + interval '1 hour') AT TIME ZONE services.time_zone) AS during,
    row_number() OVER (PARTITION BY service, starts ORDER BY n) AS turn
  FROM (
    SELECT n,
      1 + floor(random() * current_setting('bench.services')::int * CASE WHEN n % 25 = 0 THEN 0.01 ELSE 1 END)::int AS service,
      1 + floor(random() * current_setting('bench.users')::int)::int AS consumer,
      current_date + CASE WHEN n % 5 = 0 THEN 1 + floor(random() * 28)::int ELSE -1 - floor(random() * 365)::int END
        + make_interval(hours => 8 + floor(random() * 10)::int) AS starts,
      CASE WHEN n % 5 = 0 THEN CASE WHEN n % 3 = 0 THEN 'Accepted' ELSE 'Booked' END
        WHEN n % 7 = 0 THEN 'Canceled' ELSE 'Completed' END AS status
    FROM generate_series(1, current_setting('bench.bookings')::int) AS n OFFSET 0
  ) AS drawn
  JOIN services ON services.id = bench_id('service', service)
  JOIN users AS provider ON provider.id = services.provider_id
) AS dated
WHERE turn = 1 AND consumer_id <> provider_id
ORDER BY n;

INSERT INTO bookings (id, status, consumer_id, provider_id, service_id, during, time_zone, service_type, provider_name,
  price_charges, price_unit, currency, created_at, updated_at)
SELECT bench_id('booking', n), status, consumer_id, provider_id, service_id, during,
  time_zone, type, provider_name, price_charges, price_unit, currency, now(), now()
FROM bench_bookings ORDER BY n;

INSERT INTO slots (service_id, during, status, booking_id)
SELECT service_id, during, 'Booked', bench_id('booking', n)
FROM bench_bookings WHERE n % 5 = 0 ORDER BY n;

DROP TABLE bench_bookings;
DROP FUNCTION bench_id;
