-- What tables alone cannot say about core data, properties, viewings and reports. Written by hand; frozen once merged.

CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- One name, one item, whatever its case and accents.
CREATE UNIQUE INDEX reference_items_name ON reference_items (type, folded(name ->> 'en'));
--> statement-breakpoint
-- A stretch of days belongs to one state of one property.
ALTER TABLE property_availability ADD CONSTRAINT property_availability_never_overlaps
  EXCLUDE USING gist (property_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&);
--> statement-breakpoint
-- Nobody is in two places at once, and no home is shown twice at once.
ALTER TABLE appointments ADD CONSTRAINT appointments_admin_in_one_place
  EXCLUDE USING gist (assigned_admin_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = 'accepted' AND deleted_at IS NULL);
--> statement-breakpoint
ALTER TABLE appointments ADD CONSTRAINT appointments_property_shown_once
  EXCLUDE USING gist (property_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = 'accepted' AND deleted_at IS NULL);
--> statement-breakpoint
-- As before, but an update that changes nothing worth keeping (a counter, a search text) is not part of an operation.
CREATE OR REPLACE FUNCTION track_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  operation bigint := nullif(current_setting('lintel.operation', true), '')::bigint;
  hidden text[] := coalesce(tg_argv::text[], '{}');
  was jsonb;
  is_now jsonb;
BEGIN
  IF operation IS NULL THEN
    RETURN NULL;
  END IF;
  IF tg_op <> 'INSERT' THEN was := to_jsonb(old) - hidden; END IF;
  IF tg_op <> 'DELETE' THEN is_now := to_jsonb(new) - hidden; END IF;
  IF was = is_now THEN
    RETURN NULL;
  END IF;
  INSERT INTO operation_rows (operation_id, table_name, row_id, before, after)
  VALUES (operation, tg_table_name, CASE WHEN tg_op = 'DELETE' THEN old.id ELSE new.id END, was, is_now);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER users_tracked ON users;
--> statement-breakpoint
CREATE TRIGGER users_tracked AFTER INSERT OR UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION track_rows('last_seen_at', 'properties_count', 'appointments_count', 'reports_count');
--> statement-breakpoint
CREATE TRIGGER properties_tracked AFTER INSERT OR UPDATE OR DELETE ON properties
  FOR EACH ROW EXECUTE FUNCTION track_rows('search_text', 'photos_count', 'reports_count');
--> statement-breakpoint
DO $$
DECLARE
  tracked text;
BEGIN
  FOREACH tracked IN ARRAY ARRAY['reference_items', 'feature_categories', 'features', 'cities', 'neighborhoods', 'property_tags',
    'property_rooms', 'property_features', 'property_facilities', 'property_views', 'property_availability', 'property_photos',
    'property_translations', 'property_notes', 'appointments', 'reports']
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_tracked AFTER INSERT OR UPDATE OR DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION track_rows()', tracked);
  END LOOP;
END $$;
--> statement-breakpoint
-- What a search looks through: title, reference, address and owner, in one column with one trigram index.
CREATE FUNCTION fill_property_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.search_text := folded(concat_ws(' ',
    new.title, 'PR-' || CASE WHEN new.id < 1000000 THEN lpad(new.id::text, 6, '0') ELSE new.id::text END,
    new.street, new.building, new.unit, new.postal_code,
    (SELECT name ->> 'en' FROM neighborhoods WHERE id = new.neighborhood_id),
    (SELECT first_name || ' ' || last_name FROM users WHERE id = new.owner_id)));
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_searchable
  BEFORE INSERT OR UPDATE OF title, street, building, unit, postal_code, neighborhood_id, owner_id ON properties
  FOR EACH ROW EXECUTE FUNCTION fill_property_search();
--> statement-breakpoint
CREATE INDEX properties_by_text ON properties USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION refill_property_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'users' THEN
    UPDATE properties SET owner_id = owner_id WHERE owner_id = new.id;
  ELSE
    UPDATE properties SET neighborhood_id = neighborhood_id WHERE neighborhood_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN (old.first_name <> new.first_name OR old.last_name <> new.last_name) EXECUTE FUNCTION refill_property_search();
--> statement-breakpoint
CREATE TRIGGER neighborhoods_renamed AFTER UPDATE OF name ON neighborhoods FOR EACH ROW
  WHEN (old.name ->> 'en' <> new.name ->> 'en') EXECUTE FUNCTION refill_property_search();
--> statement-breakpoint
-- Counters that lists show and filter by. Each trigger names the counted table, the counter and the column that points there;
-- a fourth argument names a column that must be null for a row to count.
CREATE FUNCTION keep_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text := tg_argv[0];
  counter text := tg_argv[1];
  was jsonb := CASE WHEN tg_op <> 'INSERT' THEN to_jsonb(old) END;
  is_now jsonb := CASE WHEN tg_op <> 'DELETE' THEN to_jsonb(new) END;
  before_id bigint := CASE WHEN tg_nargs < 4 OR was ->> tg_argv[3] IS NULL THEN (was ->> tg_argv[2])::bigint END;
  after_id bigint := CASE WHEN tg_nargs < 4 OR is_now ->> tg_argv[3] IS NULL THEN (is_now ->> tg_argv[2])::bigint END;
BEGIN
  IF before_id IS NOT DISTINCT FROM after_id THEN
    RETURN NULL;
  END IF;
  EXECUTE format('UPDATE %1$I SET %2$I = %2$I - 1 WHERE id = $1', counted, counter) USING before_id;
  EXECUTE format('UPDATE %1$I SET %2$I = %2$I + 1 WHERE id = $1', counted, counter) USING after_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_counted AFTER INSERT OR DELETE OR UPDATE OF owner_id, deleted_at ON properties
  FOR EACH ROW EXECUTE FUNCTION keep_count('users', 'properties_count', 'owner_id', 'deleted_at');
--> statement-breakpoint
CREATE TRIGGER appointments_counted AFTER INSERT OR DELETE OR UPDATE OF user_id, deleted_at ON appointments
  FOR EACH ROW EXECUTE FUNCTION keep_count('users', 'appointments_count', 'user_id', 'deleted_at');
--> statement-breakpoint
CREATE TRIGGER reports_counted_by_user AFTER INSERT OR DELETE OR UPDATE OF reported_user_id ON reports
  FOR EACH ROW EXECUTE FUNCTION keep_count('users', 'reports_count', 'reported_user_id');
--> statement-breakpoint
CREATE TRIGGER reports_counted_by_property AFTER INSERT OR DELETE OR UPDATE OF property_id ON reports
  FOR EACH ROW EXECUTE FUNCTION keep_count('properties', 'reports_count', 'property_id');
--> statement-breakpoint
CREATE TRIGGER property_photos_counted AFTER INSERT OR DELETE OR UPDATE OF property_id ON property_photos
  FOR EACH ROW EXECUTE FUNCTION keep_count('properties', 'photos_count', 'property_id');
