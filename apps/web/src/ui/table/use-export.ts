import type { RawEndpoint } from '@lintel/contract/core/endpoint';
import { maxSelectedIds } from '@lintel/contract/core/paging';
import { numberText } from '../../platform/format.ts';
import { errorText } from '../../platform/problem.ts';
import type { List } from '../../platform/use-list.ts';
import { type ChosenRows, useListExport } from '../../platform/use-list-export.ts';
import { toast } from '../toast.tsx';
import type { Action } from './action.ts';
import type { Selected } from './bulk/selection.ts';
import type { Rec } from './columns/columns.ts';

const words = { label: 'Export CSV', icon: 'download' } as const;
type Picked<Row extends Rec> = Pick<Selected<Row>, 'rows'> & Partial<Pick<Selected<Row>, 'everything'>>;

const chosenOf = <Row extends Rec>({ everything, rows }: Picked<Row>): ChosenRows =>
  everything ? { except_ids: [...everything.except] } : { ids: rows.map(({ id }) => id) };

/** More rows were selected or deselected one by one than fit into a URL. */
const refused = ({ ids = [], except_ids = [] }: ChosenRows) =>
  ids.length > maxSelectedIds || except_ids.length > maxSelectedIds
    ? `At most ${numberText(maxSelectedIds)} rows can be picked one by one for an export. Use a filter and select all that match.`
    : undefined;

/** Exports all matching rows, or the selected ones, with the permission. */
export function useExport(endpoint: RawEndpoint | undefined, list: List<unknown>) {
  const download = useListExport(endpoint, list);
  const start = (chosen?: ChosenRows) =>
    void download?.(chosen).then(
      () => toast('Export started'),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  return {
    ofAll: (download ? [{ ...words, onClick: () => start() }] : []) as readonly Action[],
    ofSelected: <Row extends Rec>(selected: Picked<Row>): Action[] => {
      if (!download) return [];
      const chosen = chosenOf(selected);
      return [{ ...words, disabled: refused(chosen), onClick: () => start(chosen) }];
    },
  };
}
