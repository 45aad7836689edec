import type { BulkProgressInput } from '@lintel/contract/core/bulk';
import { endHotDeals, startHotDeals } from '@lintel/contract/features/properties/hot-deals';
import { tagProperties, tagWays } from '@lintel/contract/features/properties/property-parts';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import * as z from 'zod';
import { callWithMeta } from '../../../platform/call.ts';

// Bulk calls of the list, with the version of each row.

export { sendDecision } from '../review/use-decision.ts';

type Rows = readonly PropertyRow[];
const seen = (rows: Rows) => rows.map(({ id, version }) => ({ id, version }));

export const Tagging = z
  .object({ tag_ids: z.array(z.int()), way: z.enum(tagWays) })
  .refine(({ tag_ids, way }) => way === 'replace' || tag_ids.length > 0, {
    path: ['tag_ids'],
    message: 'Choose at least one',
  });
export type Tagging = z.output<typeof Tagging>;

export const tag = (rows: Rows, { tag_ids, way }: Tagging, batch: BulkProgressInput) =>
  callWithMeta(tagProperties, { items: seen(rows), tag_ids, way, ...batch });

export const startDeals = (rows: Rows, batch: BulkProgressInput) =>
  callWithMeta(startHotDeals, { items: seen(rows), ...batch });

export const endDeals = (rows: Rows, batch: BulkProgressInput) =>
  callWithMeta(endHotDeals, { items: seen(rows), ...batch });
