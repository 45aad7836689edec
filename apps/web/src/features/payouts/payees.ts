import type { EarningTotal } from '@lintel/contract/features/payouts/payouts';

type Sum = { currency: string; amount: string };
export type Payee = {
  admin: EarningTotal['admin'];
  unpaid: number;
  paid: number;
  /** One sum for each currency; amounts of different currencies are never added up. */
  sums: Sum[];
};

/** One entry for each payee, those with the most unpaid earnings first. */
export function payeesOf(totals: readonly EarningTotal[]): Payee[] {
  const byAdmin = Map.groupBy(totals, ({ admin }) => admin.id);
  return [...byAdmin.values()]
    .map((some): Payee => {
      const [first] = some as [EarningTotal, ...EarningTotal[]];
      const owed = some.filter(({ payable_count }) => payable_count > 0);
      return {
        admin: first.admin,
        unpaid: owed.reduce((sum, { payable_count }) => sum + payable_count, 0),
        paid: some.reduce((sum, { paid_count }) => sum + paid_count, 0),
        sums: owed.map(({ currency, payable_amount }) => ({ currency, amount: payable_amount })),
      };
    })
    .toSorted((one, other) => other.unpaid - one.unpaid);
}

export type Owed = { admin_id: number; property_id: number; currency: string; amount: string; admin: Payee['admin'] };
export type PaymentOf<E extends Owed> = { admin: Payee['admin']; currency: string; earnings: E[] };

/** One payment for each payee and currency. */
export const paymentsOf = <E extends Owed>(earnings: readonly E[]): PaymentOf<E>[] =>
  [...Map.groupBy(earnings, ({ admin_id, currency }) => `${admin_id} ${currency}`).values()].map((some) => {
    const [first] = some as [E, ...E[]];
    return { admin: first.admin, currency: first.currency, earnings: some };
  });
