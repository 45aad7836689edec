import { type RawEndpoint, reachFor } from '@lintel/contract/core/endpoint';
import { getTicket } from '@lintel/contract/features/exports/exports';
import { call, requestOf } from './call.ts';
import { useAdmin } from './session.tsx';
import type { List } from './use-list.ts';

/** The browser fetches the file by itself, without our header: a ticket in the address opens it for a minute. */
async function download(endpoint: RawEndpoint, { values, name }: List<unknown>) {
  const { ticket } = await call(getTicket, {});
  const { page: _, per_page: __, ...query } = values;
  const link = document.createElement('a');
  link.href = requestOf(endpoint, { ...query, ticket }).url;
  link.download = `${name}.csv`;
  link.click();
}

/** Fetches every matching row as a table; nothing for those who may not. */
export function useListExport(endpoint: RawEndpoint | undefined, list: List<unknown>) {
  const { permissions } = useAdmin();
  if (!endpoint || reachFor(endpoint, permissions) === undefined) return;
  return () => download(endpoint, list);
}
