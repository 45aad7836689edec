import type { AdminProperty, addedProperties, Parsed } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/paging.queries.ts';
import { precompile } from '../../../platform/database/statements.ts';
import type { PhotoLinks } from '../../../platform/files/photo-links.ts';
import { properties } from '../properties.table.ts';
import { rowColumns, shown } from './property-columns.queries.ts';
import { matching } from './property-filters.queries.ts';
import { type ListViewer, listed, propertyOrder, type Stored, seesEarning } from './property-list.queries.ts';
import { withPlaces } from './property-places.queries.ts';

// The properties of one admin with their earnings. As in the list, the earnings table is named without importing its
// feature.

export type AdminPropertyQuery = Parsed<typeof addedProperties>['query'];

type Earned = NonNullable<AdminProperty['earning']> & { admin_id: number };
type Row = Omit<Stored, 'earning'> & { earning: Earned | null };

const earning = sql`(select json_build_object('admin_id', earnings.admin_id, 'status', earnings.status, 'amount', earnings.amount::text,
  'currency', earnings.currency, 'paid_on', earnings.paid_on, 'reference', earnings.reference)
  from earnings where earnings.property_id = properties.id)`;
const columns = precompile(sql`${rowColumns}, ${earning} as earning`);

/** Paid or payable, within the viewer's scope; a property without an earning matches neither. */
const isPaid = (paid: boolean, { earnings, adminId }: ListViewer) =>
  sql`and exists (select 1 from earnings where earnings.property_id = properties.id and earnings.status = ${paid ? 'paid' : 'payable'}
    ${earnings === 'all' ? sql`` : sql`and earnings.admin_id = ${adminId}`})`;

const told = (viewer: ListViewer, earned: Earned | null): AdminProperty['earning'] => {
  if (!earned || !seesEarning(viewer, earned)) return null;
  const { admin_id: _, ...rest } = earned;
  return rest;
};

export async function findTheirProperties(
  db: Db,
  links: PhotoLinks,
  { paid, ...query }: AdminPropertyQuery,
  viewer: ListViewer,
) {
  const input = matching(await withPlaces(db, query), viewer);
  const { rows, ...totals } = await pageOf<Row>(db, query, {
    from: sql`from ${properties}`,
    where: paid === undefined ? input : sql`${input} ${isPaid(paid, viewer)}`,
    select: columns,
    shown,
    sorts: propertyOrder,
    id: sql`properties.id`,
  });
  return {
    rows: rows.map((row): AdminProperty => ({ ...listed(links, row, viewer), earning: told(viewer, row.earning) })),
    ...totals,
  };
}
