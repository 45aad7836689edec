import { type EarningStatus, type ListedProperty, propertyStatuses, type Scope } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { countsPerValue } from '../../../platform/database/counts.queries.ts';
import type { Database, Db } from '../../../platform/database/database.ts';
import { allOf, type List, pageOf } from '../../../platform/database/paging.queries.ts';
import { endless, never } from '../../../platform/database/sentinels.ts';
import { precompile } from '../../../platform/database/statements.ts';
import { type PhotoLinks, photoUrl } from '../../../platform/files/photo-links.ts';
import type { Viewer } from '../../../platform/records/record.queries.ts';
import { properties } from '../properties.table.ts';
import { rowColumns, shown } from './property-columns.queries.ts';
import { type Exported, exportedColumns } from './property-export.queries.ts';
import { matching, type PropertyQuery } from './property-filters.queries.ts';
import { withPlaces } from './property-places.queries.ts';

// Only pending properties wait for a review.
const waitingSince = sql`case when properties.status = 'pending' then properties.submitted_at end`;

/** Each equals the expression of an index; see the table. */
export const propertyOrder: Record<string, SQL> = {
  created_at: sql`properties.created_at`,
  updated_at: sql`properties.updated_at`,
  published_at: sql`coalesce(properties.published_at, ${never})`,
  price: sql`coalesce(properties.price, 0)`,
  area_sqm: sql`coalesce(properties.area_sqm, 0)`,
  title: sql`lower(properties.title)`,
  reference: sql`properties.id`, // the number in the reference is the id
  // Properties that wait for no review sort last in both directions.
  waiting: sql`coalesce(${waitingSince}, ${endless})`,
  '-waiting': sql`coalesce(${waitingSince}, ${never})`,
};
const id = sql`properties.id`;

type Earned = { status: EarningStatus; admin_id: number };

export type Stored = Omit<ListedProperty, 'cover_url' | 'earning_status'> & {
  cover_hash: string | null;
  earning: Earned | null;
};

/** The viewer's scope for earnings; undefined means none. */
export type ListViewer = Viewer & { earnings?: Scope | undefined };

// Earnings reference properties, never the other way round: the table is named here without importing its feature.
const earning = sql`(select json_build_object('status', earnings.status, 'admin_id', earnings.admin_id)
  from earnings where earnings.property_id = properties.id)`;
const columns = precompile(sql`${rowColumns}, ${earning} as earning`);

/** Whether the viewer may see the earning. */
export const seesEarning = ({ earnings, adminId }: ListViewer, earned: Pick<Earned, 'admin_id'> | null) =>
  earnings === 'all' || (earnings === 'own' && earned?.admin_id === adminId);

export function listed(links: PhotoLinks, { earning: earned, ...row }: Stored, viewer: ListViewer): ListedProperty {
  return { ...withCover(links, row), earning_status: (seesEarning(viewer, earned) && earned?.status) || null };
}

export function withCover<T extends { cover_hash: string | null }>(links: PhotoLinks, { cover_hash, ...row }: T) {
  return { ...row, cover_url: cover_hash && photoUrl(links, cover_hash, 'card') };
}

const propertyList = async (db: Db, query: PropertyQuery, viewer: Viewer): Promise<List> => ({
  from: sql`from ${properties}`,
  where: matching(await withPlaces(db, query), viewer),
  select: columns,
  exported: exportedColumns,
  shown,
  sorts: propertyOrder,
  id,
});

export async function findProperties(db: Db, links: PhotoLinks, query: PropertyQuery, viewer: ListViewer) {
  const { rows, ...totals } = await pageOf<Stored>(db, query, await propertyList(db, query, viewer));
  return { rows: rows.map((row) => listed(links, row, viewer)), ...totals };
}

/** Streams all matches for an export. */
export const allProperties = async (database: Database, query: PropertyQuery, viewer: Viewer) =>
  allOf<Exported>(database, query, await propertyList(database, query, viewer));

/** Counts per status for the tabs, with all other filters applied. */
export async function countProperties(db: Db, { status: _, ...query }: PropertyQuery, viewer: Viewer) {
  const list = await propertyList(db, query, viewer);
  const { counts, isEstimate } = await countsPerValue(db, list, sql`properties.status`, propertyStatuses);
  return { ...counts, is_estimate: isEstimate };
}
