import { type RawEndpoint, scopeForEndpoint } from '@lintel/contract/core/endpoint';
import { getTicket } from '@lintel/contract/features/exports/exports';
import { call, requestOf } from './call.ts';
import { useAdmin } from './session.tsx';
import type { List } from './use-list.ts';

/** A selection of the matching rows: only these, or all except these. */
export type ChosenRows = { ids?: readonly number[]; except_ids?: readonly number[] };

const listed = (ids: readonly number[] | undefined) => (ids && ids.length > 0 ? ids.join(',') : undefined);

/**
 * The browser downloads the file without our Authorization header, so the URL carries a ticket that is valid for a
 * minute.
 */
async function download(endpoint: RawEndpoint, input: Record<string, unknown>, file: string) {
  const { ticket } = await call(getTicket, { for: 'export' });
  const link = document.createElement('a');
  link.href = requestOf(endpoint, { ...input, ticket }).url;
  link.download = file;
  link.click();
}

function downloadRows(endpoint: RawEndpoint, list: List<unknown>, { ids, except_ids }: ChosenRows) {
  const { values, extraQuery, name } = list;
  // A selected row may stand for several, depending on how the list was queried.
  const { page: _, per_page: __, ...query } = { ...(ids || except_ids ? extraQuery : {}), ...values };
  return download(endpoint, { ...query, ids: listed(ids), except_ids: listed(except_ids) }, `${name}.csv`);
}

/** Returns a function that downloads a file of the API, or undefined without the permission. */
export function useDownload(endpoint: RawEndpoint) {
  const { permissions } = useAdmin();
  if (scopeForEndpoint(endpoint, permissions) === undefined) return;
  return (input: Record<string, unknown>, file: string) => download(endpoint, input, file);
}

/** Returns a function that exports all matching rows or a selection, or undefined without the permission. */
export function useListExport(endpoint: RawEndpoint | undefined, list: List<unknown>) {
  const { permissions } = useAdmin();
  if (!endpoint || scopeForEndpoint(endpoint, permissions) === undefined) return;
  return (chosen: ChosenRows = {}) => downloadRows(endpoint, list, chosen);
}
