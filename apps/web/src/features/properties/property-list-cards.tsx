import type { PageMeta } from '@lintel/contract/core/paging';
import type { PropertyRow } from '@lintel/contract/features/properties/property-fields';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { PageHead } from '../../ui/page-head.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { BulkDialogs } from '../../ui/table/bulk-dialogs.tsx';
import { ChangedBar } from '../../ui/table/changed-bar.tsx';
import { FilterStrip } from '../../ui/table/filter-strip.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { ListTabs } from '../../ui/table/list-tabs.tsx';
import { ListToolbar } from '../../ui/table/list-toolbar.tsx';
import type { Action } from '../../ui/table/menu-button.tsx';
import { PeekDrawer } from '../../ui/table/peek-drawer.tsx';
import { SaveView } from '../../ui/table/saved-views.tsx';
import { withState } from '../../ui/table/table-row.tsx';
import { totalText } from '../../ui/table/total-text.ts';
import { type ListPageProps, useListPage } from '../../ui/table/use-list-page.ts';
import { useWarmRows } from '../../ui/table/use-warm-rows.ts';
import { PropertyCard } from './property-card.tsx';
import { propertyPath } from './property-list-actions.ts';
import { readyViewActions } from './property-ready-views.tsx';

type Props = ListPageProps<PropertyRow>;
type Page = ReturnType<typeof useListPage<PropertyRow>>;

/** What a card's menu offers; on a phone also to select it, since there is no box to tick yet. */
function useOffered({ list, actions }: Props, { selection, phone }: Page) {
  return (property: PropertyRow, index: number): Action[] => {
    const along = list.along?.(index);
    const own = withState(actions?.(property) ?? [], along && { along });
    if (!phone) return own;
    const label = selection.has(property) ? 'Unselect' : 'Select';
    return [{ label, icon: 'check-circle', onClick: () => selection.toggle(property) }, ...own];
  };
}

function Cards({ props, page }: { props: Props; page: Page }) {
  const { list, title } = props;
  const { selection, phone, bulkActions } = page;
  const warm = useWarmRows(list, props);
  const offered = useOffered(props, page);
  const ticking = selection.count > 0;
  const stateOf = (index: number) => list.along && { along: list.along(index) };
  const look = { ...grid, opacity: list.isOld ? 0.6 : 1 };
  return (
    <>
      {ticking && (
        <Box sx={{ position: 'sticky', top: 64, zIndex: 3, overflowX: 'auto', borderRadius: { xs: 1, md: 0 } }}>
          <BulkBar selection={selection} list={list} actions={bulkActions} />
        </Box>
      )}
      <Box {...warm} component="ul" aria-label={title} aria-busy={list.isOld} sx={look}>
        {list.rows?.map((property, index) => (
          <PropertyCard
            key={property.id}
            property={property}
            phone={phone}
            to={propertyPath(property)}
            state={stateOf(index)}
            actions={offered(property, index)}
            ticking={ticking}
            ticked={selection.has(property)}
            onTick={() => selection.toggle(property)}
          />
        ))}
      </Box>
    </>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: { xs: 0, md: 2.5 },
  pt: { md: 0 },
  display: 'grid',
  gap: 2,
  // Cards hide what runs over their edge, so that rows would be squeezed to nothing.
  gridAutoRows: 'max-content',
  overflow: { md: 'auto' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(280px, 1fr))' },
} as const;

/** Tabs, tools and foot are those of every list; only the rows are drawn as cards. */
function Parts({ props, page }: { props: Props; page: Page }) {
  const { title, list, columns, status, empty, searchHint = 'Search' } = props;
  const { phone, arranged, fields, actions, selection, bulkActions } = page;
  const sorts = columns.flatMap(({ meta, header }) => (meta?.sort ? [{ sort: meta.sort, label: String(header) }] : []));
  const save = (
    <SaveView
      list={list}
      tabField={status?.field}
      current={page.current}
      columns={arranged.shown}
      columnsChanged={arranged.isChanged}
    />
  );
  const hasRows = !list.error && (list.rows?.length ?? 0) > 0;
  return (
    <>
      <ListTabs list={list} status={status} views={page.views} end={phone ? undefined : save} />
      <ListToolbar
        {...{ list, fields, sorts, searchHint, phone }}
        actions={phone ? [...readyViewActions(), ...actions] : actions}
      />
      <FilterStrip fields={fields} list={list} onClear={page.clearFilters} />
      {hasRows ? (
        <Cards props={props} page={page} />
      ) : (
        <ListBody
          {...{ phone, empty, list, selection, bulkActions }}
          caption={title}
          table={arranged.table}
          widths={arranged.widths}
          dense={arranged.dense}
          isPending={arranged.isPending}
          onClear={page.clearAll}
          nameOf={props.nameOf}
        />
      )}
      <ListFooter list={list} dense={arranged.dense} onDense={arranged.setDense} />
    </>
  );
}

const Results = ({ meta }: { meta: PageMeta }) => (
  <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
    {totalText(meta)} {meta.total === 1 ? 'result' : 'results'}
  </Box>
);

/** The list as cards: on a phone always, elsewhere for those who look for pictures. */
export function PropertyListCards(props: Props) {
  const { title, crumbs, list, head } = props;
  const page = useListPage(props);
  const parts = <Parts props={props} page={page} />;
  return (
    <>
      <PageHead
        title={title}
        crumbs={page.phone ? [] : crumbs}
        mark={page.phone && list.meta && <Results meta={list.meta} />}
        actions={head}
      />
      <ChangedBar list={list} />
      {page.phone ? (
        <Box sx={{ display: 'grid', gap: 2, pb: 4, '& > *': { minWidth: 0 } }}>{parts}</Box>
      ) : (
        <Card sx={fill}>{parts}</Card>
      )}
      {props.peek && <PeekDrawer {...props} />}
      {page.ofView.dialog}
      <BulkDialogs bulk={page.running} nameOf={props.nameOf} />
    </>
  );
}

/** As the table does it: on a large window only the cards scroll. */
const fill = {
  display: 'flex',
  flexDirection: 'column',
  '@media (min-width: 1200px) and (min-height: 800px)': { height: 'calc(100dvh - 210px)', marginBottom: '-72px' },
} as const;
