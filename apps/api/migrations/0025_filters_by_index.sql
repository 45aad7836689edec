DROP INDEX "events_by_entity";--> statement-breakpoint
CREATE INDEX "properties_by_currency" ON "properties" USING btree ("currency","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_price_period" ON "properties" USING btree ("price_period","created_at","id") WHERE "properties"."price_period" is not null and "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_bedrooms" ON "properties" USING btree ("bedrooms","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_type" ON "users" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_locale" ON "users" USING btree ("locale","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_consent" ON "users" USING btree ("marketing_opt_in","created_at","id");--> statement-breakpoint
CREATE INDEX "events_by_record" ON "events" USING btree ("entity","entity_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "events_by_action" ON "events" USING btree ("action","at" desc,"id" desc);--> statement-breakpoint
-- How many rows a range holds the planner knows of columns, not of the expressions that are sorted and narrowed by.
CREATE STATISTICS properties_prices ON (coalesce(price, 0)) FROM properties;--> statement-breakpoint
CREATE STATISTICS properties_areas ON (coalesce(area_sqm, 0)) FROM properties;--> statement-breakpoint
CREATE STATISTICS properties_publications ON (coalesce(published_at, '1900-01-01 00:00:00+00'::timestamptz)) FROM properties;--> statement-breakpoint
CREATE STATISTICS users_visits ON (coalesce(last_seen_at, '1900-01-01 00:00:00+00'::timestamptz)) FROM users;--> statement-breakpoint
ANALYZE properties, users;
