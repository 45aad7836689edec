import { type Earning, payoutQuery, totalEarnings } from '@lintel/contract/features/payouts/payouts';
import { useQuery } from '@tanstack/react-query';
import { sumText } from '../../platform/money-sums.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { filtersOf, type List } from '../../platform/use-list.ts';
import type { Selected } from '../../ui/table/bulk/selection.ts';
import css from './payouts.module.css';

type SumProps = { selected: Selected<Earning>; list: Pick<List<Earning>, 'invalidatedBy' | 'values'> };

/** Only the server knows the sum of everything that matches the filters. */
function WholeSum({ selected, list }: SumProps) {
  const except = [...(selected.everything?.except ?? [])];
  // The filters as the list has parsed them from the URL.
  const { page, per_page, sort, ...filters } = payoutQuery.parse(filtersOf(list.values));
  const query = { ...filters, except_ids: except.length > 0 ? except : undefined };
  const { data } = useQuery(endpointQuery(totalEarnings, query, list.invalidatedBy));
  const amounts = data?.flatMap(({ currency, payable_amount, paid_amount }) => [
    { currency, amount: payable_amount },
    { currency, amount: paid_amount },
  ]);
  return <bdi className={css.sum}>{amounts ? `· ${sumText(amounts)}` : '· …'}</bdi>;
}

/** The sum of the selected earnings. */
export const ChosenSum = ({ selected, list }: SumProps) =>
  selected.everything ? (
    <WholeSum selected={selected} list={list} />
  ) : (
    <bdi className={css.sum}>{`· ${sumText(selected.rows)}`}</bdi>
  );
