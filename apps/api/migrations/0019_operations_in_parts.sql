CREATE TABLE "waiting_counts" (
	"counted" text NOT NULL,
	"counter" text NOT NULL,
	"id" bigint NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "done" integer;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "skipped" integer;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "cancelled_at" timestamp with time zone;