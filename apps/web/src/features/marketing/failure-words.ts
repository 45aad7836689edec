import type { RecipientReason } from '@lintel/contract/features/marketing/message-fields';
import { numberText } from '../../platform/format.ts';

/** Codes and words by which servers say that a mailbox is not there: to ask again brings nothing. */
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

/** One line of the card: all who are unconfirmed are one, and so are all who were skipped. */
export type ReasonLine = RecipientReason & { title: string; text: string };

export function reasonLines(reasons: readonly RecipientReason[]): ReasonLine[] {
  const of = (status: RecipientReason['status']) => reasons.filter((each) => each.status === status);
  const sum = (lines: readonly RecipientReason[]) => lines.reduce((total, { count }) => total + count, 0);
  const whole = (status: RecipientReason['status'], title: string, text: string): ReasonLine[] => {
    const count = sum(of(status));
    return count === 0 ? [] : [{ status, reason: '', count, domains: [], domain_count: 0, title, text }];
  };
  return [
    ...of('failed').map((each) => ({
      ...each,
      title: each.reason || 'No answer from the mail server',
      text: domainsText(each),
    })),
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
