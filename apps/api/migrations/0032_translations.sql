CREATE TABLE "property_facility_translations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_facility_translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facility_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"name" text,
	"description" text,
	CONSTRAINT "property_facility_translations_once" UNIQUE("facility_id","locale"),
	CONSTRAINT "property_facility_translations_locale" CHECK ("property_facility_translations"."locale" in ('en', 'ar', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "property_view_translations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_view_translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"view_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"description" text,
	CONSTRAINT "property_view_translations_once" UNIQUE("view_id","locale"),
	CONSTRAINT "property_view_translations_locale" CHECK ("property_view_translations"."locale" in ('en', 'ar', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "translation_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"translation_request_id" bigint NOT NULL,
	"part" text NOT NULL,
	"admin_id" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_holds_once" UNIQUE("translation_request_id","part")
);
--> statement-breakpoint
CREATE TABLE "translation_memory" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_memory_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_locale" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"pieces" integer[] DEFAULT '{}' NOT NULL,
	"property_id" bigint,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_memory_locale" CHECK ("translation_memory"."locale" in ('en', 'ar', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "translation_request_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_request_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"translation_request_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"part_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"property_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"source_locale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"assigned_admin_id" bigint,
	"due_on" date,
	"words" integer DEFAULT 0 NOT NULL,
	"parts" jsonb NOT NULL,
	"outdated_parts" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"source_changed_at" timestamp with time zone,
	CONSTRAINT "translation_requests_status" CHECK ("translation_requests"."status" in ('pending', 'assigned', 'in_progress', 'finished', 'cancelled')),
	CONSTRAINT "translation_requests_another_language" CHECK ("translation_requests"."locale" <> "translation_requests"."source_locale"),
	CONSTRAINT "translation_requests_assigned" CHECK ("translation_requests"."status" not in ('assigned', 'in_progress') or "translation_requests"."assigned_admin_id" is not null),
	CONSTRAINT "translation_requests_parts" CHECK ("translation_requests"."outdated_parts" <@ array['details', 'address', 'facility', 'view'])
);
--> statement-breakpoint
CREATE TABLE "translation_sweeps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_sweeps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"locale" text NOT NULL,
	"opens" boolean NOT NULL,
	"operation_id" bigint NOT NULL,
	"admin_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "translation_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"part" text NOT NULL,
	"item_id" bigint,
	"field" text NOT NULL,
	"target" text NOT NULL,
	"origin" text NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_id" bigint,
	CONSTRAINT "translation_texts_once" UNIQUE NULLS NOT DISTINCT("property_id","locale","part","item_id","field"),
	CONSTRAINT "translation_texts_locale" CHECK ("translation_texts"."locale" in ('en', 'ar', 'fr')),
	CONSTRAINT "translation_texts_part" CHECK ("translation_texts"."part" in ('details', 'address', 'facility', 'view')),
	CONSTRAINT "translation_texts_origin" CHECK ("translation_texts"."origin" in ('person', 'memory', 'machine'))
);
--> statement-breakpoint
ALTER TABLE "locales" ADD COLUMN "default_admin_id" bigint;--> statement-breakpoint
ALTER TABLE "property_facility_translations" ADD CONSTRAINT "property_facility_translations_facility" FOREIGN KEY ("facility_id") REFERENCES "public"."property_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_view_translations" ADD CONSTRAINT "property_view_translations_view" FOREIGN KEY ("view_id") REFERENCES "public"."property_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory" ADD CONSTRAINT "translation_memory_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_request_notes" ADD CONSTRAINT "translation_request_notes_translation_request" FOREIGN KEY ("translation_request_id") REFERENCES "public"."translation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_request_notes" ADD CONSTRAINT "translation_request_notes_author" FOREIGN KEY ("author_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_requests" ADD CONSTRAINT "translation_requests_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_requests" ADD CONSTRAINT "translation_requests_translator" FOREIGN KEY ("assigned_admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_requests" ADD CONSTRAINT "translation_requests_locale" FOREIGN KEY ("locale") REFERENCES "public"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_requests" ADD CONSTRAINT "translation_requests_source_locale" FOREIGN KEY ("source_locale") REFERENCES "public"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_texts" ADD CONSTRAINT "translation_texts_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_texts" ADD CONSTRAINT "translation_texts_author" FOREIGN KEY ("updated_by_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_holds_by_expiry" ON "translation_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_memory_once" ON "translation_memory" USING btree ("locale","source_locale",md5("source"),md5("target"));--> statement-breakpoint
CREATE INDEX "translation_memory_by_pieces" ON "translation_memory" USING gin ("pieces");--> statement-breakpoint
CREATE INDEX "translation_memory_of_property" ON "translation_memory" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "translation_request_notes_of_request" ON "translation_request_notes" USING btree ("translation_request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_requests_once" ON "translation_requests" USING btree ("property_id","locale") WHERE "translation_requests"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "translation_requests_of_property" ON "translation_requests" USING btree ("property_id","locale","id");--> statement-breakpoint
CREATE INDEX "translation_requests_by_opening" ON "translation_requests" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "translation_requests_by_creation" ON "translation_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "translation_requests_by_update" ON "translation_requests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "translation_requests_by_due_day" ON "translation_requests" USING btree (coalesce("due_on", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "translation_requests_by_words" ON "translation_requests" USING btree ("words","id");--> statement-breakpoint
CREATE INDEX "translation_requests_by_finish" ON "translation_requests" USING btree (coalesce("finished_at", '1900-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "translation_requests_by_status" ON "translation_requests" USING btree ("status","opened_at","id");--> statement-breakpoint
CREATE INDEX "translation_requests_by_locale" ON "translation_requests" USING btree ("locale","opened_at","id");--> statement-breakpoint
CREATE INDEX "translation_requests_by_source_locale" ON "translation_requests" USING btree ("source_locale","opened_at","id");--> statement-breakpoint
CREATE INDEX "translation_requests_of_translator" ON "translation_requests" USING btree ("assigned_admin_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "translation_requests_of_nobody" ON "translation_requests" USING btree ("opened_at","id") WHERE "translation_requests"."assigned_admin_id" is null;--> statement-breakpoint
CREATE INDEX "translation_requests_open" ON "translation_requests" USING btree ("opened_at","id") WHERE "translation_requests"."status" in ('pending', 'assigned', 'in_progress');--> statement-breakpoint
CREATE INDEX "translation_requests_open_by_translator" ON "translation_requests" USING btree ("assigned_admin_id","locale","words") WHERE "translation_requests"."status" in ('pending', 'assigned', 'in_progress');--> statement-breakpoint
CREATE INDEX "translation_requests_late" ON "translation_requests" USING btree ("due_on","id") WHERE "translation_requests"."status" in ('pending', 'assigned', 'in_progress') and "translation_requests"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "translation_requests_outdated" ON "translation_requests" USING btree ("opened_at","id") WHERE "translation_requests"."outdated_parts" <> '{}';--> statement-breakpoint
CREATE INDEX "translation_sweeps_left" ON "translation_sweeps" USING btree ("id") WHERE "translation_sweeps"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "locales" ADD CONSTRAINT "locales_default_admin" FOREIGN KEY ("default_admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;