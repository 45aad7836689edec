-- Undoing an operation of very many rows: some of them a call, and those alike in one statement. Written by hand.

-- Whether every row that an operation touched still stands as it left it. (`stands_as` asked row by row; it stays for a
-- server of before that still runs beside a new one.)
CREATE FUNCTION operation_stands(operation bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  touched text;
  changed boolean;
BEGIN
  FOR touched IN SELECT DISTINCT table_name FROM operation_rows WHERE operation_id = operation LOOP
    EXECUTE format(
      'SELECT EXISTS (
        SELECT 1 FROM operation_rows kept LEFT JOIN %I t ON t.id = kept.row_id
        WHERE kept.operation_id = $1 AND kept.table_name = $2
          AND ((kept.after IS NULL) <> (t.id IS NULL) OR NOT to_jsonb(t) @> kept.after)
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
-- Puts back a run of an operation's rows: neighbours in its order, of one table, all made, all changed or all deleted, none
-- of them twice. Answers how many of them it found as the operation had left them.
CREATE FUNCTION put_back(operation bigint, tab text, kind text, first bigint, last bigint) RETURNS integer LANGUAGE plpgsql
  -- Each row is looked up by its key: that keeps their order, and a table of a million is not read for a few of them.
  SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  -- What was put back is a new version: an admin who saw one in between must not overwrite it unseen. So a row that the
  -- operation touched again later has one already, and there the version says nothing.
  source text := format(
    '(SELECT kept.row_id,
        kept.after - CASE WHEN EXISTS (
          SELECT 1 FROM operation_rows later
          WHERE later.operation_id = $1 AND later.table_name = %1$L AND later.row_id = kept.row_id AND later.id > kept.id
        ) THEN ARRAY[''version'', ''updated_at''] ELSE ''{}'' END AS left_as,
        CASE WHEN kept.before ? ''version'' THEN kept.before || jsonb_build_object(''updated_at'', now(), ''version'', 1 + (
          SELECT max(greatest((same.after ->> ''version'')::int, (same.before ->> ''version'')::int)) FROM operation_rows same
          WHERE same.operation_id = $1 AND same.table_name = %1$L AND same.row_id = kept.row_id
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
--> statement-breakpoint
DROP FUNCTION undo_operation(bigint);
--> statement-breakpoint
-- Puts the rows of an operation back, last first, at most so many a call, those below the one where the last call stopped;
-- answers where it stopped itself, or null at the end. Refuses (LT001) if something else has touched one of them.
CREATE FUNCTION undo_operation(operation bigint, below bigint DEFAULT NULL, many integer DEFAULT NULL) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  run record;
  handled integer := 0;
  lowest bigint;
BEGIN
  FOR run IN
    WITH batch AS (
      SELECT id, table_name, CASE WHEN before IS NULL THEN 'made' WHEN after IS NULL THEN 'deleted' ELSE 'changed' END AS kind,
        row_number() OVER (PARTITION BY table_name, row_id ORDER BY id DESC) AS turn
      FROM (
        SELECT * FROM operation_rows WHERE operation_id = operation AND id < coalesce(below, 9223372036854775807) ORDER BY id DESC LIMIT many
      ) next
    ), numbered AS (
      SELECT *, row_number() OVER (ORDER BY id DESC) - row_number() OVER (PARTITION BY table_name, kind, turn ORDER BY id DESC) AS island FROM batch
    )
    SELECT table_name, kind, min(id) AS first, max(id) AS last, count(*) AS size FROM numbered GROUP BY table_name, kind, turn, island ORDER BY 4 DESC
  LOOP
    IF put_back(operation, run.table_name, run.kind, run.first, run.last) <> run.size THEN
      RAISE EXCEPTION 'rows of % were changed since', run.table_name USING ERRCODE = 'LT001';
    END IF;
    handled := handled + run.size;
    lowest := run.first;
  END LOOP;
  IF handled = many THEN
    RETURN lowest;
  END IF;
  UPDATE operations SET undone_at = now() WHERE id = operation;
  RETURN NULL;
END $$;
