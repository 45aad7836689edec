DROP INDEX "operation_rows_by_operation";--> statement-breakpoint
CREATE INDEX "operation_rows_in_order" ON "operation_rows" USING btree ("operation_id","id");--> statement-breakpoint
CREATE INDEX "operation_rows_of_row" ON "operation_rows" USING btree ("operation_id","table_name","row_id","id");