import type { RawEndpoint } from '@lintel/contract/core/endpoint';
import { textOf } from '../../platform/problem.ts';
import type { List } from '../../platform/use-list.ts';
import { useListExport } from '../../platform/use-list-export.ts';
import { toast } from '../toast.tsx';
import type { Action } from './action.ts';

/** Every matching row as a table, for those who may. */
export function useExport(endpoint: RawEndpoint | undefined, list: List<unknown>): Action[] {
  const download = useListExport(endpoint, list);
  if (!download) return [];
  const onClick = () =>
    void download().then(
      () => toast('Export started'),
      (error: unknown) => toast(textOf(error), { variant: 'error' }),
    );
  return [{ label: 'Export CSV', icon: 'download', onClick }];
}
