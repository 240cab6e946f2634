-- The id of the n-th of its kind, as UUID version 7 makes them: ten seconds apart, the rest at random. Ids that all begin alike would
-- mislead GiST, which compares the first 53 bits: the exclusion constraint would search a quarter of its index for each booking.
CREATE FUNCTION bench_id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (lpad(to_hex(1717986918400 + 10000 * n), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15))::uuid;
