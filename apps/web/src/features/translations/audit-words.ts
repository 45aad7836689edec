import type { AuditWords } from '../../ui/web-room.ts';

export const auditWords: AuditWords = {
  verbs: {
    'translation_request.set_due': 'changed the due date of',
    'translation_request.save': 'saved the translation of',
    'translation_request.unassign': 'unassigned',
    'translation_request.finish': 'finished',
  },
};
