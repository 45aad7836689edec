-- Undoing leaves the version of a row alone that the operation had not changed (a listing that was only hidden), and knows
-- records that keep the version of each of their parts. Written by hand.

-- As before; at which version each part last changed says no more than the version itself.
CREATE OR REPLACE FUNCTION left_as(kept operation_rows) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT kept.after - CASE WHEN bool_and(
    later.operation_id = kept.operation_id OR doer.undone_at IS NOT NULL OR doer.undoes_id IS NOT NULL
      OR doer.id = coalesce(nullif(current_setting('lintel.operation', true), ''), '0')::bigint
  ) THEN '{version,updated_at,part_versions}'::text[] ELSE '{}' END
  FROM operation_rows later JOIN operations doer ON doer.id = later.operation_id
  WHERE later.table_name = kept.table_name AND later.row_id = kept.row_id AND later.id > kept.id
$$;
--> statement-breakpoint
-- As before, but a version is new only where the operation had made one, and with it those of the parts it had changed.
CREATE OR REPLACE FUNCTION put_back(operation bigint, tab text, kind text, first bigint, last bigint) RETURNS integer LANGUAGE plpgsql
  -- Each row is looked up by its key: that keeps their order, and a table of a million is not read for a few of them.
  SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  -- What was put back is a new version, newer than any that was seen: an admin who saw one in between must not overwrite it unseen.
  -- So is each part of the record that the operation had changed.
  source text := format(
    '(SELECT kept.row_id, left_as(kept) AS left_as,
        NOT kept.before ? ''version'' OR kept.after IS NULL OR kept.before -> ''version'' <> kept.after -> ''version'' AS is_versioned,
        CASE WHEN kept.before ? ''version'' THEN kept.before || jsonb_build_object(''updated_at'', now(), ''version'', next.version)
          ELSE kept.before END AS earlier,
        (SELECT coalesce(jsonb_object_agg(part, next.version), ''{}'')
          FROM jsonb_object_keys(coalesce(nullif(kept.before -> ''part_versions'', ''null''), ''{}'') || coalesce(nullif(kept.after -> ''part_versions'', ''null''), ''{}'')) part
          WHERE kept.before #> ARRAY[''part_versions'', part] IS DISTINCT FROM kept.after #> ARRAY[''part_versions'', part]) AS parts
      FROM operation_rows kept, LATERAL (
        SELECT 1 + max(greatest((same.after ->> ''version'')::int, (same.before ->> ''version'')::int)) AS version FROM operation_rows same
        WHERE same.table_name = %1$L AND same.row_id = kept.row_id AND same.id >= kept.id
      ) next
      WHERE kept.operation_id = $1 AND kept.id BETWEEN $2 AND $3 ORDER BY kept.id DESC) kept', tab);
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
      string_agg(CASE
        WHEN attname IN ('version', 'updated_at') THEN format('%1$I = CASE WHEN kept.is_versioned THEN was.%1$I ELSE t.%1$I END', attname)
        WHEN attname = 'part_versions' THEN 'part_versions = coalesce(t.part_versions, ''{}'') || kept.parts'
        ELSE format('%1$I = was.%1$I', attname) END, ', ') FILTER (WHERE attidentity = '' AND (attname IN ('version', 'updated_at') OR attname IN (
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
