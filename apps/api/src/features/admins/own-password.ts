import type { Context } from '../../platform/context.ts';
import { attempt, forget, refuseTooMany } from '../../platform/http/throttle.queries.ts';
import { invalid } from '../../platform/problem.ts';
import { isPasswordRight } from '../../platform/security/passwords.ts';
import { findPasswordHash } from './admins.queries.ts';

/** Guesses at one's own password by whoever holds the session. */
export const ownPasswordGuesses = ({ config, admin }: Context) =>
  attempt(config, 'account', 'change-password', String(admin.id));

export const wrongOwnPassword = () => invalid({ current_password: ['Is not your present password'] });

/** Refuses unless the caller knows the password of the account they are signed in to. Asked before anything is locked. */
export async function proveOwnPassword(context: Context, password: string | undefined) {
  if (password === undefined) throw invalid({ current_password: ['Enter your password to change your email'] });
  const guesses = ownPasswordGuesses(context);
  await refuseTooMany(context.db, [guesses]);
  if (!(await isPasswordRight(password, await findPasswordHash(context.db, context.admin.id))))
    throw wrongOwnPassword();
  await forget(context.db, guesses);
}
