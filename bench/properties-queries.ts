import { propertyQuery } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowColumns, shown } from '../apps/api/src/features/properties/list/property-columns.queries.ts';
import { matching, type PropertyQuery } from '../apps/api/src/features/properties/list/property-filters.queries.ts';
import { propertyOrder } from '../apps/api/src/features/properties/list/property-list.queries.ts';
import { detailsStatement } from '../apps/api/src/features/properties/property-details.queries.ts';
import { orderOf } from '../apps/api/src/platform/database/paging.queries.ts';

/** The queries for both, as parameters of the list. Values in braces are filled in from the database. */
export const questions = {
  'first page': '?page=1',
  'filtered page': '?status=published&property_type_id={type}&price_min={low}&price_max={high}&bedrooms=3&sort=price',
  'search, common': '?search={common}',
  'search, middling': '?search={middling}',
  'search, Arabic': '?search={arabic}',
  'search, single': '?search={single}',
  'search, none': '?search={none}',
  'page 20,000': '?page={far}',
  details: '/{id}',
} as const;
export type Question = keyof typeof questions;

const everyone = { scope: 'all', adminId: 0 } as const;
const id = sql`properties.id`;

type Page = { ids: SQL; rows(ids: number[]): SQL; total: SQL; offset: SQL; plain: SQL };

/**
 * The statements of a query, for the plans and for the baseline. `plain` is a first version, `offset` the same without
 * joins and counts: the best case of skipping rows.
 */
export function statementsOf(address: string): Page | { details: SQL } {
  if (address.startsWith('/'))
    return { details: detailsStatement(sql`where properties.id = ${Number(address.slice(1))}`) };
  const query = propertyQuery.parse(Object.fromEntries(new URLSearchParams(address))) as PropertyQuery;
  const where = matching(query, everyone);
  const order = orderOf(query.sort, { sorts: propertyOrder, id });
  const some = sql`${order} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`;
  return {
    ids: sql`select properties.id from properties ${where} ${some}`,
    rows: (ids) => sql`select ${rowColumns} ${shown} where properties.id = any(${sql.param(ids)}::bigint[])`,
    total: sql`select count(*)::int as total from (select 1 from properties ${where} limit 10001) counted`,
    offset: sql`select properties.* from properties ${where} ${some}`,
    plain: sql`select ${rowColumns} ${shown} ${where} ${some}`,
  };
}
