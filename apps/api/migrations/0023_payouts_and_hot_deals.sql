CREATE TABLE "earnings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'payable' NOT NULL,
	"paid_on" date,
	"reference" text,
	"paid_by_id" bigint,
	CONSTRAINT "earnings_status" CHECK ("earnings"."status" in ('payable', 'paid', 'void')),
	CONSTRAINT "earnings_amount" CHECK ("earnings"."amount" > 0),
	CONSTRAINT "earnings_payment" CHECK (num_nonnulls("earnings"."paid_on", "earnings"."reference", "earnings"."paid_by_id") = case when "earnings"."status" = 'paid' then 3 else 0 end),
	CONSTRAINT "earnings_never_ones_own" CHECK ("earnings"."paid_by_id" <> "earnings"."admin_id")
);
--> statement-breakpoint
CREATE TABLE "hot_deals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hot_deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"property_id" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"started_by_id" bigint,
	"ended_by_id" bigint,
	CONSTRAINT "hot_deals_in_order" CHECK ("hot_deals"."ends_at" > "hot_deals"."since" and "hot_deals"."ended_at" >= "hot_deals"."since")
);
--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_payer" FOREIGN KEY ("paid_by_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_deals" ADD CONSTRAINT "hot_deals_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_deals" ADD CONSTRAINT "hot_deals_starter" FOREIGN KEY ("started_by_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_deals" ADD CONSTRAINT "hot_deals_ender" FOREIGN KEY ("ended_by_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once_per_property" ON "earnings" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "earnings_by_creation" ON "earnings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "earnings_by_update" ON "earnings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "earnings_by_amount" ON "earnings" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "earnings_by_payment" ON "earnings" USING btree (coalesce("paid_on", '0001-01-01'::date),"id");--> statement-breakpoint
CREATE INDEX "earnings_of_admin" ON "earnings" USING btree ("admin_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "earnings_by_status" ON "earnings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "earnings_by_payer" ON "earnings" USING btree ("paid_by_id") WHERE "earnings"."paid_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "hot_deals_one_at_a_time" ON "hot_deals" USING btree ("property_id") WHERE "hot_deals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "hot_deals_of_property" ON "hot_deals" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "hot_deals_by_start" ON "hot_deals" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "hot_deals_by_end" ON "hot_deals" USING btree (coalesce("ends_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "hot_deals_by_ending" ON "hot_deals" USING btree (coalesce("ended_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "hot_deals_due" ON "hot_deals" USING btree ("ends_at") WHERE "hot_deals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "hot_deals_by_starter" ON "hot_deals" USING btree ("started_by_id");--> statement-breakpoint
CREATE INDEX "hot_deals_by_ender" ON "hot_deals" USING btree ("ended_by_id");