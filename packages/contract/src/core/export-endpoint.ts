import type * as z from 'zod';
import { raw } from './endpoint.ts';
import { chosenRows } from './paging.ts';
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
  raw({
    method: 'GET',
    path: `${list.path}/export.csv`,
    summary: `Every matching ${list.of} as CSV`,
    permission: 'export.run',
    besides: list.permission,
    query: list.query.extend(chosenRows),
    produces: 'text/csv; charset=utf-8',
  });
