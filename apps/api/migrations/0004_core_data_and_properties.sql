CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"property_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"assigned_admin_id" bigint,
	"note" text,
	"internal_note" text,
	"reason" text,
	"reason_text" text,
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('pending', 'accepted', 'rejected', 'cancelled', 'completed', 'no_show')),
	CONSTRAINT "appointments_reason" CHECK ("appointments"."reason" in ('not_available', 'property_taken', 'outside_hours', 'other')),
	CONSTRAINT "appointments_length" CHECK ("appointments"."ends_at" - "appointments"."starts_at" between interval '15 minutes' and interval '180 minutes')
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"country_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"timezone" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "cities_of_country" UNIQUE("id","country_id")
);
--> statement-breakpoint
CREATE TABLE "neighborhoods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "neighborhoods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"city_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"polygon" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "neighborhoods_of_city" UNIQUE("id","city_id")
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"reference" text GENERATED ALWAYS AS ('PR-' || case when id < 1000000 then lpad(id::text, 6, '0') else id::text end) STORED NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"property_type_id" bigint NOT NULL,
	"property_type" text GENERATED ALWAYS AS ('property-type') STORED,
	"listing_reason_id" bigint NOT NULL,
	"listing_reason" text GENERATED ALWAYS AS ('listing-reason') STORED,
	"price" numeric(14, 2),
	"currency" text,
	"price_period" text,
	"area_sqm" double precision,
	"bedrooms" integer,
	"bathrooms" integer,
	"floor" integer,
	"floors_total" integer,
	"year_built" integer,
	"owner_id" bigint NOT NULL,
	"added_by_id" bigint,
	"assigned_admin_id" bigint,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"status_note" text,
	"is_hot_deal" boolean DEFAULT false NOT NULL,
	"hot_deal_since" timestamp with time zone,
	"hot_deal_ends_at" timestamp with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"reviewed_by_id" bigint,
	"duplicate_of_id" bigint,
	"country_id" bigint,
	"city_id" bigint,
	"neighborhood_id" bigint,
	"street" text,
	"building" text,
	"unit" text,
	"postal_code" text,
	"lat" double precision,
	"lng" double precision,
	"hide_exact_location" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"photos_count" integer DEFAULT 0 NOT NULL,
	"reports_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "properties_status" CHECK ("properties"."status" in ('draft', 'pending', 'changes_requested', 'published', 'rejected')),
	CONSTRAINT "properties_price_period" CHECK ("properties"."price_period" in ('day', 'week', 'month', 'year')),
	CONSTRAINT "properties_price" CHECK ("properties"."price" > 0),
	CONSTRAINT "properties_floor" CHECK ("properties"."floor" <= "properties"."floors_total"),
	CONSTRAINT "properties_location" CHECK (("properties"."lat" is null) = ("properties"."lng" is null)),
	CONSTRAINT "properties_hot_deal" CHECK (not "properties"."is_hot_deal" or "properties"."status" = 'published')
);
--> statement-breakpoint
CREATE TABLE "photo_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_files_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "property_availability" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_availability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"property_id" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"status" text NOT NULL,
	"price" numeric(14, 2),
	"note" text,
	CONSTRAINT "property_availability_status" CHECK ("property_availability"."status" in ('available', 'blocked', 'booked')),
	CONSTRAINT "property_availability_order" CHECK ("property_availability"."starts_on" <= "property_availability"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "property_facilities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_facilities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"property_id" bigint NOT NULL,
	"facility_type_id" bigint NOT NULL,
	"facility_type" text GENERATED ALWAYS AS ('facility-type') STORED,
	"name" text,
	"description" text,
	"distance_m" integer,
	CONSTRAINT "property_facilities_once" UNIQUE("property_id","facility_type_id")
);
--> statement-breakpoint
CREATE TABLE "property_features" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_features_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"feature_id" bigint NOT NULL,
	"value" jsonb,
	CONSTRAINT "property_features_once" UNIQUE("property_id","feature_id")
);
--> statement-breakpoint
CREATE TABLE "property_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"photo_file_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_rooms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"room_type_id" bigint NOT NULL,
	"room_type" text GENERATED ALWAYS AS ('room-type') STORED,
	"count" integer NOT NULL,
	"area_sqm" double precision,
	"position" integer NOT NULL,
	CONSTRAINT "property_rooms_count" CHECK ("property_rooms"."count" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "property_tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"tag" text GENERATED ALWAYS AS ('tag') STORED,
	CONSTRAINT "property_tags_once" UNIQUE("property_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "property_translations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"property_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text,
	"description" text,
	"street" text,
	"building" text,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "property_translations_once" UNIQUE("property_id","locale"),
	CONSTRAINT "property_translations_locale" CHECK ("property_translations"."locale" in ('en', 'ar', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "property_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"property_id" bigint NOT NULL,
	"view_category_id" bigint NOT NULL,
	"view_category" text GENERATED ALWAYS AS ('view-category') STORED,
	"description" text,
	CONSTRAINT "property_views_once" UNIQUE("property_id","view_category_id")
);
--> statement-breakpoint
CREATE TABLE "feature_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feature_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "features" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "features_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"feature_category_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"icon" text,
	"value_type" text DEFAULT 'flag' NOT NULL,
	"unit" text,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "features_value_type" CHECK ("features"."value_type" in ('flag', 'number', 'text'))
);
--> statement-breakpoint
CREATE TABLE "reference_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" text,
	"icon" text,
	"color" text,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"report_user_type_id" bigint,
	"report_user_type" text GENERATED ALWAYS AS ('report-user-type') STORED,
	CONSTRAINT "reference_items_of_type" UNIQUE("type","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"property_id" bigint,
	"reported_user_id" bigint,
	"report_reason_id" bigint NOT NULL,
	"report_reason" text GENERATED ALWAYS AS ('report-reason') STORED,
	"report_user_type_id" bigint NOT NULL,
	"report_user_type" text GENERATED ALWAYS AS ('report-user-type') STORED,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('open', 'upheld', 'dismissed')),
	CONSTRAINT "reports_about_one" CHECK (("reports"."property_id" is null) <> ("reports"."reported_user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "locales" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locales" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "properties_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "appointments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reports_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_admin" FOREIGN KEY ("assigned_admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighborhoods" ADD CONSTRAINT "neighborhoods_city" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_property_type" FOREIGN KEY ("property_type","property_type_id") REFERENCES "public"."reference_items"("type","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_listing_reason" FOREIGN KEY ("listing_reason","listing_reason_id") REFERENCES "public"."reference_items"("type","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_adder" FOREIGN KEY ("added_by_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_assignee" FOREIGN KEY ("assigned_admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_reviewer" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_original" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_country" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_city" FOREIGN KEY ("city_id","country_id") REFERENCES "public"."cities"("id","country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_neighborhood" FOREIGN KEY ("neighborhood_id","city_id") REFERENCES "public"."neighborhoods"("id","city_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_availability" ADD CONSTRAINT "property_availability_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_facilities" ADD CONSTRAINT "property_facilities_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_facilities" ADD CONSTRAINT "property_facilities_facility_type" FOREIGN KEY ("facility_type","facility_type_id") REFERENCES "public"."reference_items"("type","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_features" ADD CONSTRAINT "property_features_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_features" ADD CONSTRAINT "property_features_feature" FOREIGN KEY ("feature_id") REFERENCES "public"."features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_notes" ADD CONSTRAINT "property_notes_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_notes" ADD CONSTRAINT "property_notes_author" FOREIGN KEY ("author_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_file" FOREIGN KEY ("photo_file_id") REFERENCES "public"."photo_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_rooms" ADD CONSTRAINT "property_rooms_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_rooms" ADD CONSTRAINT "property_rooms_room_type" FOREIGN KEY ("room_type","room_type_id") REFERENCES "public"."reference_items"("type","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_tags" ADD CONSTRAINT "property_tags_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_tags" ADD CONSTRAINT "property_tags_tag" FOREIGN KEY ("tag","tag_id") REFERENCES "public"."reference_items"("type","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_translations" ADD CONSTRAINT "property_translations_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_views" ADD CONSTRAINT "property_views_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_views" ADD CONSTRAINT "property_views_view_category" FOREIGN KEY ("view_category","view_category_id") REFERENCES "public"."reference_items"("type","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "features" ADD CONSTRAINT "features_category" FOREIGN KEY ("feature_category_id") REFERENCES "public"."feature_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_items" ADD CONSTRAINT "reference_items_report_user_type" FOREIGN KEY ("report_user_type","report_user_type_id") REFERENCES "public"."reference_items"("type","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_user" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_report_reason" FOREIGN KEY ("report_reason","report_reason_id") REFERENCES "public"."reference_items"("type","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_report_user_type" FOREIGN KEY ("report_user_type","report_user_type_id") REFERENCES "public"."reference_items"("type","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id") WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_of_property" ON "appointments" USING btree ("property_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_admin" ON "appointments" USING btree ("assigned_admin_id","starts_at");--> statement-breakpoint
CREATE INDEX "cities_by_country" ON "cities" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "neighborhoods_by_city" ON "neighborhoods" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "properties_by_creation" ON "properties" USING btree ("created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_update" ON "properties" USING btree ("updated_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_publication" ON "properties" USING btree (coalesce("published_at", '1900-01-01 00:00:00+00'::timestamptz),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_submission" ON "properties" USING btree (coalesce("submitted_at", '1900-01-01 00:00:00+00'::timestamptz),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_price" ON "properties" USING btree (coalesce("price", 0),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_area" ON "properties" USING btree (coalesce("area_sqm", 0),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_title" ON "properties" USING btree (lower("title"),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_status" ON "properties" USING btree ("status","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_status_and_type" ON "properties" USING btree ("status","property_type_id",coalesce("price", 0),"id","bedrooms") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_type" ON "properties" USING btree ("property_type_id","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_listing_reason" ON "properties" USING btree ("listing_reason_id","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_country" ON "properties" USING btree ("country_id","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_city" ON "properties" USING btree ("city_id","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_neighborhood" ON "properties" USING btree ("neighborhood_id","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_owner" ON "properties" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "properties_by_adder" ON "properties" USING btree ("added_by_id","created_at","id") WHERE "properties"."added_by_id" is not null;--> statement-breakpoint
CREATE INDEX "properties_by_assignee" ON "properties" USING btree ("assigned_admin_id","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_on_offer" ON "properties" USING btree ("hot_deal_since","id") WHERE "properties"."is_hot_deal";--> statement-breakpoint
CREATE INDEX "properties_reported" ON "properties" USING btree ("created_at","id") WHERE "properties"."reports_count" > 0;--> statement-breakpoint
CREATE INDEX "properties_without_photo" ON "properties" USING btree ("created_at","id") WHERE "properties"."photos_count" = 0 and "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_without_place" ON "properties" USING btree ("created_at","id") WHERE "properties"."lat" is null and "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_deleted" ON "properties" USING btree ("deleted_at","id") WHERE "properties"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "properties_by_latitude" ON "properties" USING btree ("lat","lng") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "property_facilities_by_type" ON "property_facilities" USING btree ("facility_type_id","property_id");--> statement-breakpoint
CREATE INDEX "property_features_by_feature" ON "property_features" USING btree ("feature_id","property_id");--> statement-breakpoint
CREATE INDEX "property_notes_of_property" ON "property_notes" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "property_photos_of_property" ON "property_photos" USING btree ("property_id","position","id");--> statement-breakpoint
CREATE INDEX "property_photos_by_file" ON "property_photos" USING btree ("photo_file_id");--> statement-breakpoint
CREATE INDEX "property_rooms_of_property" ON "property_rooms" USING btree ("property_id","position");--> statement-breakpoint
CREATE INDEX "property_rooms_by_type" ON "property_rooms" USING btree ("room_type_id","property_id");--> statement-breakpoint
CREATE INDEX "property_tags_by_tag" ON "property_tags" USING btree ("tag_id","property_id");--> statement-breakpoint
CREATE INDEX "property_views_by_category" ON "property_views" USING btree ("view_category_id","property_id");--> statement-breakpoint
CREATE INDEX "features_in_order" ON "features" USING btree ("feature_category_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reference_items_key" ON "reference_items" USING btree ("type","key");--> statement-breakpoint
CREATE INDEX "reference_items_in_order" ON "reference_items" USING btree ("type","position","id");--> statement-breakpoint
CREATE INDEX "reference_items_by_report_user_type" ON "reference_items" USING btree ("report_user_type_id");--> statement-breakpoint
CREATE INDEX "reports_of_property" ON "reports" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "reports_of_user" ON "reports" USING btree ("reported_user_id","id");--> statement-breakpoint
CREATE INDEX "reports_by_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_by_reason" ON "reports" USING btree ("report_reason_id");--> statement-breakpoint
CREATE INDEX "reports_by_user_type" ON "reports" USING btree ("report_user_type_id");--> statement-breakpoint
CREATE INDEX "users_with_properties" ON "users" USING btree ("properties_count","created_at","id");--> statement-breakpoint
CREATE INDEX "users_reported" ON "users" USING btree ("created_at","id") WHERE "users"."reports_count" > 0;