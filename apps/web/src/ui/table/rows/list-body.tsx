import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { errorText, problemOf } from '../../../platform/problem.ts';
import { filtersOf } from '../../../platform/use-list.ts';
import { EmptyState, ForbiddenState, LoadFailure, SkeletonRows } from '../../states.tsx';
import type { Rec } from '../columns/columns.ts';
import css from '../list.module.css';
import { ListCards, SkeletonCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import type { ListTableProps } from './table-parts.ts';

type Props<Row extends Rec> = ListTableProps<Row> & {
  phone: boolean;
  /** Renders the rows as cards instead of a table. */
  cards: boolean;
  isPending: boolean;
  /** Shown while the list has no records yet. */
  empty: ReactNode;
  onClear: () => void;
};

const padded = (state: ReactNode) => <div className={css.state}>{state}</div>;

/** The rows, or the empty or error state. */
export function ListBody<Row extends Rec>({ phone, cards, isPending, empty, onClear, ...table }: Props<Row>) {
  const { list } = table;
  if (list.error) {
    if (problemOf(list.error)?.status === 403) return padded(<ForbiddenState text={errorText(list.error)} />);
    return padded(<LoadFailure error={list.error} onRetry={list.retry} />);
  }
  if (!list.rows || isPending)
    return <div className={css.late}>{cards ? <SkeletonCards phone={phone} /> : <SkeletonRows />}</div>;
  if (list.rows.length > 0) return cards ? <ListCards {...table} phone={phone} /> : <ListTable {...table} />;
  if (list.meta && list.meta.total > 0) {
    const first = <Button onClick={() => list.change({ page: undefined })}>Go to the first page</Button>;
    return padded(<EmptyState title="Nothing on this page" text="The list ends before it." action={first} />);
  }
  if (Object.keys(filtersOf(list.values)).length === 0) return padded(empty);
  return padded(
    <EmptyState
      icon="not-found"
      title="Not found"
      text={
        list.values.search ? (
          <>
            No results found for <bdi style={{ overflowWrap: 'anywhere' }}>“{list.values.search}”</bdi>. Check for
            typos, or remove a filter.
          </>
        ) : (
          'Nothing matches these filters.'
        )
      }
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      }
    />,
  );
}
