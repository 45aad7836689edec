-- Requests and texts can be undone, and the stream tells of them; published properties get their requests. Written by hand.
DO $$
DECLARE
  tracked text;
BEGIN
  FOREACH tracked IN ARRAY ARRAY['translation_requests', 'translation_texts', 'translation_holds', 'translation_request_notes',
    'property_facility_translations', 'property_view_translations']
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_tracked AFTER INSERT OR UPDATE OR DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION track_rows()', tracked);
  END LOOP;
END $$;
--> statement-breakpoint
-- What finds sentences that are like another among very many: of all its words, by each of 48 orders, the first; three of these make
-- a piece. Of two that share six words in ten, 98 of 100 have a piece in common; trigrams judge what is found.
CREATE FUNCTION sentence_pieces(sentence text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(piece), '{}') FROM (
    SELECT hashtext(string_agg(first::text, ' ' ORDER BY place) || ':' || place / 3) AS piece FROM (
      SELECT place, min(hashtextextended(word, place)) AS first
      FROM (SELECT DISTINCT regexp_split_to_table(lower(sentence), '[^[:alnum:]]+')) words (word), generate_series(0, 47) place
      WHERE word <> '' GROUP BY place
    ) firsts GROUP BY place / 3
  ) pieces
$$;
--> statement-breakpoint
CREATE FUNCTION fill_memory_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.pieces := sentence_pieces(new.source);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER translation_memory_in_pieces BEFORE INSERT OR UPDATE OF source ON translation_memory FOR EACH ROW EXECUTE FUNCTION fill_memory_pieces();
--> statement-breakpoint
-- How many words of a property are to be translated, as `countWords` of the contract counts them.
CREATE FUNCTION words_to_translate(property bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(regexp_count(source, '\S*[[:alnum:]]\S*')), 0)::integer FROM (
    SELECT unnest(ARRAY[title, description, street, building]) FROM properties WHERE id = property
    UNION ALL SELECT unnest(ARRAY[name, description]) FROM property_facilities WHERE property_id = property
    UNION ALL SELECT description FROM property_views WHERE property_id = property
  ) texts (source)
$$;
--> statement-breakpoint
INSERT INTO translation_texts (property_id, locale, part, field, target, origin, source)
  SELECT live.property_id, live.locale, text.part, text.field, text.target, 'person', text.source
  FROM property_translations live JOIN properties ON properties.id = live.property_id,
    LATERAL (VALUES ('details', 'title', live.title, properties.title), ('details', 'description', live.description, properties.description),
      ('address', 'street', live.street, properties.street), ('address', 'building', live.building, properties.building)) text (part, field, target, source)
  WHERE text.target IS NOT NULL AND text.source IS NOT NULL;
--> statement-breakpoint
INSERT INTO translation_requests (property_id, locale, source_locale, words, parts)
  SELECT properties.id, locales.code, 'en', words_to_translate(properties.id), jsonb_build_object(
    'details', CASE WHEN live.title IS NULL AND live.description IS NULL THEN 'empty' ELSE 'draft' END,
    'address', CASE WHEN properties.street IS NULL THEN 'done' WHEN live.street IS NULL AND live.building IS NULL THEN 'empty' ELSE 'draft' END,
    'facility', CASE WHEN EXISTS (SELECT 1 FROM property_facilities item WHERE item.property_id = properties.id
      AND num_nonnulls(item.name, item.description) > 0) THEN 'empty' ELSE 'done' END,
    'view', CASE WHEN EXISTS (SELECT 1 FROM property_views item WHERE item.property_id = properties.id AND item.description IS NOT NULL)
      THEN 'empty' ELSE 'done' END)
  FROM properties JOIN locales ON locales.is_active AND NOT locales.is_source
    LEFT JOIN property_translations live ON live.property_id = properties.id AND live.locale = locales.code
  WHERE properties.status = 'published' AND properties.deleted_at IS NULL AND live.is_done IS NOT TRUE;
