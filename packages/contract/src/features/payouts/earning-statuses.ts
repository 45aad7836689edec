/** A separate file, so that lists can import it without the rest of the room. */
export const earningStatuses = ['payable', 'paid', 'void'] as const;
export type EarningStatus = (typeof earningStatuses)[number];

export const paymentStatuses = ['paid', 'reversed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
