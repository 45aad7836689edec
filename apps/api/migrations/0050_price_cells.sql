-- The counts of the map also know bedrooms and prices, so that the map answers with averages and these filters without
-- reading properties. Counted anew below.
TRUNCATE "property_cells";--> statement-breakpoint
ALTER TABLE "property_cells" ADD COLUMN "bedrooms" integer;--> statement-breakpoint
ALTER TABLE "property_cells" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "property_cells" ADD COLUMN "price_period" text;--> statement-breakpoint
ALTER TABLE "property_cells" ADD COLUMN "priced" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "property_cells" ADD COLUMN "price_sum" numeric NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_property_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Another price of the same property in the same place: the sum changes, the count does not.
  IF tg_op = 'UPDATE' AND old.map_key IS NOT NULL AND old.deleted_at IS NULL
    AND (old.map_key, old.lng, old.lat, old.status, old.property_type_id, old.listing_reason_id, old.country_id, old.city_id, old.bedrooms, old.currency, old.price_period, old.deleted_at)
      IS NOT DISTINCT FROM (new.map_key, new.lng, new.lat, new.status, new.property_type_id, new.listing_reason_id, new.country_id, new.city_id, new.bedrooms, new.currency, new.price_period, new.deleted_at)
  THEN
    INSERT INTO property_cells (zoom, cell, status, property_type_id, listing_reason_id, country_id, city_id, bedrooms, currency, price_period, properties, lng_sum, lat_sum, priced, price_sum)
    SELECT zoom, new.map_key >> 2 * (26 - zoom), new.status, new.property_type_id, new.listing_reason_id, new.country_id, new.city_id, new.bedrooms, new.currency, new.price_period,
      0, 0, 0, (new.price IS NOT NULL)::int - (old.price IS NOT NULL)::int, coalesce(new.price, 0) - coalesce(old.price, 0)
    FROM (VALUES (8), (13), (15)) AS counted (zoom);
    RETURN NULL;
  END IF;
  IF tg_op <> 'INSERT' AND old.map_key IS NOT NULL AND old.deleted_at IS NULL THEN
    INSERT INTO property_cells (zoom, cell, status, property_type_id, listing_reason_id, country_id, city_id, bedrooms, currency, price_period, properties, lng_sum, lat_sum, priced, price_sum)
    SELECT zoom, old.map_key >> 2 * (26 - zoom), old.status, old.property_type_id, old.listing_reason_id, old.country_id, old.city_id, old.bedrooms, old.currency, old.price_period,
      -1, -old.lng, -old.lat, -(old.price IS NOT NULL)::int, -coalesce(old.price, 0)
    FROM (VALUES (8), (13), (15)) AS counted (zoom);
  END IF;
  IF tg_op <> 'DELETE' AND new.map_key IS NOT NULL AND new.deleted_at IS NULL THEN
    INSERT INTO property_cells (zoom, cell, status, property_type_id, listing_reason_id, country_id, city_id, bedrooms, currency, price_period, properties, lng_sum, lat_sum, priced, price_sum)
    SELECT zoom, new.map_key >> 2 * (26 - zoom), new.status, new.property_type_id, new.listing_reason_id, new.country_id, new.city_id, new.bedrooms, new.currency, new.price_period,
      1, new.lng, new.lat, (new.price IS NOT NULL)::int, coalesce(new.price, 0)
    FROM (VALUES (8), (13), (15)) AS counted (zoom);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER properties_recounted_on_map ON properties;
--> statement-breakpoint
CREATE TRIGGER properties_recounted_on_map AFTER UPDATE ON properties FOR EACH ROW
  WHEN ((old.map_key, old.lng, old.lat, old.status, old.property_type_id, old.listing_reason_id, old.country_id, old.city_id, old.bedrooms, old.currency, old.price_period, old.price, old.deleted_at)
    IS DISTINCT FROM (new.map_key, new.lng, new.lat, new.status, new.property_type_id, new.listing_reason_id, new.country_id, new.city_id, new.bedrooms, new.currency, new.price_period, new.price, new.deleted_at))
  EXECUTE FUNCTION count_property_cells();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_property_cells() RETURNS void LANGUAGE sql AS $$
  DELETE FROM property_cells;
  INSERT INTO property_cells (zoom, cell, status, property_type_id, listing_reason_id, country_id, city_id, bedrooms, currency, price_period, properties, lng_sum, lat_sum, priced, price_sum)
  SELECT zoom, map_key >> 2 * (26 - zoom), status, property_type_id, listing_reason_id, country_id, city_id, bedrooms, currency, price_period,
    count(*), sum(lng), sum(lat), count(price), coalesce(sum(price), 0)
  FROM properties CROSS JOIN (VALUES (8), (13), (15)) AS counted (zoom)
  WHERE map_key IS NOT NULL AND deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
$$;
--> statement-breakpoint
SELECT recount_property_cells();
