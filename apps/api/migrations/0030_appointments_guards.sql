-- What calendars were told of an appointment only ever rises, with every write and every undo. Written by hand.
CREATE FUNCTION count_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.ics_sequence := old.ics_sequence + 1;
  new.scheduled_at := now();
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER appointments_rescheduled BEFORE UPDATE OF starts_at, ends_at, status ON appointments FOR EACH ROW
  WHEN (old.starts_at <> new.starts_at OR old.ends_at <> new.ends_at OR old.status <> new.status)
  EXECUTE FUNCTION count_schedule();
--> statement-breakpoint
DROP TRIGGER appointments_tracked ON appointments;
--> statement-breakpoint
CREATE TRIGGER appointments_tracked AFTER INSERT OR UPDATE OR DELETE ON appointments
  FOR EACH ROW EXECUTE FUNCTION track_rows('ics_sequence', 'scheduled_at');
