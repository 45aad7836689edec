CREATE TABLE "appointment_reminders" (
	"appointment_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_reminders_pkey" PRIMARY KEY("appointment_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"admin_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "ics_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "scheduled_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "went_with_property" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_reminders" ADD CONSTRAINT "appointment_reminders_appointment" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "appointments_by_creation" ON "appointments" USING btree ("created_at","id") WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_by_update" ON "appointments" USING btree ("updated_at","id") WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("status","starts_at","id") WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_deleted" ON "appointments" USING btree ("deleted_at") WHERE "appointments"."deleted_at" is not null;