import type { AuditWords } from '../../ui/web-room.ts';

export const auditWords: AuditWords = {
  verbs: {
    'appointment.complete': 'completed',
    'appointment.no_show': 'marked as no-show',
    'appointment.move': 'moved',
  },
};
