import type { AuditWords } from '../../ui/web-room.ts';

export const auditWords: AuditWords = {
  verbs: {
    'property.request_changes': 'requested changes to',
    'property.submit': 'submitted',
    'property.start_hot_deal': 'started the hot deal of',
    'property.move_hot_deal': 'moved the end of the hot deal of',
    'property.end_hot_deal': 'ended the hot deal of',
  },
};
