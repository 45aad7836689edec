import type * as z from 'zod';
import { rawEndpoint } from './endpoint.ts';
import { selectedRowsQuery } from './paging.ts';
import type { Permission } from './permissions.ts';

/**
 * Exports all matching or selected rows of a list as CSV, at `{list}/export.csv`; requires permission to view the list
 * and to export.
 */
export const exportOf = <Shape extends z.ZodRawShape>(list: {
  path: string;
  query: z.ZodObject<Shape, z.core.$strict>;
  of: string;
  permission: Permission;
}) =>
  rawEndpoint({
    method: 'GET',
    path: `${list.path}/export.csv`,
    summary: `Every matching ${list.of} as CSV`,
    permission: 'export.run',
    alsoRequires: list.permission,
    query: list.query.extend(selectedRowsQuery),
    produces: 'text/csv; charset=utf-8',
  });
