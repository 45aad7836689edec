import { moneyText } from '../../../platform/format.ts';
import { useConfirm } from '../../../ui/use-question.tsx';
import { isUnlikelyPrice } from './price-change.ts';

export type Price = { price: string | null; currency?: string | null; price_period?: string | null };

const priceText = ({ price, currency, price_period }: Price) => moneyText(price ?? '0', currency, price_period);

/** Confirms a price that looks like a typo before it is saved; other prices need no confirmation. */
export function usePriceConfirmation() {
  const { ask, dialog } = useConfirm();
  const isMeant = async (before: Price, after: Price) =>
    !isUnlikelyPrice(before.price, after.price) ||
    ask({
      title: 'Save the new price?',
      text: `Price changes from ${priceText(before)} to ${priceText(after)}. Save it?`,
      yes: 'Save price',
      no: 'Go back',
    });
  return { isMeant, dialog };
}
