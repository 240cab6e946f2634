-- Services at their providers' homes; many tractors, hardly any harvesters. All have the default working hours.
SELECT setseed(0.3);

INSERT INTO services (id, provider_id, type, description, picture_url, price_charges, price_unit, currency, location, town, time_zone, created_at)
SELECT bench_id('service', n), users.id,
  CASE WHEN kind < 0.6 THEN 'Tractor' WHEN kind < 0.601 THEN 'Harvester' WHEN kind < 0.75 THEN 'Water Pump'
    WHEN kind < 0.9 THEN 'Work Person' ELSE 'Transportation Vehicle' END,
  (ARRAY[
    'Well kept machine with an experienced driver; diesel is included in the price.',
    'मेहनती और अनुभवी, समय पर आते हैं। खेत की जुताई, बुवाई और ढुलाई के लिए बुलाएँ।',
    '55 HP, rotavator and trailer on request. Call one day before, please.',
    'உழவு, விதைப்பு, அறுவடை அனைத்தும் செய்து தருகிறோம்.',
    'Inapatikana kila siku. Bei ya haki kwa wakulima wote wa eneo hili.',
    'নতুন যন্ত্র, দক্ষ চালক। ধান কাটা ও মাড়াইয়ের জন্য যোগাযোগ করুন।',
    'Serviço rápido e honesto, com operador próprio e combustível incluído.',
    'For small fields, too. Night work is possible in the season.',
    'ట్రాక్టర్ మరియు పనిముట్లు అద్దెకు ఇవ్వబడును.',
    'زرعی کام کے لیے تجربہ کار، مناسب قیمت پر۔'])[1 + n % 10] || ' #' || n,
  CASE WHEN n % 3 = 0 THEN 'https://pictures.example.org/' || n || '.jpg' END,
  round((100 + 4900 * price ^ 3)::numeric / 10) * 10,
  (ARRAY['Per Day', 'Per Hrs', 'Per Visit', 'Per Trip'])[1 + floor(4 * unit)::int],
  town.currency, users.location, users.town, town.zone,
  now() - interval '2 years' * (1 - n / current_setting('bench.services')::float8)
FROM (
  SELECT n, 1 + floor(random() * 0.6 * current_setting('bench.users')::int)::int AS provider, random() AS kind, random() AS price,
    random() AS unit
  FROM generate_series(1, current_setting('bench.services')::int) AS n OFFSET 0
) AS drawn
JOIN users ON users.id = bench_id('user', provider)
JOIN bench_towns AS town ON town.name = users.town
ORDER BY n;
ANALYZE services;

INSERT INTO working_hours (service_id, weekday, opens, closes, slot_minutes)
SELECT bench_id('service', n), weekday, '08:00', '18:00', 60
FROM generate_series(1, current_setting('bench.services')::int) AS n, generate_series(1, 7) AS weekday;
