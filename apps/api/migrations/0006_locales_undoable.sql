-- Undo knows rows by an id; with one, offering a language or not can be undone like every other change.
ALTER TABLE "locales" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "locales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "locales" ADD CONSTRAINT "locales_id" UNIQUE("id");--> statement-breakpoint
CREATE TRIGGER locales_tracked AFTER INSERT OR UPDATE OR DELETE ON locales FOR EACH ROW EXECUTE FUNCTION track_rows();
