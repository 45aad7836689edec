-- What tables alone cannot say, said by the database itself. Written by hand; frozen once merged.

-- Every row an operation touches is kept before and after, so that the operation can be undone. The server names the
-- operation in `lintel.operation` at the start of its transaction; bulk loads name none and pay nothing. Arguments are
-- columns that are neither kept nor restored (secrets, bookkeeping).
CREATE FUNCTION track_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  operation bigint := nullif(current_setting('lintel.operation', true), '')::bigint;
  hidden text[] := coalesce(tg_argv::text[], '{}');
BEGIN
  IF operation IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO operation_rows (operation_id, table_name, row_id, before, after)
  VALUES (
    operation,
    tg_table_name,
    CASE WHEN tg_op = 'DELETE' THEN old.id ELSE new.id END,
    CASE WHEN tg_op <> 'INSERT' THEN to_jsonb(old) - hidden END,
    CASE WHEN tg_op <> 'DELETE' THEN to_jsonb(new) - hidden END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether a row still stands as an operation left it.
CREATE FUNCTION stands_as(table_name text, row_id bigint, left_as jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  now_there jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(t) FROM %I t WHERE id = $1', table_name) INTO now_there USING row_id;
  IF left_as IS NULL OR now_there IS NULL THEN
    RETURN left_as IS NULL AND now_there IS NULL;
  END IF;
  RETURN now_there @> left_as;
END $$;
--> statement-breakpoint
-- Puts every row of an operation back, last first; refuses (LT001) if something else has touched one of them.
CREATE FUNCTION undo_operation(operation bigint) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  kept record;
  assignments text;
  names text;
  undone integer := 0;
BEGIN
  FOR kept IN SELECT * FROM operation_rows WHERE operation_id = operation ORDER BY id DESC LOOP
    EXECUTE format('SELECT 1 FROM %I WHERE id = $1 FOR UPDATE', kept.table_name) USING kept.row_id;
    IF NOT stands_as(kept.table_name, kept.row_id, kept.after) THEN
      RAISE EXCEPTION 'row % of % was changed since', kept.row_id, kept.table_name USING ERRCODE = 'LT001';
    END IF;
    SELECT string_agg(format('%1$I = (was).%1$I', attname), ', ') FILTER (WHERE attidentity = ''), string_agg(format('%I', attname), ', ')
      INTO assignments, names
      FROM pg_attribute
      WHERE attrelid = kept.table_name::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND kept.before ? attname;
    IF kept.before IS NULL THEN
      EXECUTE format('DELETE FROM %I WHERE id = $1', kept.table_name) USING kept.row_id;
    ELSIF kept.after IS NULL THEN
      EXECUTE format(
        'INSERT INTO %1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_record(null::%1$I, $1)', kept.table_name, names
      ) USING kept.before;
    ELSE
      EXECUTE format('UPDATE %1$I SET %2$s FROM jsonb_populate_record(null::%1$I, $1) was WHERE %1$I.id = $2', kept.table_name, assignments)
        USING kept.before, kept.row_id;
    END IF;
    undone := undone + 1;
  END LOOP;
  -- What was put back is a new version: an admin who saw one in between must not overwrite it unseen.
  FOR kept IN
    SELECT table_name, row_id, max(greatest((after ->> 'version')::int, (before ->> 'version')::int)) AS newest
    FROM operation_rows WHERE operation_id = operation GROUP BY 1, 2
  LOOP
    IF kept.newest IS NOT NULL THEN
      EXECUTE format('UPDATE %I SET version = $1 + 1, updated_at = now() WHERE id = $2', kept.table_name) USING kept.newest, kept.row_id;
    END IF;
  END LOOP;
  UPDATE operations SET undone_at = now() WHERE id = operation;
  RETURN undone;
END $$;
--> statement-breakpoint
CREATE TRIGGER roles_tracked AFTER INSERT OR UPDATE OR DELETE ON roles FOR EACH ROW EXECUTE FUNCTION track_rows();
--> statement-breakpoint
CREATE TRIGGER admins_tracked AFTER INSERT OR UPDATE OR DELETE ON admins FOR EACH ROW EXECUTE FUNCTION track_rows('password_hash', 'last_login_at');
--> statement-breakpoint
-- The audit log is only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'LT002';
END $$;
--> statement-breakpoint
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER events_keep_all BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The super admin's role cannot be narrowed, renamed or deleted; only the seed may widen it with the catalogue.
CREATE FUNCTION keep_super_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.key = 'super' AND coalesce(current_setting('lintel.seeding', true), '') <> 'on' THEN
    RAISE EXCEPTION 'the super admin role is locked' USING ERRCODE = 'LT002';
  END IF;
  RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
END $$;
--> statement-breakpoint
CREATE TRIGGER roles_keep_super BEFORE UPDATE OR DELETE ON roles FOR EACH ROW EXECUTE FUNCTION keep_super_role();
--> statement-breakpoint
-- The last active super admin stays. The lock on the role's row makes two that go at once wait for each other.
CREATE FUNCTION keep_last_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  super_role bigint;
BEGIN
  SELECT id INTO super_role FROM roles WHERE key = 'super' FOR UPDATE;
  IF old.role_id = super_role AND old.status = 'active' AND old.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM admins WHERE role_id = super_role AND status = 'active' AND deleted_at IS NULL)
  THEN
    RAISE EXCEPTION 'the last active super admin stays' USING ERRCODE = 'LT003';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER admins_keep_last_super AFTER UPDATE OF role_id, status, deleted_at OR DELETE ON admins
  FOR EACH ROW EXECUTE FUNCTION keep_last_super_admin();
