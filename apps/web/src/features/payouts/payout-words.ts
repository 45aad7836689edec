import type { EarningStatus } from '@lintel/contract/features/payouts/earning-statuses';
import type { Earning } from '@lintel/contract/features/payouts/payouts';
import type { LabelColour } from '../../ui/label.tsx';

/** Statuses in the order of the tabs. */
export const statusWords = {
  payable: { label: 'Unpaid', colour: 'warning' },
  paid: { label: 'Paid', colour: 'success' },
  void: { label: 'Void', colour: 'default' },
} as const satisfies Record<EarningStatus, { label: string; colour: LabelColour }>;

const isOne = (values: readonly unknown[]) => new Set(values).size === 1;

/** The disabled reason for paying these earnings together: a payment has one reference, one payee and one currency. */
export function payDisabledReason(earnings: readonly Pick<Earning, 'admin_id' | 'currency' | 'status'>[], me: number) {
  if (earnings.some(({ status }) => status !== 'payable')) return 'Select unpaid earnings only';
  if (earnings.some(({ admin_id }) => admin_id === me)) return 'Nobody marks their own earnings as paid';
  if (!isOne(earnings.map(({ admin_id }) => admin_id))) return 'Select earnings of one admin: each is paid by itself';
  if (!isOne(earnings.map(({ currency }) => currency)))
    return 'Select earnings of one currency: each is paid by itself';
}
