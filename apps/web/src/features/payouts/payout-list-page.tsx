import { maxRecordsPerRequest } from '@lintel/contract/core/bulk';
import { can } from '@lintel/contract/core/permissions';
import { reversalDays } from '@lintel/contract/features/payouts/payments';
import { countEarnings, type Earning, exportEarnings, listEarnings } from '@lintel/contract/features/payouts/payouts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { numberText } from '../../platform/format.ts';
import { paths, pathTo } from '../../platform/paths.ts';
import { errorText } from '../../platform/problem.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useAdmin } from '../../platform/session.tsx';
import { type List, type ListValues, useList } from '../../platform/use-list.ts';
import { dayIn } from '../../platform/zone-days.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import type { KeyLine } from '../../ui/details/key-sheet.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { Action } from '../../ui/table/action.ts';
import type { Selected } from '../../ui/table/bulk/selection.ts';
import { ListPage } from '../../ui/table/list-page.tsx';
import { useTabCounts } from '../../ui/table/views/use-tab-counts.ts';
import { toast } from '../../ui/toast.tsx';
import { usePayeeSelection } from './payee-choice.ts';
import { PayeeGroups } from './payee-groups.tsx';
import { PaymentList } from './payment-list.tsx';
import { payoutColumns, payoutFilters, payoutTabs } from './payout-columns.tsx';
import { ChosenSum } from './payout-totals.tsx';
import { payDisabledReason } from './payout-words.ts';

// Lazy-loaded: the list does not need this chunk until it is opened.
const PayDialog = lazyPart(() => import('./pay-dialog.tsx').then((file) => ({ default: file.PayDialog })));

type Paying = { earnings: readonly Earning[]; onPaid: () => void };

/** All selected earnings, across all pages. */
async function gather({ fetchAll }: List<Earning>, { everything, rows }: Selected<Earning>) {
  if (!everything) return rows;
  const found = (await fetchAll?.(maxRecordsPerRequest + 1 + everything.except.size)) ?? [];
  return found.filter(({ id }) => !everything.except.has(id));
}

/** Pays the selected earnings: offered with permission only, with a disabled reason when it is not possible. */
function usePaying(list: List<Earning>) {
  const admin = useAdmin();
  const [paying, setPaying] = useState<Paying>();
  const start = async (selected: Selected<Earning>, clear: () => void) => {
    const earnings = await gather(list, selected);
    const many = `At most ${numberText(maxRecordsPerRequest)} are paid at once`;
    const why = earnings.length > maxRecordsPerRequest ? many : payDisabledReason(earnings, admin.id);
    if (why) return toast(why, { variant: 'error' });
    setPaying({ earnings, onPaid: clear });
  };
  const bulk = (selected: Selected<Earning>, clear: () => void): Action[] => [
    {
      label: 'Mark as paid',
      icon: 'money',
      disabled: selected.everything ? undefined : payDisabledReason(selected.rows, admin.id),
      onClick: () =>
        void start(selected, clear).catch((error: unknown) => toast(errorText(error), { variant: 'error' })),
    },
  ];
  const mayPay = can(admin, 'payout.mark_paid') === 'all';
  const actions = (earning: Earning): Action[] => [
    {
      label: 'Mark as paid',
      icon: 'money',
      disabled: earning.status === 'paid' ? 'It is paid already' : payDisabledReason([earning], admin.id),
      onClick: () => setPaying({ earnings: [earning], onPaid: () => {} }),
    },
  ];
  return { bulk: mayPay ? bulk : undefined, actions: mayPay ? actions : undefined, paying, setPaying };
}

/** Unpaid earnings are grouped by payee, unless the filter is for single earnings or a payment. */
const isByPayee = ({ status, ids, payment_id }: ListValues) =>
  (status === undefined || status === 'payable') && ids === undefined && payment_id === undefined;

const groupKeys: KeyLine[] = [
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['→'], does: 'Show the earnings of a payee' },
  { keys: ['←'], does: 'Hide the earnings of a payee' },
  { keys: ['X'], does: 'Select' },
  { keys: ['P'], does: 'Pay' },
  { keys: ['/'], does: 'Search' },
];

/** The first of the last 30 days, in the admin's time zone. */
const recently = (zone: string) => dayIn(zone, serverNow() - reversalDays * 86_400_000);

/** What replaces the list of earnings: payees, or the payments in a narrow viewport. */
function useInstead(list: List<Earning>, setPaying: (paying: Paying) => void, isWide: boolean) {
  const admin = useAdmin();
  const choice = usePayeeSelection(list);
  const mayPay = can(admin, 'payout.mark_paid') === 'all';
  const linked = can(admin, 'property.view') !== undefined;
  const shared = { lead: undefined, tail: undefined, keys: groupKeys };
  if (isByPayee(list.values)) {
    const onPay = (earnings: readonly Earning[]) => setPaying({ earnings, onPaid: choice.clear });
    return {
      ...shared,
      body: <PayeeGroups list={list} choice={mayPay ? choice : undefined} linked={linked} onPay={onPay} />,
    };
  }
  if (isWide || !isJustPaid(list.values)) return undefined;
  return { ...shared, body: <PaymentList days={undefined} /> };
}

const isJustPaid = ({ status, page, per_page, sort, ...others }: ListValues) =>
  status === 'paid' && Object.keys(others).length === 0;

export function PayoutListPage() {
  const list = useList(listEarnings, 'payouts');
  const status = useTabCounts(countEarnings, list, payoutTabs);
  const { bulk, actions, paying, setPaying } = usePaying(list);
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const instead = useInstead(list, setPaying, isWide);
  const admin = useAdmin();
  const { timezone } = admin;
  const maySeeProperties = can(admin, 'property.view') !== undefined;
  const close = () => setPaying(undefined);
  return (
    <>
      <ListPage
        title="Payouts"
        crumbs={[homeCrumb, { title: 'Payouts' }]}
        list={list}
        columns={payoutColumns}
        filters={payoutFilters}
        status={status}
        instead={instead}
        aside={isWide && <PaymentList days={recently(timezone)} />}
        link={({ property }) => (maySeeProperties ? pathTo(paths.property, property.id) : undefined)}
        nameOf={({ property }) => property.title}
        actions={actions}
        bulk={bulk}
        bulkNote={(selected) => <ChosenSum selected={selected} list={list} />}
        exports={exportEarnings}
        searchHint="Payee, property or reference"
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
