import { maxRecordsPerRequest } from '@lintel/contract/core/bulk';
import { type Earning, listEarnings } from '@lintel/contract/features/payouts/payouts';
import { useState } from 'react';
import { UserFacingError } from '../../platform/call-error.ts';
import { numberText } from '../../platform/format.ts';
import { errorText } from '../../platform/problem.ts';
import { fetchAllPages, filtersOf, type List } from '../../platform/use-list.ts';
import { toast } from '../../ui/toast.tsx';

type Chosen = ReadonlyMap<number, Earning>;

/** A payee's unpaid earnings that match the filters, across all pages. */
async function unpaidOf(list: Pick<List<Earning>, 'values'>, adminId: number): Promise<Earning[]> {
  const values = { ...filtersOf(list.values), admin_id: String(adminId), status: 'payable' };
  const found = await fetchAllPages<Earning>(listEarnings, values, maxRecordsPerRequest + 1);
  if (found.length > maxRecordsPerRequest)
    throw new UserFacingError(
      `Select at most ${numberText(maxRecordsPerRequest)} earnings: narrow the list by a filter`,
    );
  return found;
}

/** The selected earnings, with selecting and paying all of a payee. */
export function usePayeeSelection(list: Pick<List<Earning>, 'values'>) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const failed = (error: unknown) => toast(errorText(error), { variant: 'error' });
  const add = (earnings: readonly Earning[]) =>
    setChosen((before) => new Map([...before, ...earnings.map((each) => [each.id, each] as const)]));
  const drop = (isDropped: (earning: Earning) => boolean) =>
    setChosen((before) => new Map([...before].filter(([, each]) => !isDropped(each))));
  return {
    chosen,
    earnings: [...chosen.values()],
    clear: () => setChosen(new Map()),
    toggle: (earning: Earning) => (chosen.has(earning.id) ? drop(({ id }) => id === earning.id) : add([earning])),
    toggleAll: (adminId: number, count: number) => {
      const some = [...chosen.values()].filter(({ admin_id }) => admin_id === adminId).length;
      if (some >= count) return drop(({ admin_id }) => admin_id === adminId);
      void unpaidOf(list, adminId).then(add, failed);
    },
    /** All unpaid earnings of a payee, for the dialog. */
    collect: (adminId: number, then: (earnings: readonly Earning[]) => void) =>
      void unpaidOf(list, adminId).then(then, failed),
  };
}

export type PayeeChoice = ReturnType<typeof usePayeeSelection>;
