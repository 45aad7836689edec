import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { fullName } from '../../../platform/database/nested-columns.ts';
import { containsFolded, when, where } from '../../../platform/database/paging.queries.ts';
import { cities, countries, neighborhoods } from '../../places/index.ts';
import { featureCategories, features, referenceItems } from '../../reference-data/index.ts';
import { users, userText } from '../../users/index.ts';

// Validates the references of a property. Each row is locked, so that it still exists at commit.

export const isRental = async (tx: Tx, listingReasonId: number) =>
  (
    await tx.maybe<{ is_rental: boolean | null }>(sql`
      select (details ->> 'is_rental')::boolean as is_rental from ${referenceItems}
      where id = ${listingReasonId} and type = 'listing-reason' for share`)
  )?.is_rental ?? false;

const ownerName = fullName(sql`users`);

/**
 * Searches by name only, through the index of all texts: an email must not be guessable character by character
 * (enumeration).
 */
export const findOwners = (db: Db, { search, id }: { search?: string; id?: number }) =>
  db.many<{ id: number; first_name: string; last_name: string }>(sql`
    select id, first_name, last_name from ${users} ${where([
      sql`status = 'active' and type = 'owner'`,
      when(id, (value) => sql`id = ${value}`),
      when(search, (term) => sql`${containsFolded(userText, term, users)} and ${containsFolded(ownerName, term)}`),
    ])} order by lower(first_name), id limit 25`);

// The weakest lock that prevents deletion (`for key share`), because concurrent transactions update the owner's
// counter.
export const findOwner = (tx: Tx, id: number) =>
  tx.maybe<{ type: string; status: string }>(sql`select type, status from ${users} where id = ${id} for key share`);

export const isCountry = async (tx: Tx, id: number) =>
  (await tx.maybe(sql`select 1 from ${countries} where id = ${id} and is_active for share`)) !== undefined;

export const isCityOf = async (tx: Tx, id: number, countryId: number) =>
  (await tx.maybe(sql`select 1 from ${cities} where id = ${id} and country_id = ${countryId} for share`)) !== undefined;

export const isNeighborhoodOf = async (tx: Tx, id: number, cityId: number) =>
  (await tx.maybe(
    sql`select 1 from ${neighborhoods} where id = ${id} and city_id = ${cityId} and is_active for share`,
  )) !== undefined;

export type KnownFeature = { id: number; value_type: 'flag' | 'number' | 'text'; is_active: boolean };

/** The selectable features with their value types. */
export const knownFeatures = (tx: Tx, ids: readonly number[]) =>
  tx.many<KnownFeature>(sql`
    select feature.id, feature.value_type, feature.is_active and category.is_active as is_active
    from ${features} feature join ${featureCategories} category on category.id = feature.feature_category_id
    where feature.id = any(${sql.param(ids)}::bigint[]) for share`);
