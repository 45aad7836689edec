import type { BulkProgressInput } from '@lintel/contract/core/bulk';
import { can } from '@lintel/contract/core/permissions';
import {
  countHotDeals,
  endHotDeals,
  exportHotDeals,
  type HotDeal,
  listHotDeals,
} from '@lintel/contract/features/properties/hot-deals';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { callWithMeta } from '../../../platform/call.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useList } from '../../../platform/use-list.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { Action } from '../../../ui/table/action.ts';
import type { BulkAction } from '../../../ui/table/bulk/bulk-action.ts';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useTabCounts } from '../../../ui/table/views/use-tab-counts.ts';
import { hotDealFilters, hotDealTabs, useHotDealColumns, whyNotAgain } from './hot-deal-columns.tsx';
import { useHotDealToggle } from './hot-deal-toggle.ts';

// Lazy-loaded: the list does not need these chunks until they are opened.
const AddHotDealDialog = lazyPart(() =>
  import('./hot-deal-dialog.tsx').then((file) => ({ default: file.AddHotDealDialog })),
);
const MoveHotDealDialog = lazyPart(() =>
  import('./hot-deal-dialog.tsx').then((file) => ({ default: file.MoveHotDealDialog })),
);

const propertyPath = ({ property }: HotDeal) => pathTo(paths.property, property.id);

const over = ({ id }: HotDeal) => ({ id, code: 'illegal_transition', detail: 'It has ended already.' });

/**
 * The endpoint ends the deal of a property, the list shows deals: an ended deal must not end a later one of the same
 * property.
 */
async function endAll(deals: readonly HotDeal[], batch: BulkProgressInput) {
  const { running = [], ended = [] } = Object.groupBy(deals, ({ ended_at }) => (ended_at ? 'ended' : 'running'));
  if (running.length === 0) return { data: { done: [], skipped: ended.map(over) } };
  const items = running.map(({ property: { id, version } }) => ({ id, version }));
  const { data, meta } = await callWithMeta(endHotDeals, { items, ...batch });
  const runs = new Map(running.map(({ id, property_id }) => [property_id, id]));
  const runOf = (propertyId: number) => runs.get(propertyId) ?? propertyId;
  const skipped = data.skipped.map((each) => ({ ...each, id: runOf(each.id) }));
  return { data: { done: data.done.map(runOf), skipped: [...skipped, ...ended.map(over)] }, meta };
}

const endAct: BulkAction<HotDeal> = {
  label: 'Remove',
  icon: 'trash',
  done: 'removed',
  disabledReason: (deals) =>
    deals.some(({ ended_at }) => ended_at !== null) ? 'Select hot deals that are running' : undefined,
  endpoint: endHotDeals,
  all: (deals, _, batch) => endAll(deals, batch),
};

function useDealActions(onMove: (deal: HotDeal) => void) {
  const admin = useAdmin();
  const toggle = useHotDealToggle();
  return (deal: HotDeal): Action[] => {
    const view: Action[] = can(admin, 'property.view')
      ? [{ label: 'View', icon: 'eye', to: propertyPath(deal), quick: true }]
      : [];
    if (!can(admin, 'hot_deal.toggle')) return view;
    if (deal.ended_at === null)
      return [
        ...view,
        { label: 'Change the last day', icon: 'calendar', onClick: () => onMove(deal) },
        { label: 'Remove', icon: 'trash', onClick: () => void toggle(deal.property, false) },
      ];
    const again = () => void toggle(deal.property, true);
    return [...view, { label: 'Start again', icon: 'restart', disabled: whyNotAgain(deal), onClick: again }];
  };
}

export function HotDealsPage() {
  const list = useList(listHotDeals, 'hot-deals');
  const status = useTabCounts(countHotDeals, list, hotDealTabs);
  const [isAdding, setAdding] = useState(false);
  const [moving, setMoving] = useState<HotDeal>();
  const admin = useAdmin();
  const columns = useHotDealColumns();
  const actions = useDealActions(setMoving);
  const mayToggle = can(admin, 'hot_deal.toggle') !== undefined;
  const maySee = can(admin, 'property.view') !== undefined;
  const add = mayToggle && maySee && (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Icon name="plus" size={20} />}
      onClick={() => setAdding(true)}
    >
      Add hot deal
    </Button>
  );
  return (
    <>
      <ListPage
        title="Hot Deals"
        crumbs={[homeCrumb, { title: 'Properties', path: paths.properties }, { title: 'Hot Deals' }]}
        list={list}
        columns={columns}
        filters={hotDealFilters}
        status={status}
        link={(deal) => (maySee ? propertyPath(deal) : undefined)}
        nameOf={({ property }) => property.title}
        actions={actions}
        bulkActions={mayToggle ? [endAct] : undefined}
        exports={exportHotDeals}
        searchHint="Search title, reference, owner or address"
        head={add}
        empty={
          <EmptyState
            icon="fire"
            title="No hot deals yet"
            text="A published property that is made a hot deal stands at the top of the app."
            action={add}
          />
        }
      />
      <Suspense>
        {isAdding && <AddHotDealDialog onClose={() => setAdding(false)} />}
        {moving && <MoveHotDealDialog deal={moving} onClose={() => setMoving(undefined)} />}
      </Suspense>
    </>
  );
}
