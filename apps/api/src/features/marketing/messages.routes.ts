import * as contract from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { serveExport } from '../../platform/http/export.ts';
import { exportColumns, fullName } from '../../platform/http/export-columns.ts';
import { type App, serve, serveRaw } from '../../platform/http/serve.ts';
import { addressOf } from '../../platform/mail/mailbox.ts';
import { notFound, permissionDenied } from '../../platform/problem.ts';
import { getVisible } from '../../platform/records/record.ts';
import { serveHistory } from '../audit/index.ts';
import { countAudienceFor } from './audience.queries.ts';
import { pageOfEmail, previewEmail, previewNotification, testEmail, testNotification } from './composing.service.ts';
import { asFramed } from './framed-page.routes.ts';
import { emailRecord, notificationRecord } from './message-record.ts';
import { allMessages, countMessages, findMessages } from './messages.queries.ts';
import { emailActs, notificationActs, sendEmail, sendNotification } from './messages.service.ts';
import { findPreview } from './previews.queries.ts';
import { allRecipients, findReasons, findRecipients } from './recipients.queries.ts';

type Counted = { counts: contract.RecipientCounts; created_by: { first_name: string; last_name: string } | null };
const counted = {
  finished_at: {
    finished_at: (row: Counted & { finished_at: string | null }) => row.finished_at,
    recipients: ({ counts }: Counted) => counts.total,
    sent: ({ counts }: Counted) => counts.sent,
    failed: ({ counts }: Counted) => counts.failed,
    skipped: ({ counts }: Counted) => counts.skipped,
    uncertain: ({ counts }: Counted) => counts.uncertain,
    sent_by: ({ created_by }: Counted) => fullName(created_by),
  },
};
const emailColumns = exportColumns<contract.EmailRow>(contract.emailFields, counted);
const notificationColumns = exportColumns<contract.Notification>(contract.notificationFields, counted);

const recipientColumns: Record<string, (row: contract.Recipient) => unknown> = {
  id: ({ id }) => id,
  user_id: ({ user }) => user.id,
  name: ({ user }) => fullName(user),
  address: ({ address }) => address,
  locale: ({ locale }) => locale,
  status: ({ status }) => status,
  reason: ({ reason }) => reason,
  attempts: ({ attempts }) => attempts,
  sent_at: ({ sent_at }) => sent_at,
};

const seeEmail = (context: Context, id: number) => getVisible(context, emailRecord, id);
const seeNotification = (context: Context, id: number) => getVisible(context, notificationRecord, id);

export function emailRoutes(app: App) {
  serve(app, contract.listEmails, ({ db }, { query }) => findMessages(db, 'email', query));
  serve(app, contract.countEmails, ({ db }, { query }) => countMessages(db, 'email', query));
  serve(app, contract.emailSender, async ({ config }) => ({ address: addressOf(config.mailFrom) }));
  serve(app, contract.getEmail, (context, { params }) => seeEmail(context, params.id));
  serve(app, contract.sendEmail, (context, { body }) => sendEmail(context, body));
  serve(app, contract.countEmailAudience, (context, { body }) => countAudienceFor(context, 'email', body.audience));
  serve(app, contract.cancelEmail, (context, { params, body }) => emailActs.cancel(context, { ...params, ...body }));
  serve(app, contract.rescheduleEmail, (context, { params, body: { scheduled_at, version } }) =>
    emailActs.reschedule(context, { ...params, version }, scheduled_at),
  );
  serve(app, contract.sendEmailNow, (context, { params, body }) => emailActs.sendNow(context, { ...params, ...body }));
  serve(app, contract.retryEmail, (context, { params, body }) => emailActs.retry(context, { ...params, ...body }));
  serve(app, contract.settleEmail, (context, { params, body }) => emailActs.settle(context, params.id, body));
  serve(app, contract.listEmailReasons, async (context, { params }) => {
    await seeEmail(context, params.id);
    return findReasons(context.db, params.id);
  });
  serve(app, contract.listEmailRecipients, async (context, { params, query }) => {
    await seeEmail(context, params.id);
    return findRecipients(context.db, params.id, query);
  });
  serve(app, contract.previewEmail, (context, { body }) => previewEmail(context, body));
  serve(app, contract.testEmail, (context, { body }) => testEmail(context, body));
  serveRaw(app, contract.showEmailPreview, async ({ db, admin }, { params }, reply) => {
    const preview = await findPreview(db, admin.id, params.key);
    if (!preview) throw notFound('This preview');
    return asFramed(reply, preview.html);
  });
  serveRaw(app, contract.showEmail, async (context, { params, query }, reply) =>
    asFramed(reply, await pageOfEmail(context, params.id, query)),
  );
  serveHistory(app, contract.emailHistory, { entity: 'email', find: seeEmail });
  serveExport(app, contract.exportEmails, {
    entity: 'email',
    file: 'marketing-emails',
    table: (_, query) => ({ columns: emailColumns, rows: allMessages(app.database, 'email', query) }),
  });
}

