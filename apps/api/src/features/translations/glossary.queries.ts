import type { LocaleCode } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { cities, countries, neighborhoods } from '../places/index.ts';
import { properties } from '../properties/index.ts';
import { features, referenceItems } from '../reference-data/index.ts';

export type KnownTerm = { term: string; translation: string; kind: string };

/** Names of core data in two languages; places only those of the property. */
export const findTerms = (db: Db, from: LocaleCode, to: LocaleCode, propertyId: number | null) =>
  db.many<KnownTerm>(sql`
    select distinct on (lower(named.name ->> ${from}), kind) named.name ->> ${from} as term, named.name ->> ${to} as translation, kind
    from (
      select name, type as kind from ${referenceItems}
      union all select name, 'feature' from ${features}
      union all select place.name, place.kind from ${properties}
        cross join lateral (
          select name, 'country' as kind from ${countries} where countries.id = properties.country_id
          union all select name, 'city' from ${cities} where cities.id = properties.city_id
          union all select name, 'neighborhood' from ${neighborhoods} where neighborhoods.id = properties.neighborhood_id
        ) place where properties.id = ${propertyId}
    ) named where named.name ? ${from} and named.name ? ${to}`);

/** The exact translation of a term in core data. */
export const findTerm = (db: Db, from: LocaleCode, to: LocaleCode, text: string) =>
  db.maybe<{ translation: string }>(sql`
    select named.name ->> ${to} as translation from (
      select name from ${referenceItems} union all select name from ${features} union all select name from ${countries}
      union all select name from ${cities} union all select name from ${neighborhoods}
    ) named where folded(named.name ->> ${from}) = folded(${text}) and named.name ? ${to} limit 1`);
