-- An act on many that writes several tables for each of them is undone table by table: row by row, five hundred took a statement
-- longer than it may. Written by hand.

CREATE FUNCTION kind_of(kept operation_rows) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kept.before IS NULL THEN 'made' WHEN kept.after IS NULL THEN 'deleted' ELSE 'changed' END
$$;
--> statement-breakpoint
-- As before, but of the rows between two only those of one table and kind.
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
      WHERE kept.operation_id = $1 AND kept.id BETWEEN $2 AND $3 AND kept.table_name = %1$L AND kind_of(kept) = %2$L
      ORDER BY kept.id DESC) kept', tab, kind);
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
        WHERE kept.operation_id = operation AND kept.id BETWEEN first AND last AND kept.table_name = tab AND kind_of(kept) = kind
          AND kept.after -> field.key <> field.value)))
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
--> statement-breakpoint
-- As before, for rows that follow each other in the strict order of what was done.
CREATE FUNCTION undo_in_order(operation bigint, first bigint, last bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  run record;
BEGIN
  FOR run IN
    WITH batch AS (
      SELECT kept.id, table_name, kind_of(kept) AS kind, row_number() OVER (PARTITION BY table_name, row_id ORDER BY kept.id DESC) AS turn
      FROM operation_rows kept WHERE operation_id = operation AND kept.id BETWEEN first AND last
    ), numbered AS (
      SELECT *, row_number() OVER (ORDER BY id DESC) - row_number() OVER (PARTITION BY table_name, kind, turn ORDER BY id DESC) AS island FROM batch
    )
    SELECT table_name, kind, min(id) AS first, max(id) AS last, count(*) AS size FROM numbered GROUP BY table_name, kind, turn, island ORDER BY 4 DESC
  LOOP
    IF put_back(operation, run.table_name, run.kind, run.first, run.last) <> run.size THEN
      RAISE EXCEPTION 'rows of % were changed since', run.table_name USING ERRCODE = 'LT001';
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- The same table by table, the one that was written last first: what was done to each of many records in the same order is
-- taken back in the opposite one. Answers false, with nothing changed, where that is not so.
CREATE FUNCTION undo_by_table(operation bigint, first bigint, last bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  run record;
BEGIN
  FOR run IN
    SELECT table_name, kind_of(kept) AS kind, min(kept.id) AS first, max(kept.id) AS last, count(*) AS size
    FROM operation_rows kept WHERE operation_id = operation AND kept.id BETWEEN undo_by_table.first AND undo_by_table.last
    GROUP BY 1, 2 ORDER BY 4 DESC
  LOOP
    IF put_back(operation, run.table_name, run.kind, run.first, run.last) <> run.size THEN
      RAISE EXCEPTION 'not by table' USING ERRCODE = 'LT001';
    END IF;
  END LOOP;
  RETURN true;
EXCEPTION WHEN integrity_constraint_violation OR SQLSTATE 'LT001' THEN
  RETURN false;
END $$;
--> statement-breakpoint
-- As before. Tables that take turns more often than this are worth the other order, if no row was touched twice.
CREATE OR REPLACE FUNCTION undo_operation(operation bigint, below bigint DEFAULT NULL, many integer DEFAULT NULL) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  batch record;
BEGIN
  SELECT min(id) AS first, max(id) AS last, count(*) AS size, count(*) - count(DISTINCT (table_name, row_id)) AS again,
    count(*) FILTER (WHERE table_name <> before_it) AS turns
  INTO batch
  FROM (
    SELECT id, table_name, row_id, lag(table_name) OVER (ORDER BY id DESC) AS before_it
    FROM operation_rows WHERE operation_id = operation AND id < coalesce(below, 9223372036854775807) ORDER BY id DESC LIMIT many
  ) next;
  IF batch.size > 0 THEN
    IF batch.again > 0 OR batch.turns < 20 OR NOT undo_by_table(operation, batch.first, batch.last) THEN
      PERFORM undo_in_order(operation, batch.first, batch.last);
    END IF;
    IF batch.size = many THEN
      RETURN batch.first;
    END IF;
  END IF;
  UPDATE operations SET undone_at = now() WHERE id = operation;
  RETURN NULL;
END $$;
