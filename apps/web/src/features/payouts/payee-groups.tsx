import { type Earning, totalEarnings } from '@lintel/contract/features/payouts/payouts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { countText, fullName, numberText } from '../../platform/format.ts';
import { sumText } from '../../platform/money-sums.ts';
import { ask } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { usePageKeys } from '../../platform/single-keys.ts';
import { filtersOf, type List } from '../../platform/use-list.ts';
import { EmptyState, LoadFailure, SkeletonRows } from '../../ui/states.tsx';
import { bulkColours } from '../../ui/table/bulk/bulk-bar.tsx';
import type { PayeeChoice } from './payee-choice.ts';
import { PayeeGroup } from './payee-group.tsx';
import css from './payee-groups.module.css';
import { payeesOf, paymentsOf } from './payees.ts';

type Pay = (earnings: readonly Earning[]) => void;

/** What is selected, what it comes to in each currency, and how many payments that makes. */
function ChoiceBar({ choice, onPay }: { choice: PayeeChoice; onPay: Pay }) {
  const { earnings, clear } = choice;
  if (earnings.length === 0) return null;
  const payments = paymentsOf(earnings).length;
  return (
    <Box role="toolbar" aria-label="Selected earnings" className={css.bar} sx={bulkColours}>
      <bdi role="status" className={css.count}>
        {numberText(earnings.length)} selected
      </bdi>
      <bdi className={css.sum}>{sumText(earnings)}</bdi>
      <span className={css.push} />
      <Button size="small" onClick={clear}>
        Clear
      </Button>
      <Button
        size="small"
        variant="contained"
        onClick={() => onPay(earnings)}
        sx={{ '&&': { color: 'primary.contrastText' } }}
      >
        {payments === 1 ? 'Pay…' : `Pay ${countText(payments, 'payment')}…`}
      </Button>
    </Box>
  );
}

/** J and K go through the payees and their earnings, X selects, P pays. */
function useGroupKeys(body: React.RefObject<HTMLElement | null>, choice: PayeeChoice | undefined) {
  const stops = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  const current = () => stops().findIndex((stop) => stop.contains(document.activeElement));
  const focusIn = (stop: HTMLElement | undefined) =>
    stop?.querySelector<HTMLElement>('[data-payee], a, input, button')?.focus();
  const move = (by: number) => () => {
    const [all, at] = [stops(), current()];
    focusIn(all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]);
  };
  const press = (what: string) => () => stops()[current()]?.querySelector<HTMLElement>(what)?.click();
  usePageKeys({
    j: move(1),
    k: move(-1),
    x: choice && press('input'),
    p: choice && press('[data-pay]'),
  });
}

type Props = {
  list: List<Earning>;
  /** Left out for those who may not pay. */
  choice: PayeeChoice | undefined;
  linked: boolean;
  onPay: Pay;
};

/** What is owed, by payee. */
export function PayeeGroups({ list, choice, linked, onPay }: Props) {
  const me = useAdmin();
  const body = useRef<HTMLUListElement>(null);
  useGroupKeys(body, choice);
  const filters = totalEarnings.query.parse(filtersOf(list.values));
  const totals = useQuery(ask(totalEarnings, filters, list.show));
  if (totals.isError) return <LoadFailure error={totals.error} onRetry={() => void totals.refetch()} />;
  if (!totals.data) return <SkeletonRows rows={6} />;
  const payees = payeesOf(totals.data);
  const isAsked = Object.keys(filtersOf(list.values)).some((name) => name !== 'status');
  if (payees.length === 0)
    return isAsked ? (
      <EmptyState icon="money" title="No matching earnings" text="Check for typos, or remove a filter." />
    ) : (
      <EmptyState
        icon="money"
        title="Nothing is unpaid"
        text="Earnings appear here when a property is accepted that an admin with a pay rate has added."
      />
    );
  return (
    <>
      {choice && <ChoiceBar choice={choice} onPay={onPay} />}
      <ul ref={body} aria-label="Payees" className={css.groups}>
        {payees.map((payee) => (
          <PayeeGroup
            key={payee.admin.id}
            payee={payee}
            list={list}
            choice={choice}
            disabled={payee.admin.id === me.id ? 'Nobody marks their own earnings as paid' : undefined}
            linked={linked}
            isOpenAtFirst={payees.length === 1}
            onPay={() => choice?.collect(payee.admin.id, onPay)}
          />
        ))}
      </ul>
      <div className={css.foot}>
        <bdi>{payees.length === 1 && payees[0] ? fullName(payees[0].admin) : countText(payees.length, 'payee')}</bdi>
      </div>
    </>
  );
}
