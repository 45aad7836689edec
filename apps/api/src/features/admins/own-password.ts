import type { Context } from '../../platform/context.ts';
import { attempt, enforceRateLimits, forget } from '../../platform/http/rate-limit.queries.ts';
import { invalid } from '../../platform/problem.ts';
import { audit, type Changes } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import { isPasswordRight } from '../../platform/security/passwords.ts';
import { findPasswordHash } from './admins.queries.ts';

/** Rate limits guesses at the password by anyone holding the session. */
export const ownPasswordGuesses = ({ config, admin }: Context) =>
  attempt(config, 'account', 'change-password', String(admin.id));

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    /** A signed-in admin entered a wrong current password. */
    'admin.password_refused': { admin_id: number };
  }
}

/** Writes an audit entry and returns the error to throw. */
export async function wrongOwnPassword(context: Context) {
  await context.transaction(async (tx) => {
    const { id } = context.admin;
    const changes = { device: [null, context.request.userAgent] } as Changes;
    await audit(tx, { action: 'auth.wrong_password', entity: 'admin', entity_id: id, changes });
    await emit(tx, 'admin.password_refused', { admin_id: id });
  });
  return invalid({ current_password: ['Is not your present password'] });
}

/** Refuses unless the caller knows the password of their account. Called before any row is locked. */
export async function proveOwnPassword(context: Context, password: string | undefined) {
  if (password === undefined) throw invalid({ current_password: ['Enter your password to change your email'] });
  const guesses = ownPasswordGuesses(context);
  await enforceRateLimits(context.db, [guesses]);
  if (!(await isPasswordRight(password, await findPasswordHash(context.db, context.admin.id))))
    throw await wrongOwnPassword(context);
  await forget(context.db, guesses);
}
