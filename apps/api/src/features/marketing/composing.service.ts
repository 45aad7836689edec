import {
  buildPath,
  can,
  type LocaleCode,
  type Parsed,
  type previewEmail as previewEmailCall,
  type previewNotification as previewNotificationCall,
  showEmailPreview,
  type testEmail as testEmailCall,
  type testNotification as testNotificationCall,
} from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import type { Composers } from '../../platform/mail/outbox.queries.ts';
import { post } from '../../platform/mail/outbox.queries.ts';
import { invalid, notFound, permissionDenied } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { findUser, insertInboxMessage } from '../users/index.ts';
import {
  type LocalizedMessage,
  letterWriter,
  notificationFor,
  type Reader,
  recipientLocale,
} from './email-rendering.ts';
import { checkEmail, cleanEmail } from './email-work.ts';
import { findMessage } from './messages.queries.ts';
import { refuseDeadLink } from './notification-links.service.ts';
import { keepPreview } from './previews.queries.ts';
import { findAllowedRecipients } from './test-recipients.service.ts';

/** A sample recipient, when none is chosen. */
const sampleReader: Reader = { first_name: 'Sam', last_name: 'Sample', email: 'sam.sample@example.com' };

/** A preview must not contain a working unsubscribe link. */
const NO_LINK = '#';

/**
 * Names and languages of users need the permission to view users; without it the response does not reveal whether the
 * user exists.
 */
async function readerOf({ db, admin }: Context, userId: number | undefined, locale: LocaleCode) {
  if (userId === undefined) return { reader: sampleReader, locale };
  if (!can(admin, 'user.view')) throw permissionDenied('user.view');
  const user = await findUser(db, userId);
  if (!user) throw invalid({ user_id: ['There is no such user'] });
  const { first_name, last_name, email } = user;
  return { reader: { first_name, last_name, email }, locale: user.locale };
}

/**
 * Previews an email for one recipient; the page is stored for a while so that an iframe can load it with its own CSP.
 */
export async function previewEmail(
  context: Context,
  { locale: requested, user_id, ...words }: Parsed<typeof previewEmailCall>['body'],
) {
  const clean = await cleanEmail(words);
  const { reader, locale } = await readerOf(context, user_id, requested);
  const letter = await letterWriter(clean)(locale, reader, NO_LINK);
  const key = await keepPreview(context.db, context.admin.id, letter.html);
  return {
    path: buildPath(showEmailPreview, { key }),
    locale: recipientLocale(clean, locale),
    subject: letter.subject,
    preheader: letter.preheader,
    text: letter.text,
    checks: await checkEmail(clean),
  };
}

/** A sent email as one recipient received it. */
export async function pageOfEmail(
  context: Context,
  id: number,
  query: { locale: LocaleCode; user_id?: number | undefined },
) {
  const email = await findMessage(context.db, 'email', id);
  if (!email) throw notFound('This email');
  const { reader, locale } = await readerOf(context, query.user_id, query.locale);
  const { html } = await letterWriter(email as LocalizedMessage)(locale, reader, NO_LINK);
  return html;
}

type TestPayload = { words: LocalizedMessage; locale: LocaleCode };
const testTemplate = 'marketing-test';

declare module '../../platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    [testTemplate]: TestPayload;
  }
}

/** Test emails are rendered when they are sent, like all others. */
export const testLetters = (): Composers => ({
  [testTemplate]: async ({ words, locale }: TestPayload, recipient: string) =>
    letterWriter(words)(locale, { ...sampleReader, email: recipient }, NO_LINK),
});

export async function testEmail(context: Context, { to, locale, ...words }: Parsed<typeof testEmailCall>['body']) {
  const clean = await cleanEmail(words);
  const recipients = (await findAllowedRecipients(context, 'email', to)).map(({ email }) => email);
  return context.transaction(async (tx) => {
    for (const recipient of recipients) {
      const { subject } = await letterWriter(clean)(locale, { ...sampleReader, email: recipient }, NO_LINK);
      const payload: TestPayload = { words: clean, locale };
      await post(tx, { template: testTemplate, recipient, title: `[Test] ${subject}`, payload }, { waits: 0 });
    }
    await audit(tx, { action: 'email.test', entity: 'email', entity_id: null, changes: { to: [null, recipients] } });
    return { sent_to: recipients };
  });
}

export async function previewNotification(
  context: Context,
  { locale: requested, user_id, ...words }: Parsed<typeof previewNotificationCall>['body'],
) {
  const { reader, locale } = await readerOf(context, user_id, requested);
  return notificationFor({ ...words, variants: words.variants ?? null }, locale, reader);
}

/** Sends a test into the inbox of app users, usually the accounts of admins. */
export async function testNotification(
  context: Context,
  { to, locale: requested, link, ...words }: Parsed<typeof testNotificationCall>['body'],
) {
  await refuseDeadLink(context.db, link);
  const recipients = await findAllowedRecipients(context, 'notification', to);
  const people = recipients.flatMap(({ email, user }) => (user ? [{ ...user, email }] : []));
  return context.transaction(async (tx) => {
    for (const reader of people) {
      const { locale, title, body } = notificationFor(
        { ...words, variants: words.variants ?? null },
        requested,
        reader,
      );
      await insertInboxMessage(tx, {
        user_id: reader.id,
        kind: 'marketing',
        locale,
        title,
        body,
        ...(link && { link }),
      });
    }
    await audit(tx, {
      action: 'notification.test',
      entity: 'notification',
      entity_id: null,
      changes: { to: [null, people.map(({ email }) => email)] },
    });
    return { sent_to: people.map(({ email }) => email) };
  });
}
