import { can } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { attempt, enforceRateLimits } from '../../platform/http/rate-limit.queries.ts';
import { invalid, problem } from '../../platform/problem.ts';
import type { Channel } from './marketing.table.ts';
import { findTestRecipients, type TestRecipient } from './test-recipients.queries.ts';

const skipTexts = {
  blocked: 'is blocked',
  opted_out: 'has opted out of marketing messages',
  no_address: 'has no email address that works',
};

/** An email goes to an admin's address; a notification needs an app account that is not blocked. */
const isStaff = (channel: Channel, { is_admin, user }: TestRecipient) =>
  is_admin && (channel === 'email' || (user !== null && user.skipped !== 'blocked'));

const isReachable = ({ user }: TestRecipient) => user !== null && user.skipped === null;

const whyNot = (channel: Channel, { email, user }: TestRecipient) => {
  if (user?.skipped) return `${email} ${skipTexts[user.skipped]}`;
  return channel === 'email' ? `${email} belongs to no admin and no user` : `No user of the app has ${email}`;
};

/** Without `user.view` every refusal has the same text, so that it does not reveal who is a user (enumeration). */
const WITHOUT_USER_VIEW = 'Without permission to view users, tests go only to admins';

const minutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? '1 minute' : `${count} minutes`;
};

/** Tests go to the sender, to other admins, and to users who may be contacted; five an hour per address. */
export async function findAllowedRecipients(context: Context, channel: Channel, to: readonly string[]) {
  const { db, config, admin } = context;
  const emails = [...new Set(to)];
  const mayViewUsers = can(admin, 'user.view') !== undefined;
  const recipients = await findTestRecipients(db, channel, emails);
  const refused = recipients.filter(
    (recipient) => !(isStaff(channel, recipient) || (mayViewUsers && isReachable(recipient))),
  );
  if (refused.length > 0)
    throw invalid({ to: mayViewUsers ? refused.map((each) => whyNot(channel, each)) : [WITHOUT_USER_VIEW] });
  await enforceRateLimits(db, [attempt(config, 'testMessages', String(admin.id))]);
  const perAddress = emails.map((email) => attempt(config, 'testAddress', email));
  await enforceRateLimits(db, perAddress, (wait, index) =>
    problem(
      'too_many_requests',
      `${emails[index]} has had five tests within an hour. Try again in ${minutes(wait)}, or use another address.`,
      { retryAfter: wait },
    ),
  );
  return recipients;
}
