-- Search folds the forms of Arabic letters and what is composed in another way, not only case and accents. Written by hand.
-- The unique index of core data keeps the function it was built with, under its new name: no name becomes taken by this.
ALTER FUNCTION folded(text) RENAME TO unaccented;
--> statement-breakpoint
-- In order: forms of alef, alef maqsura, farsi yeh, teh marbuta, keheh and the two rows of digits are replaced; tatweel,
-- vowel signs, Koranic signs and marks without width are left out.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT translate(lower(public.unaccent('public.unaccent', normalize($1, NFKC))),
    U&'\0623\0625\0622\0671\0649\06CC\0629\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A\06D6\06D7\06D8\06D9\06DA\06DB\06DC\06DF\06E0\06E1\06E2\06E3\06E4\06E7\06E8\06EA\06EB\06EC\06ED\061C\200B\200C\200D\200E\200F\2060\FEFF\00AD',
    U&'\0627\0627\0627\0627\064A\064A\0647\064301234567890123456789') $$;
--> statement-breakpoint
DROP INDEX users_by_text;
--> statement-breakpoint
DROP INDEX events_by_text;
--> statement-breakpoint
DROP INDEX properties_by_text;
--> statement-breakpoint
-- One pass that writes the table and its indexes anew: row by row, every one of its many indexes would be touched a million
-- times. No trigger runs, since nothing is changed that anyone is to hear of.
ALTER TABLE properties ALTER COLUMN search_text TYPE text USING folded(search_text);
--> statement-breakpoint
UPDATE world_cities SET folded_name = folded(name) WHERE folded_name <> folded(name);
--> statement-breakpoint
CREATE INDEX users_by_text ON users USING gin (folded(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX events_by_text ON events USING gin (folded(left(changes::text, 4000) || ' ' || coalesce(reason, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX properties_by_text ON properties USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
-- Which letters they were built with: a start compares it with the database's locale and builds them anew if it has changed.
INSERT INTO kept_facts (key, value) SELECT 'text_indexes_ctype', to_jsonb(datctype::text) FROM pg_database WHERE datname = current_database()
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;