export function notificationRoutes(app: App) {
  serve(app, contract.listNotifications, ({ db }, { query }) => findMessages(db, 'notification', query));
  serve(app, contract.countNotifications, ({ db }, { query }) => countMessages(db, 'notification', query));
  serve(app, contract.getNotification, (context, { params }) => seeNotification(context, params.id));
  serve(app, contract.sendNotification, (context, { body }) => sendNotification(context, body));
  serve(app, contract.countNotificationAudience, (context, { body }) =>
    countAudienceFor(context, 'notification', body.audience),
  );
  serve(app, contract.cancelNotification, (context, { params, body }) =>
    notificationActs.cancel(context, { ...params, ...body }),
  );
  serve(app, contract.rescheduleNotification, (context, { params, body: { scheduled_at, version } }) =>
    notificationActs.reschedule(context, { ...params, version }, scheduled_at),
  );
  serve(app, contract.sendNotificationNow, (context, { params, body }) =>
    notificationActs.sendNow(context, { ...params, ...body }),
  );
  serve(app, contract.retryNotification, (context, { params, body }) =>
    notificationActs.retry(context, { ...params, ...body }),
  );
  serve(app, contract.settleNotification, (context, { params, body }) =>
    notificationActs.settle(context, params.id, body),
  );
  serve(app, contract.listNotificationReasons, async (context, { params }) => {
    await seeNotification(context, params.id);
    return findReasons(context.db, params.id);
  });
  serve(app, contract.listNotificationRecipients, async (context, { params, query }) => {
    await seeNotification(context, params.id);
    return findRecipients(context.db, params.id, query);
  });
  serve(app, contract.previewNotification, (context, { body }) => previewNotification(context, body));
  serve(app, contract.testNotification, (context, { body }) => testNotification(context, body));
  serveHistory(app, contract.notificationHistory, { entity: 'notification', find: seeNotification });
  serveExport(app, contract.exportNotifications, {
    entity: 'notification',
    file: 'marketing-notifications',
    table: (_, query) => ({ columns: notificationColumns, rows: allMessages(app.database, 'notification', query) }),
  });
}

/** In addition to the export permission: names and addresses need the permission to view users. */
const refuseWithoutUserView = ({ admin }: Context) => {
  if (!contract.can(admin, 'user.view')) throw permissionDenied('user.view');
};

/** Exports the recipients of one message. */
export function recipientExportRoutes(app: App) {
  serveExport(app, contract.exportEmailRecipients, {
    entity: 'email_recipient',
    file: 'recipients',
    table: async (context, query, params) => {
      refuseWithoutUserView(context);
      await seeEmail(context, params.id);
      return { columns: recipientColumns, rows: allRecipients(app.database, params.id, query) };
    },
  });
  serveExport(app, contract.exportNotificationRecipients, {
    entity: 'notification_recipient',
    file: 'recipients',
    table: async (context, query, params) => {
      refuseWithoutUserView(context);
      await seeNotification(context, params.id);
      return { columns: recipientColumns, rows: allRecipients(app.database, params.id, query) };
    },
  });
}
