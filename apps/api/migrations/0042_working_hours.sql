ALTER TABLE "admins" ADD COLUMN "working_hours" jsonb;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_timezone" CHECK ((timestamptz '2000-01-01 00:00:00+00' at time zone "admins"."timezone") is not null);--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_timezone" CHECK ((timestamptz '2000-01-01 00:00:00+00' at time zone "cities"."timezone") is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_timezone" CHECK ((timestamptz '2000-01-01 00:00:00+00' at time zone "users"."timezone") is not null);