-- A search finds a property by the titles of its finished translations as well. Written by hand.
CREATE OR REPLACE FUNCTION fill_property_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.search_text := folded(concat_ws(' ',
    new.title, 'PR-' || CASE WHEN new.id < 1000000 THEN lpad(new.id::text, 6, '0') ELSE new.id::text END,
    new.street, new.building, new.unit, new.postal_code,
    (SELECT name ->> 'en' FROM neighborhoods WHERE id = new.neighborhood_id),
    (SELECT first_name || ' ' || last_name FROM users WHERE id = new.owner_id),
    (SELECT string_agg(title, ' ' ORDER BY locale) FROM property_translations WHERE property_id = new.id AND is_done)));
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION refill_translated_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE properties SET title = title WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.property_id ELSE new.property_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER property_translations_searchable AFTER INSERT OR DELETE ON property_translations FOR EACH ROW
  EXECUTE FUNCTION refill_translated_search();
--> statement-breakpoint
CREATE TRIGGER property_translations_renamed AFTER UPDATE OF title, is_done ON property_translations FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title OR old.is_done <> new.is_done) EXECUTE FUNCTION refill_translated_search();
--> statement-breakpoint
UPDATE properties SET title = title WHERE id IN (SELECT property_id FROM property_translations WHERE is_done AND title IS NOT NULL);
