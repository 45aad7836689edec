import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { type Composers, post } from '../../platform/mail/outbox.queries.ts';
import { findAdminNames } from '../admins/index.ts';
import { findPayers } from './pay-changes.queries.ts';

const PAY_CHANGED = 'pay-changed';

type Pay = { pay_rate: string; pay_currency: string };
type Payload = { admin_id: number; actor_id: number | null; before: string; after: string };

declare module '../../platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    [PAY_CHANGED]: Payload;
  }
}

const textOf = ({ pay_rate, pay_currency }: Pay) => `${pay_currency} ${Number(pay_rate).toFixed(2)}`;

/** Emails everyone who may mark earnings as paid that a rate was changed, and by whom. */
export async function emailPayChange(tx: Tx, change: { admin_id: number; before: Pay; after: Pay }) {
  const { admin_id } = change;
  const [payee] = await findAdminNames(tx, [admin_id]);
  const payload: Payload = {
    admin_id,
    actor_id: tx.context.adminId,
    before: textOf(change.before),
    after: textOf(change.after),
  };
  const title = `Pay rate of ${payee?.name ?? 'an admin'} changed`;
  for (const { email } of await findPayers(tx))
    await post(tx, { template: PAY_CHANGED, recipient: email, title, payload });
}

export const payChangeMails = (db: Db, config: Config): Composers => ({
  [PAY_CHANGED]: async ({ admin_id, actor_id, before, after }: Payload) => {
    const names = await findAdminNames(db, [admin_id, actor_id ?? 0]);
    const nameOf = (id: number | null) => names.find((each) => each.id === id)?.name;
    const said = `${nameOf(actor_id) ?? 'Lintel'} changed the pay rate of ${nameOf(admin_id) ?? 'an admin'} from ${before} to ${after} for each accepted property.`;
    return renderMail({
      preview: said,
      title: 'Pay rate changed',
      paragraphs: [said, 'It applies to properties accepted from now on.'],
      action: { label: 'Open the admin', url: `${config.webOrigin}/dashboard/admins/${admin_id}` },
      footnote: 'You get this email because you can mark earnings as paid.',
    });
  },
});
