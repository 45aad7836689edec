-- Undoing two edits of a record, the last first; and preferences, which now have an id that undo knows them by. Written by hand.

CREATE TRIGGER preferences_tracked AFTER INSERT OR UPDATE OR DELETE ON preferences FOR EACH ROW EXECUTE FUNCTION track_rows();
--> statement-breakpoint
-- How an operation left a row, to compare with what stands there. Its version says nothing any more once the row was touched
-- again, if all of that was the same operation, or was taken back since, or is the taking back: the rest decides then.
CREATE FUNCTION left_as(kept operation_rows) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT kept.after - CASE WHEN bool_and(
    later.operation_id = kept.operation_id OR doer.undone_at IS NOT NULL OR doer.undoes_id IS NOT NULL
      OR doer.id = coalesce(nullif(current_setting('lintel.operation', true), ''), '0')::bigint
  ) THEN '{version,updated_at}'::text[] ELSE '{}' END
  FROM operation_rows later JOIN operations doer ON doer.id = later.operation_id
  WHERE later.table_name = kept.table_name AND later.row_id = kept.row_id AND later.id > kept.id
$$;
--> statement-breakpoint
-- As before, by what `left_as` says.
CREATE OR REPLACE FUNCTION operation_stands(operation bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  touched text;
  changed boolean;
BEGIN
  FOR touched IN SELECT DISTINCT table_name FROM operation_rows WHERE operation_id = operation LOOP
    EXECUTE format(
      'SELECT EXISTS (
        SELECT 1 FROM operation_rows kept LEFT JOIN %I t ON t.id = kept.row_id
        WHERE kept.operation_id = $1 AND kept.table_name = $2
          AND ((kept.after IS NULL) <> (t.id IS NULL) OR NOT to_jsonb(t) @> left_as(kept))
          AND NOT EXISTS (
            SELECT 1 FROM operation_rows later WHERE later.operation_id = $1 AND later.table_name = $2 AND later.row_id = kept.row_id AND later.id > kept.id))',
      touched
    ) INTO changed USING operation, touched;
    IF changed THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END $$;
--> statement-breakpoint
-- As before, by what `left_as` says, and with versions above all that the row ever had since.
CREATE OR REPLACE FUNCTION put_back(operation bigint, tab text, kind text, first bigint, last bigint) RETURNS integer LANGUAGE plpgsql
  -- Each row is looked up by its key: that keeps their order, and a table of a million is not read for a few of them.
  SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  -- What was put back is a new version, newer than any that was seen: an admin who saw one in between must not overwrite it unseen.
  source text := format(
    '(SELECT kept.row_id, left_as(kept) AS left_as,
        CASE WHEN kept.before ? ''version'' THEN kept.before || jsonb_build_object(''updated_at'', now(), ''version'', 1 + (
          SELECT max(greatest((same.after ->> ''version'')::int, (same.before ->> ''version'')::int)) FROM operation_rows same
          WHERE same.table_name = %1$L AND same.row_id = kept.row_id AND same.id >= kept.id
        )) ELSE kept.before END AS earlier
      FROM operation_rows kept WHERE kept.operation_id = $1 AND kept.id BETWEEN $2 AND $3 ORDER BY kept.id DESC) kept', tab);
  was text := format('jsonb_populate_record(null::%I, kept.earlier) was', tab);
  child record;
  found_one boolean;
  names text;
  assignments text;
  done integer;
BEGIN
  IF kind = 'made' THEN
    -- What others have hung on it since would go with it.
    FOR child IN
      SELECT fk.conrelid::regclass AS name, attname FROM pg_constraint fk JOIN pg_attribute ON attrelid = fk.conrelid AND attnum = fk.conkey[1]
      WHERE fk.contype = 'f' AND fk.confdeltype = 'c' AND fk.confrelid = tab::regclass AND cardinality(fk.conkey) = 1
        AND EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = fk.conrelid AND tgfoid = 'track_rows'::regproc)
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT 1 FROM %s JOIN %s child ON child.%I = kept.row_id)', source, child.name, child.attname)
        INTO found_one USING operation, first, last;
      IF found_one THEN
        RETURN 0;
      END IF;
    END LOOP;
    EXECUTE format('DELETE FROM %I t USING %s WHERE t.id = kept.row_id AND to_jsonb(t) @> kept.left_as', tab, source)
      USING operation, first, last;
  ELSE
    -- Only what differs is written: the rest costs triggers their work.
    SELECT string_agg(format('was.%I', attname), ', '),
      string_agg(format('%1$I = was.%1$I', attname), ', ') FILTER (WHERE attidentity = '' AND (attname IN ('version', 'updated_at') OR attname IN (
        SELECT field.key FROM operation_rows kept, jsonb_each(kept.before) field
        WHERE kept.operation_id = operation AND kept.id BETWEEN first AND last AND kept.after -> field.key <> field.value)))
      INTO names, assignments
      FROM pg_attribute
      WHERE attrelid = tab::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND (SELECT kept.before FROM operation_rows kept WHERE kept.id = first) ? attname;
    IF kind = 'deleted' THEN
      EXECUTE format('INSERT INTO %1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %3$s FROM %4$s, %5$s
          WHERE NOT EXISTS (SELECT 1 FROM %1$I t WHERE t.id = kept.row_id)', tab, replace(names, 'was.', ''), names, source, was)
        USING operation, first, last;
    ELSE
      EXECUTE format('UPDATE %I t SET %s FROM %s, %s WHERE t.id = kept.row_id AND to_jsonb(t) @> kept.left_as', tab, assignments, source, was)
        USING operation, first, last;
    END IF;
  END IF;
  GET DIAGNOSTICS done = ROW_COUNT;
  RETURN done;
END $$;
