CREATE TABLE "marketing_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketing_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"subject" text,
	"preheader" text,
	"title" text,
	"body" text NOT NULL,
	"image_url" text,
	"link" jsonb,
	"variants" jsonb,
	"audience" jsonb NOT NULL,
	"status" text NOT NULL,
	"scheduled_at" timestamp with time zone,
	"starts_at" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"counts" jsonb DEFAULT '{"total":0,"queued":0,"sending":0,"sent":0,"failed":0,"skipped":0,"uncertain":0}'::jsonb NOT NULL,
	"created_by_id" bigint,
	CONSTRAINT "marketing_messages_status" CHECK ("marketing_messages"."status" in ('scheduled', 'queued', 'sending', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "marketing_messages_channel" CHECK ("marketing_messages"."channel" in ('email', 'notification')),
	CONSTRAINT "marketing_messages_words" CHECK (case when "marketing_messages"."channel" = 'email' then "marketing_messages"."subject" is not null else "marketing_messages"."title" is not null end),
	CONSTRAINT "marketing_messages_held" CHECK ("marketing_messages"."held_at" is null or "marketing_messages"."status" in ('scheduled', 'cancelled')),
	CONSTRAINT "marketing_messages_started" CHECK ("marketing_messages"."status" not in ('sending', 'sent', 'failed') or "marketing_messages"."started_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "marketing_previews" (
	"key" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" bigint NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketing_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worker_id" bigint,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "marketing_recipients_status" CHECK ("marketing_recipients"."status" in ('queued', 'sending', 'sent', 'failed', 'skipped', 'uncertain')),
	CONSTRAINT "marketing_recipients_locale" CHECK ("marketing_recipients"."locale" in ('en', 'ar', 'fr')),
	CONSTRAINT "marketing_recipients_sent" CHECK (("marketing_recipients"."status" = 'sent') = ("marketing_recipients"."sent_at" is not null)),
	CONSTRAINT "marketing_recipients_worker" CHECK ("marketing_recipients"."status" <> 'sending' or "marketing_recipients"."worker_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "marketing_workers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketing_workers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"fcm_token" text NOT NULL,
	"platform" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "devices_platform" CHECK ("devices"."platform" in ('ios', 'android', 'web'))
);
--> statement-breakpoint
ALTER TABLE "user_inbox" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "marketing_messages" ADD CONSTRAINT "marketing_messages_creator" FOREIGN KEY ("created_by_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_previews" ADD CONSTRAINT "marketing_previews_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_recipients" ADD CONSTRAINT "marketing_recipients_message" FOREIGN KEY ("message_id") REFERENCES "public"."marketing_messages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_recipients" ADD CONSTRAINT "marketing_recipients_user" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_messages_by_creation" ON "marketing_messages" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "marketing_messages_by_start" ON "marketing_messages" USING btree ("channel","starts_at","id");--> statement-breakpoint
CREATE INDEX "marketing_messages_by_status" ON "marketing_messages" USING btree ("channel","status","created_at","id");--> statement-breakpoint
CREATE INDEX "marketing_messages_by_creator" ON "marketing_messages" USING btree ("created_by_id","created_at","id");--> statement-breakpoint
CREATE INDEX "marketing_messages_under_way" ON "marketing_messages" USING btree ("starts_at","id") WHERE "marketing_messages"."status" in ('scheduled', 'queued', 'sending') and "marketing_messages"."held_at" is null;--> statement-breakpoint
CREATE INDEX "marketing_previews_by_admin" ON "marketing_previews" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_recipients_once" ON "marketing_recipients" USING btree ("message_id","user_id");--> statement-breakpoint
CREATE INDEX "marketing_recipients_by_status" ON "marketing_recipients" USING btree ("message_id","status","id");--> statement-breakpoint
CREATE INDEX "marketing_recipients_in_order" ON "marketing_recipients" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "marketing_recipients_of_user" ON "marketing_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "marketing_recipients_under_way" ON "marketing_recipients" USING btree ("worker_id") WHERE "marketing_recipients"."status" = 'sending';--> statement-breakpoint
CREATE INDEX "marketing_workers_by_life" ON "marketing_workers" USING btree ("alive_until");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token" ON "devices" USING btree ("fcm_token");--> statement-breakpoint
CREATE INDEX "devices_of_user" ON "devices" USING btree ("user_id","id");