-- Search ignores accents and finds parts of words; the index needs a function that never changes its mind.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent', $1)) $$;
--> statement-breakpoint
CREATE INDEX users_by_text ON users USING gin (folded(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE TRIGGER users_tracked AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION track_rows('last_seen_at');
--> statement-breakpoint
CREATE TRIGGER user_notes_tracked AFTER INSERT OR UPDATE OR DELETE ON user_notes FOR EACH ROW EXECUTE FUNCTION track_rows();
--> statement-breakpoint
CREATE TRIGGER saved_views_tracked AFTER INSERT OR UPDATE OR DELETE ON saved_views FOR EACH ROW EXECUTE FUNCTION track_rows();
--> statement-breakpoint
-- Listeners hear of an operation when it is committed, never before and never of one that was rolled back.
CREATE FUNCTION tell_operation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.collections <> '{-}' THEN
    PERFORM pg_notify('lintel_operations', json_build_object('id', new.id, 'collections', new.collections, 'admin_id', new.admin_id)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER operations_told AFTER INSERT ON operations FOR EACH ROW EXECUTE FUNCTION tell_operation();
