CREATE INDEX "earnings_by_currency" ON "earnings" USING btree ("currency","created_at","id");--> statement-breakpoint
CREATE STATISTICS earnings_payments ON (coalesce(paid_on, '0001-01-01'::date)) FROM earnings;--> statement-breakpoint
ANALYZE earnings;
