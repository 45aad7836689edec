-- A link in a mail is worth nothing any more once the address it went to, or the password it was to replace, is another;
-- by every path on which it can change. Written by hand.

CREATE FUNCTION end_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM one_time_links WHERE admin_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER admins_end_links AFTER UPDATE OF email, password_hash ON admins FOR EACH ROW
  WHEN (old.email IS DISTINCT FROM new.email OR old.password_hash IS DISTINCT FROM new.password_hash)
  EXECUTE FUNCTION end_links();
