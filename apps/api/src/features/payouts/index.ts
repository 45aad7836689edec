import type { Room } from '../../platform/room.ts';
import { payChangeMails } from './pay-changes.mails.ts';
import { payoutMails } from './payouts.mails.ts';
import { ownEarnings } from './payouts.queries.ts';
import { payoutReactions } from './payouts.reactions.ts';
import { payoutRoutes } from './payouts.routes.ts';
import { earning } from './payouts.service.ts';

export { earnings, payments } from './payouts.table.ts';

export const payoutsRoom: Room = {
  name: 'payouts',
  routes: payoutRoutes,
  reactions: payoutReactions,
  records: [earning],
  emailTemplates: ({ database, config }) => ({ ...payoutMails(database), ...payChangeMails(database, config) }),
  collections: { payouts: { access: 'payout.view', own: ownEarnings } },
};
