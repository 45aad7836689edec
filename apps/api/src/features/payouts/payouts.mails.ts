import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { type Composers, post } from '../../platform/mail/outbox.queries.ts';
import { findPayee } from './payments.queries.ts';

const REVERSED = 'payment-reversed';

type Sum = { currency: string; amount: string };
type Payload = { admin_id: number; amount: string; reference: string };

declare module '../../platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    [REVERSED]: Payload;
  }
}

/** Emails the payee that a payment was reversed, unless the reversal is undone before; the note is for staff only. */
export async function emailReversal(
  tx: Tx,
  { admin_id, sums, reference }: { admin_id: number; sums: readonly Sum[]; reference: string },
) {
  const payee = await findPayee(tx, admin_id);
  if (!payee) return;
  const amount = sums.map(({ currency, amount: sum }) => `${currency} ${sum}`).join(' + ');
  const payload: Payload = { admin_id, amount, reference };
  await post(tx, { template: REVERSED, recipient: payee.email, title: `Payment of ${amount} reversed`, payload });
}

/** The email templates of this feature, rendered when they are sent. */
export const payoutMails = (db: Db): Composers => ({
  [REVERSED]: async ({ admin_id, amount, reference }: Payload) => {
    const payee = await findPayee(db, admin_id);
    if (!payee) return null;
    return renderMail({
      preview: `${amount} with the reference ${reference}.`,
      title: 'A payment to you was reversed',
      paragraphs: [
        `Hello ${payee.first_name},`,
        `The payment of ${amount} with the reference ${reference} was reversed. Your payouts in Lintel show what is unpaid now.`,
        'If the transfer has reached your account, your finance team will contact you.',
      ],
    });
  },
});
