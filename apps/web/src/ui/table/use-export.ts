import { type RawEndpoint, reachOf } from '@lintel/contract/core/endpoint';
import { getTicket } from '@lintel/contract/features/exports/exports';
import { call, requestOf } from '../../platform/call.ts';
import { textOf } from '../../platform/problem.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { List } from '../../platform/use-list.ts';
import { toast } from '../toast.tsx';
import type { Action } from './menu-button.tsx';

/** The browser fetches the file by itself, without our header: a ticket in the address opens it for a minute. */
async function download(endpoint: RawEndpoint, { values, name }: List<unknown>) {
  const { ticket } = await call(getTicket, {});
  const { page: _, per_page: __, ...query } = values;
  const link = document.createElement('a');
  link.href = requestOf(endpoint, { ...query, ticket }).url;
  link.download = `${name}.csv`;
  link.click();
}

/** Every matching row as a table, for those who may. */
export function useExport(endpoint: RawEndpoint | undefined, list: List<unknown>): Action[] {
  const { permissions } = useAdmin();
  if (!endpoint || reachOf(endpoint.permission, permissions) === undefined) return [];
  const onClick = () =>
    void download(endpoint, list).then(
      () => toast('The export has begun'),
      (error: unknown) => toast(textOf(error), { variant: 'error' }),
    );
  return [{ label: 'Export CSV', icon: 'download', onClick }];
}
