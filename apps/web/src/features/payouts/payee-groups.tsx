import { type Earning, totalEarnings } from '@lintel/contract/features/payouts/payouts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import { countText, fullName } from '../../platform/format.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { usePageShortcuts } from '../../platform/shortcuts.ts';
import { filtersOf, type List } from '../../platform/use-list.ts';
import { EmptyState, LoadFailure, SkeletonRows } from '../../ui/states.tsx';
import { PayBar } from './pay-bar.tsx';
import type { PayeeChoice } from './payee-choice.ts';
import { PayeeGroup } from './payee-group.tsx';
import css from './payee-groups.module.css';
import { payeesOf } from './payees.ts';

type Pay = (earnings: readonly Earning[]) => void;

/** J and K move through the payees and their earnings, X selects, P pays. */
function useGroupKeys(body: RefObject<HTMLElement | null>, choice: PayeeChoice | undefined, isOn: boolean) {
  const stops = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  const current = () => stops().findIndex((stop) => stop.contains(document.activeElement));
  const focusIn = (stop: HTMLElement | undefined) =>
    stop?.querySelector<HTMLElement>('[data-payee], a, input, button')?.focus();
  const move = (by: number) => () => {
    const [all, at] = [stops(), current()];
    focusIn(all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]);
  };
  const press = (what: string) => () => stops()[current()]?.querySelector<HTMLElement>(what)?.click();
  const keys = { j: move(1), k: move(-1), x: choice && press('input'), p: choice && press('[data-pay]') };
  usePageShortcuts(isOn ? keys : {});
}

type Props = {
  list: Pick<List<Earning>, 'values' | 'invalidatedBy'>;
  /** Undefined without permission to pay. */
  choice: PayeeChoice | undefined;
  linked: boolean;
  onPay: Pay;
  /** Set when embedded in another page, which has its own keys, empty state and footer. */
  part?: { empty: ReactNode; foot: ReactNode };
};

export function PayeeGroups({ list, choice, linked, onPay, part }: Props) {
  const me = useAdmin();
  const body = useRef<HTMLUListElement>(null);
  useGroupKeys(body, choice, part === undefined);
  const filters = totalEarnings.query.parse(filtersOf(list.values));
  const totals = useQuery(endpointQuery(totalEarnings, filters, list.invalidatedBy));
  if (totals.isError) return <LoadFailure error={totals.error} onRetry={() => void totals.refetch()} />;
  if (!totals.data) return <SkeletonRows rows={6} />;
  const payees = payeesOf(totals.data);
  const isAsked = Object.keys(filtersOf(list.values)).some((name) => name !== 'status');
  if (payees.length === 0 && part) return part.empty;
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
      {choice && <PayBar earnings={choice.earnings} onPay={() => onPay(choice.earnings)} onClear={choice.clear} />}
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
        {part?.foot ?? (
          <bdi>{payees.length === 1 && payees[0] ? fullName(payees[0].admin) : countText(payees.length, 'payee')}</bdi>
        )}
      </div>
    </>
  );
}
