import Card from '@mui/material/Card';
import { type ReactNode, Suspense } from 'react';
import { KeyHelp } from '../details/key-help.tsx';
import type { KeyLine } from '../details/key-sheet.tsx';
import { lazyPart } from '../lazy-part.ts';
import { PageHead } from '../page-head.tsx';
import { useProgress } from '../progress-bar.tsx';
import { BulkDialogs } from './bulk/bulk-dialogs.tsx';
import { ChangedBar } from './changed-bar.tsx';
import { type Columns, idOf, type Rec } from './columns/columns.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterRow } from './filters/filter-row.tsx';
import { PhoneBar } from './filters/phone-bar.tsx';
import type { SortChoice } from './filters/sort-button.tsx';
import css from './list.module.css';
import { ListFooter } from './list-footer.tsx';
import { ListBody } from './rows/list-body.tsx';
import { PeekDrawer } from './rows/peek-drawer.tsx';
import { totalText } from './total-text.ts';
import { type ListPageProps, useListPage } from './use-list-page.ts';
import { ListTabs } from './views/list-tabs.tsx';
import { SaveView } from './views/saved-views.tsx';

const ColumnChooser = lazyPart(() =>
  import('./columns/column-chooser.tsx').then((file) => ({ default: file.ColumnChooser })),
);

const sortsOf = <Row extends Rec>(columns: Columns<Row>, shown: readonly string[]): SortChoice[] =>
  columns.flatMap((column) => {
    const { meta, header } = column;
    return meta?.sort ? [{ sort: meta.sort, label: String(header), isShown: shown.includes(idOf(column)) }] : [];
  });

type Parts<Row extends Rec> = { props: ListPageProps<Row>; page: ReturnType<typeof useListPage<Row>> };

/** The rows of the list, or why there are none. */
function ListRows<Row extends Rec>({ props, page }: Parts<Row>) {
  const { title, list, empty } = props;
  const { phone, cards, arranged, selection, bulkActions } = page;
  return (
    <ListBody
      {...{ phone, cards, empty, list, selection, bulkActions }}
      canSelect={page.canSelect}
      caption={title}
      table={arranged.table}
      widths={arranged.widths}
      setWidth={arranged.setWidth}
      density={arranged.density}
      isPending={arranged.isPending}
      onClear={page.clearAll}
      link={props.link}
      nameOf={props.nameOf}
      actions={props.actions}
      edits={props.edits}
      record={props.record}
      peek={props.peek}
      opensUnder={props.opensUnder}
      headingOf={props.headingOf}
      card={props.card}
      bulkNote={props.bulkNote}
    />
  );
}

/** The content of the card, from the tabs to the footer. */
function ListParts<Row extends Rec>({ props, page }: Parts<Row>) {
  const { list, columns, status, searchHint = 'Search' } = props;
  const { phone, cards, arranged, fields, chips, actions, selection } = page;
  // A table shows the sort order in its header; cards have no header, so none counts as visible there.
  const sorts = sortsOf(columns, cards ? [] : arranged.shown);
  const tools = { list, fields, chips, sorts, actions, onFilters: page.wantFilters, onClear: page.clearFilters };
  const save = (
    <SaveView
      list={list}
      tabField={status?.field}
      current={page.current}
      columns={arranged.shown}
      columnsChanged={arranged.isChanged}
    />
  );
  return (
    <>
      {props.top}
      <ListTabs
        {...{ list, status, phone }}
        ready={props.ready}
        views={page.views}
        end={
          <>
            {!phone && !props.instead && save}
            {props.besideTabs}
          </>
        }
      />
      {phone ? (
        <>
          <PhoneBar {...tools} selection={selection} />
          <FilterChips fields={chips} list={list} lines={2} onOpen={page.wantFilters} />
        </>
      ) : (
        <FilterRow {...tools} searchHint={searchHint} lead={props.instead?.lead} tail={props.instead?.tail} />
      )}
      {props.instead ? props.instead.body : <ListRows props={props} page={page} />}
      {/* Rendered together with the rows, because their height is not known before. */}
      {!props.instead && list.meta && <ListFooter list={list} phone={phone} hints={footHints(props)} />}
    </>
  );
}
/** Opens the filters, on a phone too. */
const openFilters = () => document.querySelector<HTMLElement>('[data-add-filter]')?.click();

