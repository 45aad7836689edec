/** Apart from the rest of the room, for lists that name nothing else of it. */
export const earningStatuses = ['payable', 'paid', 'void'] as const;
export type EarningStatus = (typeof earningStatuses)[number];

export const paymentStatuses = ['paid', 'reversed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
