import type { AuditWords } from '../../ui/web-room.ts';

/** Actions of an admin on their own account. A failed sign-in has no actor, so its sentence names the account. */
export const auditWords: AuditWords = {
  verbs: { 'auth.login_failed': 'refused a wrong password for' },
  sentences: {
    'auth.login': 'signed in',
    'auth.logout': 'signed out',
    'auth.refresh': 'stayed signed in',
    'auth.setup': 'set up the first account',
    'auth.forget_password': 'asked for a new password',
    'auth.reset_password': 'set a new password',
    'auth.change_password': 'changed their password',
    'auth.confirm_email': 'confirmed their new email',
    'auth.restore_email': 'restored their previous email',
    'auth.wrong_password': 'entered a wrong password',
    'auth.end_session': 'signed out a device',
    'auth.end_sessions': 'signed out all other devices',
  },
};
