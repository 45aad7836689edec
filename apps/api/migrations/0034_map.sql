CREATE TABLE "world_cities" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"country_code" text NOT NULL,
	"population" integer NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_cells" (
	"zoom" smallint NOT NULL,
	"cell" integer NOT NULL,
	"status" text NOT NULL,
	"property_type_id" bigint NOT NULL,
	"listing_reason_id" bigint NOT NULL,
	"country_id" bigint,
	"city_id" bigint,
	"properties" integer NOT NULL,
	"lng_sum" double precision NOT NULL,
	"lat_sum" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "map_key" bigint;--> statement-breakpoint
CREATE INDEX "world_cities_by_name" ON "world_cities" USING btree ("folded_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "world_cities_by_latitude" ON "world_cities" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "property_cells_by_cell" ON "property_cells" USING btree ("zoom","cell");--> statement-breakpoint
CREATE INDEX "properties_by_map_key" ON "properties" USING btree ("map_key","id","lng","lat","status","property_type_id","listing_reason_id","assigned_admin_id","added_by_id","price","currency","price_period","country_id","city_id","neighborhood_id","bedrooms","area_sqm","is_hot_deal","photos_count","created_at","updated_at","published_at") WHERE "properties"."deleted_at" is null;