-- Staff choose where the platform lists homes: a country is changed, seen by its version and undone like every other record.
ALTER TABLE "countries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE TRIGGER countries_tracked AFTER INSERT OR UPDATE OR DELETE ON countries FOR EACH ROW EXECUTE FUNCTION track_rows();
