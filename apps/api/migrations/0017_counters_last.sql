-- As before, but of two counters the one of the lower id comes first: two rows that change hands both ways at once would
-- otherwise wait for each other.
CREATE OR REPLACE FUNCTION keep_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text := tg_argv[0];
  counter text := tg_argv[1];
  was jsonb := CASE WHEN tg_op <> 'INSERT' THEN to_jsonb(old) END;
  is_now jsonb := CASE WHEN tg_op <> 'DELETE' THEN to_jsonb(new) END;
  before_id bigint := CASE WHEN tg_nargs < 4 OR was ->> tg_argv[3] IS NULL THEN (was ->> tg_argv[2])::bigint END;
  after_id bigint := CASE WHEN tg_nargs < 4 OR is_now ->> tg_argv[3] IS NULL THEN (is_now ->> tg_argv[2])::bigint END;
  one record;
BEGIN
  IF before_id IS NOT DISTINCT FROM after_id THEN
    RETURN NULL;
  END IF;
  FOR one IN SELECT * FROM (VALUES (before_id, -1), (after_id, 1)) AS step (id, change) WHERE id IS NOT NULL ORDER BY id LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = %2$I + $2 WHERE id = $1', counted, counter) USING one.id, one.change;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The counted record is written to when all else is done, so that nobody holds a busy owner while they still work. The
-- photos of a property are counted at once: its own reply shows them. An update that moves nothing leaves nothing to do.
DROP TRIGGER properties_counted ON properties;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER properties_counted AFTER INSERT OR DELETE ON properties
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_count('users', 'properties_count', 'owner_id', 'deleted_at');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER properties_recounted AFTER UPDATE OF owner_id, deleted_at ON properties
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.owner_id IS DISTINCT FROM new.owner_id OR old.deleted_at IS DISTINCT FROM new.deleted_at)
  EXECUTE FUNCTION keep_count('users', 'properties_count', 'owner_id', 'deleted_at');
--> statement-breakpoint
DROP TRIGGER appointments_counted ON appointments;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER appointments_counted AFTER INSERT OR DELETE ON appointments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_count('users', 'appointments_count', 'user_id', 'deleted_at');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER appointments_recounted AFTER UPDATE OF user_id, deleted_at ON appointments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.deleted_at IS DISTINCT FROM new.deleted_at)
  EXECUTE FUNCTION keep_count('users', 'appointments_count', 'user_id', 'deleted_at');
--> statement-breakpoint
DROP TRIGGER reports_counted_by_user ON reports;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reports_counted_by_user AFTER INSERT OR DELETE ON reports
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_count('users', 'reports_count', 'reported_user_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reports_recounted_by_user AFTER UPDATE OF reported_user_id ON reports
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.reported_user_id IS DISTINCT FROM new.reported_user_id)
  EXECUTE FUNCTION keep_count('users', 'reports_count', 'reported_user_id');
--> statement-breakpoint
DROP TRIGGER reports_counted_by_property ON reports;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reports_counted_by_property AFTER INSERT OR DELETE ON reports
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_count('properties', 'reports_count', 'property_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reports_recounted_by_property AFTER UPDATE OF property_id ON reports
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.property_id IS DISTINCT FROM new.property_id)
  EXECUTE FUNCTION keep_count('properties', 'reports_count', 'property_id');