/** The overlays of the list: preview, bulk dialogs, columns and shortcuts. */
function ListDialogs<Row extends Rec>({ props, page }: Parts<Row>) {
  const { all, shown, widths, show, pin, reset } = page.arranged;
  return (
    <>
      {props.peek && !props.opensUnder && !props.instead && (
        <PeekDrawer
          list={props.list}
          peek={props.peek}
          nameOf={props.nameOf}
          link={props.link}
          actions={props.actions}
        />
      )}
      {page.ofView.dialog}
      <KeyHelp lines={props.instead?.keys ?? keyLines(props)} />
      <BulkDialogs bulk={page.running} nameOf={props.nameOf} onNarrow={openFilters} />
      <Suspense>
        {page.choosing && (
          <ColumnChooser
            columns={all}
            shown={shown}
            pins={widths.pins}
            onChange={show}
            onPin={pin}
            onReset={reset}
            onClose={() => page.setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The card of the list, and a column next to it. */
function ListCard({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const card = <Card className={css.card}>{children}</Card>;
  if (!aside) return card;
  return (
    <div className={css.beside}>
      {card}
      <Card component="aside" className={css.card}>
        {aside}
      </Card>
    </div>
  );
}

/** The page of every record list: the feature declares columns, filters and actions, the rest is here. */
export function ListPage<Row extends Rec>(props: ListPageProps<Row>) {
  const { title, crumbs, list, head } = props;
  const page = useListPage(props);
  useProgress(list.isPlaceholder);
  const parts = <ListParts props={props} page={page} />;
  const results = list.meta && `${totalText(list.meta)} ${list.meta.total === 1 ? 'result' : 'results'}`;
  return (
    <>
      <PageHead
        compact
        title={title}
        // A phone has the breadcrumbs in its menu, and shows the total here because the footer is far below.
        crumbs={page.phone ? [] : crumbs}
        text={page.phone && !props.instead && <bdi>{results ?? '\u00a0'}</bdi>}
        actions={head}
      />
      <ChangedBar list={list} />
      <div role="status" className={css.unseen}>
        {!props.instead &&
          list.meta &&
          !list.isPlaceholder &&
          `${totalText(list.meta)} ${list.meta.total === 1 ? 'row' : 'rows'}`}
      </div>
      {page.phone ? <div className={css.phone}>{parts}</div> : <ListCard aside={props.aside}>{parts}</ListCard>}
      <ListDialogs props={props} page={page} />
    </>
  );
}

const listKeys: KeyLine[] = [
  { keys: ['J', '↓'], does: 'Next row' },
  { keys: ['K', '↑'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['E'], does: 'Edit the row' },
  { keys: ['X'], does: 'Select the row; with Shift, all up to it' },
  { keys: ['Esc'], does: 'Clear the selection, or the search' },
  { keys: ['/'], does: 'Search' },
  { keys: ['F'], does: 'Add a filter' },
  { keys: ['Delete'], does: 'Remove the filter that has the focus' },
];
const peekKey: KeyLine = { keys: ['Space'], does: 'Preview row' };

const keyLines = <Row extends Rec>({ peek, keys = [] }: ListPageProps<Row>) => [
  ...listKeys,
  ...(peek ? [peekKey] : []),
  ...keys,
];

/** The shortcuts in the footer: the most used actions on a row of this list. */
const footHints = <Row extends Rec>({ peek, opensUnder, keys = [] }: ListPageProps<Row>): KeyLine[] => [
  { keys: ['X'], does: 'select' },
  ...(opensUnder ? [{ keys: ['Enter'], does: 'open' }] : peek ? [{ keys: ['Space'], does: 'peek' }] : []),
  ...keys.map((line) => ({ ...line, does: line.does.toLowerCase() })),
];
