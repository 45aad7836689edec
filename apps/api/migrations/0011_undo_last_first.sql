ALTER TABLE "locales" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "preferences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
CREATE INDEX "operation_rows_by_row" ON "operation_rows" USING btree ("table_name","row_id","id");--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_id" UNIQUE("id");