import type { RecipientReason } from '@lintel/contract/features/marketing/message-fields';
import { momentText, numberText } from '../../platform/format.ts';

/** SMTP codes and texts of servers for a missing mailbox: a retry is pointless. */
const gone =
  /^55[0-9] 5\.1\.|\b(no such (user|mailbox|recipient)|(user|mailbox|recipient) (unknown|not found)|unknown (user|recipient)|does not exist)\b/i;

export const isPermanent = ({ status, reason }: RecipientReason) => status === 'failed' && gone.test(reason);

/** `orange.example 17, free.example 11, 3 more domains`. */
function domainsText({ domains, domain_count }: RecipientReason) {
  const named = domains
    .filter(({ domain }) => domain !== '')
    .map(({ domain, count }) => `${domain} ${numberText(count)}`);
  const more = domain_count - domains.length;
  if (more > 0) named.push(more === 1 ? '1 more domain' : `${numberText(more)} more domains`);
  return named.join(', ');
}

const skippedAs: Record<string, string> = {
  opted_out: 'unsubscribed',
  blocked: 'blocked',
  no_address: 'without an address',
  cancelled: 'cancelled before their turn',
};

/** One line of the card: all unconfirmed recipients share one, and so do all skipped ones. */
export type ReasonLine = RecipientReason & { title: string; text: string };

/** `28 delivered on retry, Today 10:31`. */
const retriedText = ({ count, delivered_at }: RecipientReason) =>
  [`${numberText(count)} delivered on retry`, delivered_at && momentText(delivered_at)].filter(Boolean).join(', ');

const titleOf = ({ reason }: RecipientReason) => reason || 'No answer from the mail server';

export function reasonLines(reasons: readonly RecipientReason[]): ReasonLine[] {
  const of = (status: RecipientReason['status']) => reasons.filter((each) => each.status === status);
  const sum = (lines: readonly RecipientReason[]) => lines.reduce((total, { count }) => total + count, 0);
  const whole = (status: RecipientReason['status'], title: string, text: string): ReasonLine[] => {
    const count = sum(of(status));
    return count === 0
      ? []
      : [{ status, reason: '', count, domains: [], domain_count: 0, delivered_at: null, title, text }];
  };
  const failed = of('failed');
  const retried = of('sent');
  const onRetry = (reason: string) => retried.filter((each) => each.reason === reason).map(retriedText);
  const sentences = (...texts: string[]) => texts.filter(Boolean).join('. ');
  // A reason that still has failures includes the retried ones in its own line.
  const settled = retried.filter(({ reason }) => !failed.some((each) => each.reason === reason));
  return [
    ...failed.map((each) => ({
      ...each,
      title: titleOf(each),
      text: sentences(domainsText(each), ...onRetry(each.reason)),
    })),
    ...settled.map((each) => ({ ...each, title: titleOf(each), text: retriedText(each) })),
    ...whole(
      'uncertain',
      'No confirmation from the mail server',
      'They may have arrived; none is sent twice unless you say so.',
    ),
    ...whole(
      'skipped',
      'Skipped',
      `${of('skipped')
        .map(({ reason, count }) => `${numberText(count)} ${skippedAs[reason] ?? reason}`)
        .join(', ')}. Nothing to do.`,
    ),
  ];
}
