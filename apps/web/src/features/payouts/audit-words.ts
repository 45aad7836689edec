import type { AuditWords } from '../../ui/web-room.ts';

export const auditWords: AuditWords = {
  verbs: {
    'earning.mark_paid': 'paid the earning for',
    'earning.reverse': 'reversed the payment for',
    'earning.void': 'voided the earning for',
    'earning.renew': 'renewed the earning for',
  },
};
