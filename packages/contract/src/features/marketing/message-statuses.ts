import type { Permission } from '../../core/permissions.ts';
import type { Transitions } from '../../core/transitions.ts';

export const messageStatuses = ['scheduled', 'queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const recipientStatuses = ['queued', 'sending', 'sent', 'failed', 'skipped', 'uncertain'] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** Why a user in the audience is skipped. */
export const skipReasons = ['opted_out', 'blocked', 'no_address', 'cancelled'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A message that is this much overdue is held for an admin. */
export const overdueHours = 2;

/** Staff actions on a message. Starting and finishing is done by the sender job, not by an action. */
const transitionsBy = <P extends Permission>(permission: P) =>
  ({
    cancel: { from: ['scheduled', 'queued', 'sending'], to: 'cancelled', permission },
    reschedule: { from: ['scheduled'], permission },
    send_now: { from: ['scheduled'], to: 'queued', permission },
    retry: { from: ['sent', 'failed'], to: 'queued', permission },
    settle: { from: ['sending', 'sent', 'failed', 'cancelled'], permission },
  }) as const satisfies Transitions<MessageStatus>;

export const emailTransitions = transitionsBy('email.send');
export const notificationTransitions = transitionsBy('notification.send');
