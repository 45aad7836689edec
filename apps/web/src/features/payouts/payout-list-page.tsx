import { mostInOneCall } from '@lintel/contract/core/bulk';
import { can } from '@lintel/contract/core/permissions';
import { countEarnings, type Earning, exportEarnings, listEarnings } from '@lintel/contract/features/payouts/payouts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { numberText } from '../../platform/format.ts';
import { paths, pathTo } from '../../platform/paths.ts';
import { textOf } from '../../platform/problem.ts';
import { ask } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { type List, useList } from '../../platform/use-list.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { Action } from '../../ui/table/action.ts';
import type { Selected } from '../../ui/table/bulk/selection.ts';
import { ListPage } from '../../ui/table/list-page.tsx';
import { toast } from '../../ui/toast.tsx';
import { payoutColumns, payoutFilters, payoutTabs } from './payout-columns.tsx';
import { ChosenSum, PayoutTotals } from './payout-totals.tsx';
import { whyNotPaid } from './payout-words.ts';

// Opened by hand: the list need not wait for it.
const PayDialog = lazyPart(() => import('./pay-dialog.tsx').then((file) => ({ default: file.PayDialog })));

type Paying = { earnings: readonly Earning[]; onPaid: () => void };

/** All that were chosen, wherever they stand in the list. */
async function gather({ collect }: List<Earning>, { everything, rows }: Selected<Earning>) {
  if (!everything) return rows;
  const found = (await collect?.(mostInOneCall + 1 + everything.except.size)) ?? [];
  return found.filter(({ id }) => !everything.except.has(id));
}

/** Paying the chosen ones: offered to those who may, and says why where it cannot be done. */
function usePaying(list: List<Earning>) {
  const admin = useAdmin();
  const [paying, setPaying] = useState<Paying>();
  const start = async (selected: Selected<Earning>, clear: () => void) => {
    const earnings = await gather(list, selected);
    const many = `At most ${numberText(mostInOneCall)} are paid at once`;
    const why = earnings.length > mostInOneCall ? many : whyNotPaid(earnings, admin.id);
    if (why) return toast(why, { variant: 'error' });
    setPaying({ earnings, onPaid: clear });
  };
  const bulk = (selected: Selected<Earning>, clear: () => void): Action[] => [
    {
      label: 'Mark as paid',
      icon: 'money',
      disabled: selected.everything ? undefined : whyNotPaid(selected.rows, admin.id),
      onClick: () => void start(selected, clear).catch((error: unknown) => toast(textOf(error), { variant: 'error' })),
    },
  ];
  const mayPay = can(admin, 'payout.mark_paid') === 'all';
  const actions = (earning: Earning): Action[] => [
    {
      label: 'Mark as paid',
      icon: 'money',
      disabled: earning.status === 'paid' ? 'It is paid already' : whyNotPaid([earning], admin.id),
      onClick: () => setPaying({ earnings: [earning], onPaid: () => {} }),
    },
  ];
  return { bulk: mayPay ? bulk : undefined, actions: mayPay ? actions : undefined, paying, setPaying };
}

/** What is owed to whom, and what was paid. */
export function PayoutListPage() {
  const list = useList(listEarnings, 'payouts');
  const { data: counts } = useQuery(ask(countEarnings, {}, list.show));
  const { bulk, actions, paying, setPaying } = usePaying(list);
  const maySeeProperties = can(useAdmin(), 'property.view') !== undefined;
  const close = () => setPaying(undefined);
  return (
    <>
      <ListPage
        title="Payouts"
        crumbs={[homeCrumb, { title: 'Payouts' }]}
        list={list}
        columns={payoutColumns}
        filters={payoutFilters}
        status={{ ...payoutTabs, counts }}
        top={<PayoutTotals list={list} />}
        link={({ property }) => (maySeeProperties ? pathTo(paths.property, property.id) : undefined)}
        nameOf={({ property }) => property.title}
        actions={actions}
        bulk={bulk}
        bulkNote={(selected) => <ChosenSum selected={selected} list={list} />}
        exports={exportEarnings}
        searchHint="Search admin, property or reference"
        empty={
          <EmptyState
            icon="money"
            title="No earnings yet"
            text="They appear here when a property is accepted that an admin with a pay rate has added."
          />
        }
      />
      <Suspense>
        {paying && (
          <PayDialog
            earnings={paying.earnings}
            onPaid={() => {
              paying.onPaid();
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
