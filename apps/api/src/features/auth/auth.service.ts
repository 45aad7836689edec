import { type CurrentAdmin, type Login, ticketSeconds } from '@lintel/contract';
import type { Config } from '../../platform/config.ts';
import type { Context, SignedIn, Tx } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { linksFor } from '../../platform/files/photo-links.ts';
import { refuseWithoutExportSlot } from '../../platform/http/export.ts';
import {
  enforceRateLimits,
  forget,
  isWithinRateLimits,
  release,
  waitOf,
} from '../../platform/http/rate-limit.queries.ts';
import { post } from '../../platform/mail/outbox.queries.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import { hashPassword, isPasswordRight, refuseWeakPassword } from '../../platform/security/passwords.ts';
import { ownPasswordGuesses, wrongOwnPassword } from '../admins/index.ts';
import { guessesAt, linkAttempts, resetRequestsFor, resetRequestsFrom } from './auth.limits.ts';
import * as queries from './auth.queries.ts';
import type { LinkPurpose } from './auth.table.ts';
import { deadLink } from './dead-link.ts';
import { hashLinkToken, newTicket, readToken, signToken, type TokenUse } from './tokens.ts';
import { noteFailedLogin } from './wrong-passwords.ts';

type Welcome = { token: string; admin: CurrentAdmin };

/** Resolves a bearer token: the token must be valid and its session must still exist. */
export async function authenticate(
  database: Database,
  config: Config,
  token: string,
  use: TokenUse = 'access',
): Promise<SignedIn | null> {
  const named = await readToken(config, token, use);
  if (!named) return null;
  const found = await queries.findSignedIn(database, named.tokenId, named.adminId);
  if (!found) return null;
  const { is_quiet, ...signedIn } = found;
  if (is_quiet) await queries.touchSessions(database, [signedIn.session_id]);
  return signedIn;
}

/** Which sessions are still valid and their current permissions: one query for all open streams. */
export async function findValidSessions(database: Database, sessionIds: number[]): Promise<Map<number, SignedIn>> {
  const found = await queries.findSignedInByIds(database, sessionIds);
  const quiet = found.filter(({ is_quiet }) => is_quiet).map(({ session_id }) => session_id);
  if (quiet.length > 0) await queries.touchSessions(database, quiet);
  return new Map(found.map(({ is_quiet: _, ...signedIn }) => [signedIn.session_id, signedIn]));
}

async function openSession(tx: Tx, adminId: number): Promise<Welcome> {
  const ticket = newTicket(tx.context.config);
  const { id: session } = await queries.insertSession(tx, adminId, ticket);
  const links = { secret: tx.context.config.secret, session };
  return {
    token: await signToken(tx.context.config, adminId, ticket),
    admin: await queries.findCurrentAdmin(tx, links, adminId),
  };
}

/** Unknown address and wrong password get the same response in the same time; both count as a failure. */
export async function login(context: Context, { email, password }: Login): Promise<Welcome> {
  const { here, everywhere, address, place } = guessesAt(context, email);
  const isKnownPlace = await queries.isKnownPlace(context.db, place);
  await enforceRateLimits(context.db, isKnownPlace ? [here, address] : [here, address, everywhere]);

  const known = await queries.findByEmail(context.db, email);
  if (!(await isPasswordRight(password, known?.password_hash)) || !known) {
    await noteFailedLogin(context, email, known?.id ?? null);
    throw problem('invalid_credentials', 'Incorrect email or password.');
  }
  await forget(context.db, here);
  await release(context.db, address);
  if (!isKnownPlace) await release(context.db, everywhere);
  if (known.status !== 'active') throw problem('forbidden', 'This account is blocked. Ask an administrator.');

  return context.transaction(async (tx) => {
    if (!(await queries.markLogin(tx, known.id))) throw usedUp();
    await queries.rememberPlace(tx, place);
    await audit(tx, { action: 'auth.login', entity: 'admin', entity_id: known.id, actor_id: known.id });
    return openSession(tx, known.id);
  });
}

const usedUp = () =>
  problem('forbidden', 'This temporary password was used already. Choose “Forgot password?” to get a link by email.');

export const logout = (context: Context) =>
  context.transaction(async (tx) => {
    await queries.deleteSession(tx, context.admin.id, context.admin.session_id);
    await audit(tx, { action: 'auth.logout', entity: 'admin', entity_id: context.admin.id });
    return { message: 'You are signed out.' };
  });

/** A new token for the same session; the old one is invalid from now on. */
export const refresh = (context: Context): Promise<Welcome> =>
  context.transaction(async (tx) => {
    const ticket = newTicket(context.config);
    await queries.renewSession(tx, context.admin.session_id, ticket);
    await audit(tx, { action: 'auth.refresh', entity: 'admin', entity_id: context.admin.id });
    const token = await signToken(context.config, context.admin.id, ticket);
    return { token, admin: await queries.findCurrentAdmin(tx, linksFor(context), context.admin.id) };
  });

const onItsWay = {
  message: 'If this address belongs to an admin, an email with a link is on its way. The link works for 30 minutes.',
};

/**
 * The response is always the same, whether the account exists or the rate limit is reached; the recipient is looked up
 * when the email is rendered.
 */
