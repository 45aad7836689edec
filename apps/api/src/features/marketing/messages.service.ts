import {
  type Audience,
  confirmAbove,
  type Parsed,
  type SendEmail,
  type SendNotification,
  type settleEmail,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { addressOf } from '../../platform/mail/mailbox.ts';
import { invalid, problem } from '../../platform/problem.ts';
import type { RowOf } from '../../platform/records/record.queries.ts';
import { changeRecord, createRecord, type Decision } from '../../platform/records/record.ts';
import { transition } from '../../platform/records/transition.ts';
import { countAudience } from './audience.queries.ts';
import { cleanEmail } from './email-work.ts';
import type { marketingMessages, Words } from './marketing.table.ts';
import { emailKind, type Kind, notificationKind } from './message-record.ts';
import { startOf } from './messages.queries.ts';
import { refuseDeadLink } from './notification-links.service.ts';
import { countRecipients, endRetry } from './progress.queries.ts';
import { holdFailed, holdUncertain, settleAsSent, skipCancelled } from './recipients.queries.ts';

type Table = typeof marketingMessages;
type Row = RowOf<Table>;

const inWords = (count: number) => count.toLocaleString('en');

/** Rejects an empty audience, and a large one unless the sender confirms the count. */
async function refuseWrongCrowd(tx: Tx, kind: Kind, audience: Audience, confirmed: number | undefined) {
  const { count } = await countAudience(tx, kind.channel, audience);
  if (count === 0)
    throw invalid({ audience: ['Nobody would get this: everyone it names is left out, or it names no one'] });
  const isConfirmed = confirmed === undefined ? count <= confirmAbove : confirmed === count;
  if (!isConfirmed)
    throw invalid({
      confirmed_count: [`${inWords(count)} ${count === 1 ? 'person' : 'people'} would get this now: type that number`],
    });
  return count;
}

async function startTime(tx: Tx, scheduledAt: string | null) {
  const { starts_at, is_past, is_far } = await startOf(tx, scheduledAt);
  if (is_past) throw invalid({ scheduled_at: ['Must be in the future'] });
  if (is_far) throw invalid({ scheduled_at: ['Must be within a year'] });
  return starts_at;
}

/** The sender address of an email. */
const sentFrom = (tx: Tx, { channel }: Kind) =>
  channel === 'email' ? { sent_from: addressOf(tx.context.config.mailFrom) } : {};

type Sent = { audience: Audience; scheduled_at?: string | null | undefined; confirmed_count?: number | undefined };
type Content = Partial<Pick<Row, 'subject' | 'preheader' | 'title' | 'image_url' | 'link'>> & {
  body: string;
  variants: Row['variants'];
};

/** An immediate send waits ten seconds for undo; recipients are fixed when it starts. */
async function toSend(
  tx: Tx,
  kind: Kind,
  { audience, scheduled_at = null, confirmed_count }: Sent,
  content: Content,
): Promise<Decision<Table>> {
  const count = await refuseWrongCrowd(tx, kind, audience, confirmed_count);
  return {
    act: 'send',
    set: {
      ...content,
      channel: kind.channel,
      audience,
      scheduled_at,
      starts_at: await startTime(tx, scheduled_at),
      status: scheduled_at ? 'scheduled' : 'queued',
      created_by_id: tx.context.admin.id,
      ...sentFrom(tx, kind),
    },
    auditExtra: { recipients: [null, count] },
  };
}

const variantsOrNone = (variants: { ar?: Words | undefined; fr?: Words | undefined } | null | undefined) =>
  variants && Object.values(variants).some(Boolean) ? variants : null;

export async function sendEmail(context: Context, { audience, scheduled_at, confirmed_count, ...words }: SendEmail) {
  const clean = await cleanEmail(words);
  const content = { ...clean, variants: variantsOrNone(clean.variants) };
  return createRecord(context, emailKind.record, (tx) =>
    toSend(tx, emailKind, { audience, scheduled_at, confirmed_count }, content),
  );
}

export const sendNotification = (
  context: Context,
  { audience, scheduled_at, confirmed_count, variants, link, image_url, ...words }: SendNotification,
) =>
  createRecord(context, notificationKind.record, async (tx) => {
    await refuseDeadLink(tx, link);
    return toSend(
      tx,
      notificationKind,
      { audience, scheduled_at, confirmed_count },
      { ...words, image_url: image_url ?? null, link: link ?? null, variants: variantsOrNone(variants) },
    );
  });

type Seen = { id: number; version?: number | undefined };

/** Sending again waits ten seconds like a retry, so nothing else of it may be in progress. */
function refuseAgain({ status }: Row) {
  if (status === 'cancelled') throw problem('illegal_transition', 'It was cancelled: it cannot be sent again.');
  if (status === 'sending')
    throw problem('illegal_transition', 'It is still being sent: send it again once it has finished.');
}

/** Whether a retry is within its undo delay. */
const isRetryHeld = ({ status, started_at }: Row) => status === 'queued' && started_at !== null;

type Act = keyof Kind['machine'];
const step = (tx: Tx, kind: Kind, before: Row, act: Act) => transition(tx, kind.machine, before, act);

const recounted = (tx: Tx, { id }: { id: number }) => countRecipients(tx, id);

/** Already sent ones stay sent; all others are skipped. With very many, the sender skips the rest. */
async function cancel(tx: Tx, kind: Kind, before: Row): Promise<Decision<Table>> {
  const set = { ...step(tx, kind, before, 'cancel') };
  if (isRetryHeld(before))
    return { act: 'cancel_retry', set: {}, writes: [{ name: 'retry', write: () => endRetry(tx, before.id) }] };
  return {
    act: 'cancel',
    set,
    afterWrite: async (inner) => {
      if (!before.started_at) return;
      await skipCancelled(inner, before.id);
      await recounted(inner, before);
    },
  };
}

async function reschedule(tx: Tx, kind: Kind, before: Row, scheduledAt: string): Promise<Decision<Table>> {
  step(tx, kind, before, 'reschedule');
  const starts_at = await startTime(tx, scheduledAt);
  return { act: 'reschedule', set: { scheduled_at: scheduledAt, starts_at, held_at: null } };
}

const sendNow = async (tx: Tx, kind: Kind, before: Row): Promise<Decision<Table>> => ({
  act: 'send_now',
  set: { ...step(tx, kind, before, 'send_now'), starts_at: await startTime(tx, null), held_at: null },
});

/** Waits ten seconds like a first send: until then it can be cancelled without any effect. */
async function retry(tx: Tx, kind: Kind, before: Row, reason: string | undefined): Promise<Decision<Table>> {
  const { status } = step(tx, kind, before, 'retry');
  const again = await holdFailed(tx, before.id, reason);
  if (again === 0) throw problem('illegal_transition', 'Nobody failed: there is nothing to try again.');
  return {
    act: 'retry',
    set: { status, starts_at: await startTime(tx, null), ...sentFrom(tx, kind) },
    auditExtra: { recipients: [null, again] },
    afterWrite: recounted,
  };
}

type Settlement = Parsed<typeof settleEmail>['body'];

async function settle(
  tx: Tx,
  kind: Kind,
  before: Row,
  { user_ids, as }: Omit<Settlement, 'version'>,
): Promise<Decision<Table>> {
  step(tx, kind, before, 'settle');
  if (as === 'retry') refuseAgain(before);
  const settled = await (as === 'sent' ? settleAsSent : holdUncertain)(tx, before.id, user_ids);
  if (settled === 0) throw invalid({ user_ids: ['None of these is uncertain'] });
  const queued = async () => ({
    status: 'queued' as const,
    starts_at: await startTime(tx, null),
    ...sentFrom(tx, kind),
  });
  return {
    act: 'settle',
    set: as === 'retry' ? await queued() : {},
    // Audited even if the message itself does not change.
    writes: [{ name: `settled_as_${as}`, write: async () => settled }],
    afterWrite: recounted,
  };
}

const acts = <Reply>(kind: Kind<Reply>) => {
  const change = (context: Context, seen: Seen, decide: (tx: Tx, before: Row) => Promise<Decision<Table>>) =>
    changeRecord(context, kind.record, seen, decide);
  return {
    cancel: (context: Context, seen: Seen) => change(context, seen, (tx, before) => cancel(tx, kind, before)),
    reschedule: (context: Context, seen: Seen, scheduledAt: string) =>
      change(context, seen, (tx, before) => reschedule(tx, kind, before, scheduledAt)),
    sendNow: (context: Context, seen: Seen) => change(context, seen, (tx, before) => sendNow(tx, kind, before)),
    retry: (context: Context, { reason, ...seen }: Seen & { reason?: string | undefined }) =>
      change(context, seen, (tx, before) => retry(tx, kind, before, reason)),
    settle: (context: Context, id: number, { version, ...settlement }: Settlement) =>
      change(context, { id, version }, (tx, before) => settle(tx, kind, before, settlement)),
  };
};

export const emailActs = acts(emailKind);
export const notificationActs = acts(notificationKind);
