CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"earnings_count" integer NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"paid_by_id" bigint NOT NULL,
	"status" text DEFAULT 'paid' NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by_id" bigint,
	"reversal_reason" text,
	"reversal_note" text,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('paid', 'reversed')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_reversal" CHECK (num_nonnulls("payments"."reversed_at", "payments"."reversed_by_id", "payments"."reversal_reason") = case when "payments"."status" = 'reversed' then 3 else 0 end),
	CONSTRAINT "payments_never_ones_own" CHECK ("payments"."admin_id" not in ("payments"."paid_by_id", coalesce("payments"."reversed_by_id", 0)))
);
--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "payment_id" bigint;--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "restores_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer" FOREIGN KEY ("paid_by_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverser" FOREIGN KEY ("reversed_by_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_creation" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payments_of_admin" ON "payments" USING btree ("admin_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_payer" ON "payments" USING btree ("paid_by_id");--> statement-breakpoint
CREATE INDEX "payments_by_reverser" ON "payments" USING btree ("reversed_by_id") WHERE "payments"."reversed_by_id" is not null;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_payment_made" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earnings_of_payment" ON "earnings" USING btree ("payment_id") WHERE "earnings"."payment_id" is not null;