CREATE TABLE "presence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_once" UNIQUE("property_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "property_change_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"requested_by_id" bigint,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"property_version" integer NOT NULL,
	"seen" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"note" text,
	"resubmitted_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"operation_id" bigint,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "user_inbox_locale" CHECK ("user_inbox"."locale" in ('en', 'ar', 'fr'))
);
--> statement-breakpoint
ALTER TABLE "photo_files" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_files" ADD COLUMN "look" bit(64);--> statement-breakpoint
ALTER TABLE "photo_files" ADD COLUMN "look_pieces" integer[];--> statement-breakpoint
ALTER TABLE "property_change_requests" ADD CONSTRAINT "property_change_requests_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_change_requests" ADD CONSTRAINT "property_change_requests_admin" FOREIGN KEY ("requested_by_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_inbox" ADD CONSTRAINT "user_inbox_user" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_by_expiry" ON "presence" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "property_change_requests_open" ON "property_change_requests" USING btree ("property_id") WHERE "property_change_requests"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "property_change_requests_of_property" ON "property_change_requests" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "user_inbox_of_user" ON "user_inbox" USING btree ("user_id","due_at","id");--> statement-breakpoint
CREATE INDEX "user_inbox_by_operation" ON "user_inbox" USING btree ("operation_id");--> statement-breakpoint
CREATE INDEX "photo_files_by_look" ON "photo_files" USING gin ("look_pieces");--> statement-breakpoint
CREATE INDEX "properties_by_street" ON "properties" USING btree ("neighborhood_id",lower("street"),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_of_kind_nearby" ON "properties" USING btree ("neighborhood_id","property_type_id","listing_reason_id","currency","price_period","price","area_sqm") WHERE "properties"."status" = 'published' and "properties"."deleted_at" is null;