import type { RawEndpoint } from '@lintel/contract/core/endpoint';
import { type ReactNode, useState } from 'react';
import { filtersOf, type List } from '../../platform/use-list.ts';
import type { Density } from '../../platform/use-list-preference.ts';
import type { Crumb } from '../crumbs.tsx';
import type { KeyLine } from '../details/key-sheet.tsx';
import { toast } from '../toast.tsx';
import type { Action } from './action.ts';
import type { BulkAction } from './bulk/bulk-action.ts';
import type { Selected } from './bulk/selection.ts';
import { useBulkActs } from './bulk/use-bulk-acts.ts';
import { useSelection } from './bulk/use-selection.ts';
import type { Columns, Rec } from './columns/columns.ts';
import { useColumns } from './columns/use-columns.ts';
import type { Filter } from './filters/filter-fields.ts';
import { useFilterFields } from './filters/use-filter-fields.ts';
import { usePhone } from './phone.ts';
import type { RowParts } from './rows/row-parts.ts';
import { useExport } from './use-export.ts';
import { openStatusTab } from './views/list-tabs.tsx';
import { useFirstView, useSavedViews } from './views/saved-views.tsx';
import type { ReadyView, StatusTabs } from './views/tab-filters.ts';
import { useViewActions } from './views/use-view-actions.tsx';

export type ListPageProps<Row extends Rec> = Omit<RowParts<Row>, 'selection'> & {
  title: string;
  crumbs?: Crumb[];
  list: List<Row>;
  columns: Columns<Row>;
  filters?: readonly Filter[];
  /** Status tabs with counts. */
  status?: StatusTabs;
  /** Predefined views that staff use every day, as tabs. */
  ready?: readonly ReadyView[];
  /** Next to the title, such as "New user". */
  head?: ReactNode;
  /** Above the tabs, such as totals. */
  top?: ReactNode;
  empty: ReactNode;
  searchHint?: string;
  /** The export endpoint. */
  exports?: RawEndpoint;
  /** Bulk actions, with an outcome per row. */
  bulkActions?: readonly BulkAction<Row>[];
  /** The layout of the rows where there is space for a table; a phone shows cards. */
  layout?: 'table' | 'cards';
  /** Further actions in the list's menu. */
  more?: readonly Action[];
  /** Further shortcuts of this page. */
  keys?: readonly KeyLine[];
  /** At the end of the tab line, such as a layout switch. */
  besideTabs?: ReactNode;
  /** A column next to the card, where there is space. */
  aside?: ReactNode;
  /** Replaces the rows, for example by a calendar, and the search and sort button at both ends of the filter line. */
  instead?: { lead: ReactNode; tail: ReactNode; body: ReactNode; keys: readonly KeyLine[] };
};

const noRows: never[] = [];
const UNDO_MS = 8000;

const densities = [
  { density: 'comfortable', label: 'Comfortable rows' },
  { density: 'default', label: 'Default rows' },
  { density: 'compact', label: 'Compact rows' },
] as const;

type Dense = { density: Density; setDensity: (density: Density) => void };

const densityActions = ({ density: current, setDensity }: Dense): Action[] =>
  densities.map(({ density, label }) => ({
    label,
    icon: 'rows',
    chosen: density === current,
    onClick: () => setDensity(density),
  }));

/** Clears the filters but not the rest of the query; a toast offers Undo. */
function clearFilters(list: List<unknown>, keep: readonly string[]) {
  const before = { ...list.values, view: list.view };
  list.replace(Object.fromEntries(['sort', 'per_page', ...keep].map((name) => [name, list.values[name]])));
  const undo = { label: 'Undo', takesBack: true, onClick: () => list.replace(before) };
  toast('Filters cleared', { action: undo, duration: UNDO_MS });
}

/** The button that starts a bulk action. With all matching rows selected, only those of this page are known. */
const startOf = <Row extends Rec>(
  { label, icon, danger, disabledReason }: BulkAction<Row>,
  { everything, rows }: Selected<Row>,
  onClick: () => void,
): Action => ({ label, icon, danger, disabled: everything ? undefined : disabledReason?.(rows), onClick });

/** The state of a list page and the interactions between its parts. */
export function useListPage<Row extends Rec>(props: ListPageProps<Row>) {
  const { list, columns, filters, status, exports, bulkActions = [], bulk, layout, more = [] } = props;
  const phone = usePhone();
  const cards = phone || layout === 'cards';
  const { views, current } = useSavedViews(list);
  const [wantsFilters, setWantsFilters] = useState(false);
  const fields = useFilterFields(filters, list, wantsFilters);
  const arranged = useColumns(list, columns, current);
  const selection = useSelection(list.rows ?? noRows, JSON.stringify(filtersOf(list.values)), list.meta?.total);
  const running = useBulkActs(list, selection);
  const [choosing, setChoosing] = useState(false);
  const exporting = useExport(exports, list);
  const ofView = useViewActions(list, current, arranged);
  useFirstView(list, views, arranged.firstView);
  const choose: Action = { label: 'Columns', icon: 'columns', onClick: () => setChoosing(true) };
  const ofTab = Object.keys(openStatusTab(status, list.values)?.search ?? {});
  const own = (selected: Selected<Row>) => bulk?.(selected, selection.clear) ?? [];
  return {
    phone,
    cards,
    views,
    current,
    fields,
    // The filter of the open tab needs no chip.
    chips: fields.filter(({ name }) => !ofTab.includes(name)),
    wantFilters: () => setWantsFilters(true),
    arranged,
    selection,
    running,
    ofView,
    choosing,
    setChoosing,
    // Columns and density do not apply to cards.
    actions: [...more, ...(cards ? [] : [choose, ...densityActions(arranged)]), ...exporting.ofAll, ...ofView.actions],
    // No checkboxes without bulk actions or an export.
    canSelect: bulkActions.length > 0 || bulk !== undefined || exporting.ofAll.length > 0,
    bulkActions: (selected: Selected<Row>) => [
      ...bulkActions.map((act) => startOf(act, selected, () => running.start(act))),
      ...own(selected),
      ...exporting.ofSelected(selected),
    ],
    clearFilters: () => clearFilters(list, ofTab),
    clearAll: () => clearFilters(list, []),
  };
}
