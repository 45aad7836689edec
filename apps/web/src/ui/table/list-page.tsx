import type { RawEndpoint } from '@lintel/contract/core/endpoint';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { filtersOf, type List } from '../../platform/use-list.ts';
import { type Crumb, PageHead } from '../page-head.tsx';
import type { BulkAct } from './bulk-act.ts';
import { BulkDialogs } from './bulk-dialogs.tsx';
import { ChangedBar } from './changed-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { Columns, Rec } from './columns.ts';
import type { Filter } from './filter-fields.ts';
import { FilterStrip } from './filter-strip.tsx';
import { ListBody } from './list-body.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListTabs, type StatusTabs } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { Action } from './menu-button.tsx';
import type { RowParts } from './row-parts.ts';
import { SaveView, useSavedViews, useViewActions } from './saved-views.tsx';
import { totalText } from './total-text.ts';
import { useBulkActs } from './use-bulk-acts.ts';
import { useColumns } from './use-columns.ts';
import { useExport } from './use-export.ts';
import { useFilterFields } from './use-filter-fields.ts';
import { useSelection } from './use-selection.ts';

type Props<Row extends Rec> = Omit<RowParts<Row>, 'selection'> & {
  title: string;
  crumbs?: Crumb[];
  list: List<Row>;
  columns: Columns<Row>;
  filters?: readonly Filter[];
  /** Tabs by status, with counts. */
  status?: StatusTabs;
  /** Beside the title, such as "New user". */
  head?: ReactNode;
  empty: ReactNode;
  searchHint?: string;
  /** Answers every matching row as a table. */
  exports?: RawEndpoint;
  /** What can be done to many rows at once, with the outcome of each. */
  acts?: readonly BulkAct<Row>[];
};

/** What a list page adds up: the state of its parts, and what they do to each other. */
function useListPage<Row extends Rec>(props: Props<Row>) {
  const { list, columns, filters, status, exports, acts = [], bulk } = props;
  const phone = useMediaQuery('(max-width: 899.95px)');
  const views = useSavedViews(list);
  const fields = useFilterFields(filters, list);
  const arranged = useColumns(list, columns, views.current);
  const selection = useSelection(list.rows ?? [], JSON.stringify(filtersOf(list.values)), list.meta?.total);
  const running = useBulkActs(list, selection);
  const [choosing, setChoosing] = useState(false);
  const choose: Action = { label: 'Columns', icon: 'columns', onClick: () => setChoosing(true) };
  const exporting = useExport(exports, list);
  const viewActions = useViewActions(list, views.current);
  const actions = [...(phone ? [] : [choose]), ...exporting, ...viewActions];
  /** Filters go, the rest of the query stays. */
  const clear = (keep: readonly string[]) =>
    list.replace(Object.fromEntries(['sort', 'per_page', ...keep].map((name) => [name, list.values[name]])));
  const tabs = status ? [status.field] : [];
  // What a room does with the rows themselves knows only those in sight.
  const own = selection.everything ? exporting : (bulk?.(selection.rows) ?? []);
  const bulkActions: Action[] = [
    ...acts.map((act) => ({ label: act.label, icon: act.icon, danger: act.danger, onClick: () => running.start(act) })),
    ...own,
  ];
  return {
    phone,
    views,
    fields,
    arranged,
    selection,
    choosing,
    setChoosing,
    actions,
    clear,
    tabs,
    running,
    bulkActions,
  };
}

/** Every list of records: columns, filters and actions come from the room, all the rest from here. */
export function ListPage<Row extends Rec>(props: Props<Row>) {
  const { title, crumbs, list, status, head, empty, searchHint = 'Search', ...parts } = props;
  const page = useListPage(props);
  const { phone, views, fields, arranged, selection, choosing, setChoosing, actions, clear, tabs, bulkActions } = page;
  const { table, all, shown, show, reset, isChanged, dense, setDense, isPending } = arranged;
  const sorts = props.columns.flatMap(({ meta, header }) =>
    meta?.sort ? [{ sort: meta.sort, label: String(header) }] : [],
  );
  const save = (
    <SaveView list={list} tabField={status?.field} current={views.current} columns={shown} columnsChanged={isChanged} />
  );
  const content = (
    <>
      <ListTabs list={list} status={status} views={views.views} end={phone ? undefined : save} />
      <ListToolbar {...{ list, fields, sorts, actions, searchHint, phone }} />
      <FilterStrip fields={fields} list={list} onClear={() => clear(tabs)} />
      <ListBody
        {...{ phone, isPending, empty, list, table, dense, selection }}
        caption={title}
        onClear={() => clear([])}
        link={parts.link}
        nameOf={parts.nameOf}
        actions={parts.actions}
        bulkActions={bulkActions}
      />
      <ListFooter list={list} dense={dense} onDense={setDense} />
    </>
  );
  return (
    <>
      <PageHead title={title} crumbs={crumbs} actions={head} />
      <ChangedBar list={list} />
      <Box role="status" sx={unseen}>
        {list.meta && !list.isOld && `${totalText(list.meta)} ${list.meta.total === 1 ? 'row' : 'rows'}`}
      </Box>
      {phone ? <Box sx={phoneStack}>{content}</Box> : <Card sx={fill}>{content}</Card>}
      <BulkDialogs bulk={page.running} nameOf={parts.nameOf} />
      {choosing && (
        <ColumnChooser columns={all} shown={shown} onChange={show} onReset={reset} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Leaves room for the bar at the foot. */
const phoneStack = { display: 'grid', gap: 2, pb: 4, '& > *': { minWidth: 0 } } as const;

/** On a large window the page does not scroll, only the rows do: what is under the card is taken from the page's foot. */
const fill = {
  display: 'flex',
  flexDirection: 'column',
  '@media (min-width: 1200px) and (min-height: 800px)': {
    height: 'calc(100dvh - 210px)',
    marginBottom: '-72px',
  },
} as const;
