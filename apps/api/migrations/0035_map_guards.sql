-- Where on the map a property stands, as one number, and how many stand in a square. Written by hand; frozen once merged.

-- The 26 bits of a number with a gap before each.
CREATE FUNCTION spread_bits(n bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  n := (n | (n << 16)) & x'0000FFFF0000FFFF'::bigint;
  n := (n | (n << 8)) & x'00FF00FF00FF00FF'::bigint;
  n := (n | (n << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
  n := (n | (n << 2)) & x'3333333333333333'::bigint;
  RETURN (n | (n << 1)) & x'5555555555555555'::bigint;
END $$;
--> statement-breakpoint
-- The square of Web Mercator, 2^26 to a side, in the order in which squares within a square are neighbours (Morton).
CREATE FUNCTION map_key_of(lng double precision, lat double precision) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  cells CONSTANT double precision := 67108864;
  sine double precision := sin(radians(greatest(-85.0511287798066, least(85.0511287798066, lat))));
  x bigint := least(cells - 1, greatest(0, floor((lng + 180) / 360 * cells)));
  y bigint := least(cells - 1, greatest(0, floor((0.5 - ln((1 + sine) / (1 - sine)) / (4 * pi())) * cells)));
BEGIN
  RETURN spread_bits(x) | (spread_bits(y) << 1);
END $$;
--> statement-breakpoint
-- One pass over the table instead of a new version of every row.
ALTER TABLE properties ALTER COLUMN map_key TYPE bigint USING map_key_of(lng, lat);
--> statement-breakpoint
CREATE FUNCTION fill_map_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.map_key := map_key_of(new.lng, new.lat);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_on_map BEFORE INSERT OR UPDATE OF lat, lng, map_key ON properties
  FOR EACH ROW EXECUTE FUNCTION fill_map_key();
--> statement-breakpoint
-- As before, but the key is no part of an operation either: it follows the place.
DROP TRIGGER properties_tracked ON properties;
--> statement-breakpoint
CREATE TRIGGER properties_tracked AFTER INSERT OR UPDATE OR DELETE ON properties
  FOR EACH ROW EXECUTE FUNCTION track_rows('map_key', 'search_text', 'photos_count', 'reports_count');
--> statement-breakpoint
-- One row more in a square of each depth for a property that comes there, one less for one that leaves.
CREATE FUNCTION count_property_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.map_key IS NOT NULL AND old.deleted_at IS NULL THEN
    INSERT INTO property_cells (zoom, cell, status, property_type_id, listing_reason_id, country_id, city_id, properties, lng_sum, lat_sum)
    SELECT zoom, old.map_key >> 2 * (26 - zoom), old.status, old.property_type_id, old.listing_reason_id, old.country_id, old.city_id, -1, -old.lng, -old.lat
    FROM (VALUES (8), (13), (15)) AS counted (zoom);
  END IF;
  IF tg_op <> 'DELETE' AND new.map_key IS NOT NULL AND new.deleted_at IS NULL THEN
    INSERT INTO property_cells (zoom, cell, status, property_type_id, listing_reason_id, country_id, city_id, properties, lng_sum, lat_sum)
    SELECT zoom, new.map_key >> 2 * (26 - zoom), new.status, new.property_type_id, new.listing_reason_id, new.country_id, new.city_id, 1, new.lng, new.lat
    FROM (VALUES (8), (13), (15)) AS counted (zoom);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_counted_on_map AFTER INSERT OR DELETE ON properties
  FOR EACH ROW EXECUTE FUNCTION count_property_cells();
--> statement-breakpoint
CREATE TRIGGER properties_recounted_on_map AFTER UPDATE ON properties FOR EACH ROW
  WHEN ((old.map_key, old.lng, old.lat, old.status, old.property_type_id, old.listing_reason_id, old.country_id, old.city_id, old.deleted_at)
    IS DISTINCT FROM (new.map_key, new.lng, new.lat, new.status, new.property_type_id, new.listing_reason_id, new.country_id, new.city_id, new.deleted_at))
  EXECUTE FUNCTION count_property_cells();
--> statement-breakpoint
-- Counted anew, for rows that came while the triggers slept.
CREATE FUNCTION recount_property_cells() RETURNS void LANGUAGE sql AS $$
  DELETE FROM property_cells;
  INSERT INTO property_cells (zoom, cell, status, property_type_id, listing_reason_id, country_id, city_id, properties, lng_sum, lat_sum)
  SELECT zoom, map_key >> 2 * (26 - zoom), status, property_type_id, listing_reason_id, country_id, city_id, count(*), sum(lng), sum(lat)
  FROM properties CROSS JOIN (VALUES (8), (13), (15)) AS counted (zoom)
  WHERE map_key IS NOT NULL AND deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
$$;
--> statement-breakpoint
SELECT recount_property_cells();