export async function forgetPassword(context: Context, email: string) {
  if (await isWithinRateLimits(context.db, [...resetRequestsFor(context, email), resetRequestsFrom(context)])) {
    await context.transaction(async (tx) => {
      await post(
        tx,
        { template: 'password-reset', recipient: email, title: 'Set a new password for Lintel', payload: {} },
        { waits: 0 },
      );
      await audit(tx, { action: 'auth.forget_password', entity: 'admin', entity_id: null });
    });
  }
  return onItsWay;
}

/** A rate-limited caller gets the usual response without the body being read (prevents enumeration). */
export const replyToRateLimitedReset = async (context: Context) =>
  (await waitOf(context.db, resetRequestsFrom(context))) > 0 ? onItsWay : undefined;

/**
 * Validates and hashes the password before any row is locked: both are slow, and a weak password does not use up the
 * link.
 */
export async function resetPassword(context: Context, token: string, password: string) {
  const tries = linkAttempts(context);
  await enforceRateLimits(context.db, [tries]);
  const hash = hashLinkToken(token);
  const purposes: LinkPurpose[] = ['reset', 'invitation'];
  const link = await queries.findLink(context.db, hash, purposes);
  const known = link?.admin_id ? await queries.findCredentials(context.db, link.admin_id) : undefined;
  if (!link || !known || known.status === 'blocked') throw deadLink();
  await refuseWeakPassword('newPassword', password, [known.email, known.first_name, known.last_name]);
  const passwordHash = await hashPassword(password);
  return context.transaction(async (tx) => {
    const admin = await queries.lockCredentials(tx, known.id);
    if (!admin || admin.status === 'blocked' || !(await queries.spendLink(tx, hash, purposes))) throw deadLink();
    await queries.setPassword(tx, known.id, passwordHash);
    await queries.deleteSessionsOf(tx, known.id);
    await emit(tx, 'admin.all_sessions_ended', { admin_id: known.id });
    // The mailbox is read from this network, so it becomes a known place: guesses from elsewhere must not lock the
    // admin out.
    const { here, place } = guessesAt(context, known.email.toLowerCase());
    await queries.rememberPlace(tx, place);
    await forget(tx, here);
    await release(tx, tries);
    const action = link.purpose === 'reset' ? 'auth.reset_password' : 'auth.accept_invitation';
    await audit(tx, { action, entity: 'admin', entity_id: known.id, actor_id: known.id });
    return { message: 'Your new password is set. Sign in with it.' };
  });
}

/** Ends every session including the current one, and opens a new one in the same transaction. */
export async function changePassword(context: Context, current: string, chosen: string): Promise<Welcome> {
  const guesses = ownPasswordGuesses(context);
  await enforceRateLimits(context.db, [guesses]);
  const admin = await queries.findCredentials(context.db, context.admin.id);
  if (!admin || !(await isPasswordRight(current, admin.password_hash))) throw await wrongOwnPassword(context);
  // The current password was correct: a rejected new password does not count as a guess.
  await forget(context.db, guesses);
  if (admin.must_change_password && chosen.normalize('NFKC') === current.normalize('NFKC'))
    throw invalid({ new_password: ['Choose another password than the temporary one'] });
  await refuseWeakPassword('new_password', chosen, [admin.email, admin.first_name, admin.last_name]);
  const passwordHash = await hashPassword(chosen);
  return context.transaction(async (tx) => {
    const still = await queries.lockCredentials(tx, admin.id);
    if (still?.password_hash !== admin.password_hash) throw problem('unauthenticated', 'Sign in to continue.');
    await queries.setPassword(tx, admin.id, passwordHash);
    await queries.deleteSessionsOf(tx, admin.id);
    await emit(tx, 'admin.all_sessions_ended', { admin_id: admin.id });
    await audit(tx, { action: 'auth.change_password', entity: 'admin', entity_id: admin.id });
    return openSession(tx, admin.id);
  });
}

type FirstAdmin = { token: string; first_name: string; last_name: string; email: string; password: string };

/** Creates the first super admin by the link on the server's console. The link is dead once an admin exists. */
export async function setup(context: Context, { token, password, ...person }: FirstAdmin): Promise<Welcome> {
  const tries = linkAttempts(context);
  await enforceRateLimits(context.db, [tries]);
  const hash = hashLinkToken(token);
  if (!(await queries.findLink(context.db, hash, ['setup']))) throw deadLink();
  await refuseWeakPassword('password', password, [person.email, person.first_name, person.last_name]);
  const passwordHash = await hashPassword(password);
  return context.transaction(async (tx) => {
    if (!(await queries.spendLink(tx, hash, ['setup'])) || !(await queries.hasNoAdmins(tx))) throw deadLink();
    const { id: role_id } = await queries.findSuperRole(tx);
    const { id } = await queries.insertFirstAdmin(tx, { ...person, role_id, hash: passwordHash });
    await audit(tx, { action: 'auth.setup', entity: 'admin', entity_id: id, actor_id: id });
    await release(tx, tries);
    return openSession(tx, id);
  });
}

/** A ticket for the same session, valid for a minute, for URLs that a browser opens without a header. */
export async function makeTicket(context: Context, { for: purpose }: { for?: 'export' | undefined }) {
  if (purpose === 'export') refuseWithoutExportSlot(context.admin.id);
  const tokenId = await queries.findTokenId(context.db, context.admin.session_id);
  const expiresAt = new Date(Date.now() + ticketSeconds * 1000);
  const ticket = await signToken(context.config, context.admin.id, { tokenId, expiresAt }, 'ticket');
  return { ticket, expires_at: expiresAt.toISOString() };
}
