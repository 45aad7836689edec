ALTER TABLE "marketing_messages" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marketing_messages" ADD COLUMN "sent_from" text;--> statement-breakpoint
ALTER TABLE "marketing_recipients" ADD COLUMN "retried_reason" text;--> statement-breakpoint
CREATE INDEX "marketing_recipients_by_retry" ON "marketing_recipients" USING btree ("message_id","retried_reason","id") WHERE "marketing_recipients"."retried_reason" is not null;