CREATE TABLE "saved_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" bigint NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "property_change_requests" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "saved_notes" ADD CONSTRAINT "saved_notes_author" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_notes_by_author" ON "saved_notes" USING btree ("admin_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_notes_shared" ON "saved_notes" USING btree (lower("name")) WHERE "saved_notes"."is_shared";--> statement-breakpoint
CREATE TRIGGER saved_notes_tracked AFTER INSERT OR UPDATE OR DELETE ON saved_notes FOR EACH ROW EXECUTE FUNCTION track_rows();
