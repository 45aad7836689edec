-- Open browsers hear of every call of an operation that takes several; of the first they heard when it was opened. Written by hand.
CREATE TRIGGER operations_went_on AFTER UPDATE OF done ON operations FOR EACH ROW
  WHEN (old.done IS NOT NULL) EXECUTE FUNCTION tell_operation();
--> statement-breakpoint
-- As before, but in a transaction that says `lintel.counting` is `later` the counts wait for `settle_counts`.
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
  IF current_setting('lintel.counting', true) = 'later' THEN
    INSERT INTO waiting_counts SELECT counted, counter, step.id, step.change
      FROM (VALUES (before_id, -1), (after_id, 1)) AS step (id, change) WHERE step.id IS NOT NULL;
    RETURN NULL;
  END IF;
  FOR one IN SELECT * FROM (VALUES (before_id, -1), (after_id, 1)) AS step (id, change) WHERE id IS NOT NULL ORDER BY id LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = %2$I + $2 WHERE id = $1', counted, counter) USING one.id, one.change;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What waited, in the order of ids as everywhere.
CREATE FUNCTION settle_counts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  PERFORM set_config('lintel.counting', '', true);
  FOR one IN
    WITH taken AS (DELETE FROM waiting_counts RETURNING *)
    SELECT counted, counter, id, sum(change) AS change FROM taken GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 3, 2
  LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = %2$I + $2 WHERE id = $1', one.counted, one.counter) USING one.id, one.change;
  END LOOP;
END $$;
