import { sumsByCurrency } from '@lintel/contract/features/payouts/payouts';
import { exactMoneyText } from './exact-money.ts';

/** `AED 480.00 + EUR 90.00`. */
export const sumText = (amounts: readonly { amount: string; currency: string }[]) =>
  sumsByCurrency(amounts)
    .map(({ amount, currency }) => exactMoneyText(amount, currency))
    .join(' + ');
