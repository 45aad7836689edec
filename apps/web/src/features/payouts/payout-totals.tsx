import { type Earning, type EarningTotal, payoutQuery, totalEarnings } from '@lintel/contract/features/payouts/payouts';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { exactMoneyText } from '../../platform/exact-money.ts';
import { fullName, numberText } from '../../platform/format.ts';
import { sumText } from '../../platform/money-sums.ts';
import { listAt, paths } from '../../platform/paths.ts';
import { ask } from '../../platform/query-client.ts';
import { filtersOf, type List, type ListValues } from '../../platform/use-list.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { Selected } from '../../ui/table/bulk/selection.ts';
import css from './payouts.module.css';

const isAsked = ({ admin, currency }: EarningTotal, values: ListValues) =>
  values.admin_id === String(admin.id) && values.currency === currency && values.status === 'payable';

const Tile = ({ total, values }: { total: EarningTotal; values: ListValues }) => {
  const { admin, currency, payable_amount, payable_count } = total;
  return (
    <li>
      <PageLink
        {...listAt(paths.payouts, { status: 'payable', admin_id: admin.id, currency })}
        resetScroll={false}
        aria-current={isAsked(total, values) ? 'true' : undefined}
        className={css.tile}
      >
        <bdi className={css.who}>{fullName(admin)}</bdi>
        <bdi className={css.owed}>{exactMoneyText(payable_amount, currency)}</bdi>
        <bdi className={css.who}>{numberText(payable_count)} unpaid</bdi>
      </PageLink>
    </li>
  );
};

/** What is owed to whom, by admin and currency; each leads to what it adds up. */
export function PayoutTotals({ list }: { list: Pick<List<Earning>, 'show' | 'values'> }) {
  const { data } = useQuery(ask(totalEarnings, { status: ['payable'] }, list.show));
  const owed = data?.filter(({ payable_count }) => payable_count > 0);
  if (owed?.length === 0) return null;
  return (
    <ul aria-label="Owed" className={css.strip}>
      {owed
        ? owed.map((total) => <Tile key={`${total.admin.id} ${total.currency}`} total={total} values={list.values} />)
        : [1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton variant="rounded" width={168} height={74} />
            </li>
          ))}
    </ul>
  );
}

type SumProps = { selected: Selected<Earning>; list: Pick<List<Earning>, 'show' | 'values'> };

/** Of everything that matches only the server knows the sum. */
function WholeSum({ selected, list }: SumProps) {
  const except = [...(selected.everything?.except ?? [])];
  // What the list understood of the address.
  const { page, per_page, sort, ...filters } = payoutQuery.parse(filtersOf(list.values));
  const query = { ...filters, except_ids: except.length > 0 ? except : undefined };
  const { data } = useQuery(ask(totalEarnings, query, list.show));
  const amounts = data?.flatMap(({ currency, payable_amount, paid_amount }) => [
    { currency, amount: payable_amount },
    { currency, amount: paid_amount },
  ]);
  return <bdi className={css.sum}>{amounts ? `· ${sumText(amounts)}` : '· …'}</bdi>;
}

/** What the chosen earnings come to. */
export const ChosenSum = ({ selected, list }: SumProps) =>
  selected.everything ? (
    <WholeSum selected={selected} list={list} />
  ) : (
    <bdi className={css.sum}>{`· ${sumText(selected.rows)}`}</bdi>
  );
