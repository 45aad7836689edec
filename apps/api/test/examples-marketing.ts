import * as contract from '@lintel/contract';
import { unsubscribeToken } from '../src/features/marketing/unsubscribe-links.ts';
import type { Make } from './examples.ts';
import { anyPicture } from './pictures.ts';
import type { TestApp } from './test-app.ts';

const ABSENT = { id: 999_999_999 };
const nothing: Make = async () => ({ own: {} });

const email = { subject: 'News of spring', preheader: null, body: '<p>Twelve new homes by the sea.</p>' };
const notification = { title: 'News of spring', body: 'Twelve new homes by the sea.' };
const later = () => new Date(Date.now() + 86_400_000).toISOString();

type Message = Awaited<ReturnType<TestApp['given']['message']>>;
type Channel = 'email' | 'notification';

/** An endpoint on a message in a status that allows the action. */
const on =
  (channel: Channel, status: contract.MessageStatus, more: (message: Message) => object = () => ({})): Make =>
  async (app) => {
    const message = await app.given.message({ channel, status });
    const { id, version } = message;
    const besides = more(message);
    return { own: { id, version, ...besides }, absent: { ...ABSENT, version, ...besides } };
  };

/** The same for endpoints that need only the id. */
const of =
  (channel: Channel): Make =>
  async (app) => ({ own: { id: (await app.given.message({ channel })).id }, absent: ABSENT });

/** A call whose reply names users. */
const naming =
  (make: Make): Make =>
  async (app, me) => ({ ...(await make(app, me)), needs: { 'user.view': 'all' } });

const toOne =
  (words: object): Make =>
  async (app) => ({ own: { ...words, audience: { user_ids: [(await app.given.reader()).id] } } });

const leaving: Make = async (app) => {
  const { id } = await app.given.reader();
  return { own: { token: unsubscribeToken(app.config, { userId: id, messageId: 1 }) } };
};

const acts = (
  channel: Channel,
  calls: Record<'cancel' | 'reschedule' | 'sendNow' | 'retry' | 'settle', contract.Endpoint>,
): [contract.Endpoint, Make][] => [
  [calls.cancel, on(channel, 'queued')],
  [calls.reschedule, on(channel, 'scheduled', () => ({ scheduled_at: later() }))],
  [calls.sendNow, on(channel, 'scheduled')],
  [calls.retry, on(channel, 'sent')],
  [calls.settle, on(channel, 'sent', ({ uncertain_user_id }) => ({ user_ids: [uncertain_user_id], as: 'sent' }))],
];

/** One example per endpoint of the feature. */
export const marketingExamples: [contract.Endpoint, Make][] = [
  [contract.listEmails, nothing],
  [contract.countEmails, nothing],
  [contract.exportEmails, nothing],
  [contract.emailSender, nothing],
  [contract.getEmail, of('email')],
  [contract.sendEmail, toOne(email)],
  [contract.countEmailAudience, async () => ({ own: { audience: {} } })],
  [contract.listEmailRecipients, of('email')],
  [contract.listEmailReasons, of('email')],
  [contract.exportEmailRecipients, naming(of('email'))],
  [contract.emailHistory, of('email')],
  [contract.previewEmail, async () => ({ own: email })],
  [contract.testEmail, async (app) => ({ own: { ...email, to: [(await app.given.admin()).email] } })],
  [contract.showEmail, of('email')],
  [
    contract.showEmailPreview,
    async (_, me) => {
      const answer = await me.ask(contract.previewEmail, email);
      const key = answer.status === 200 ? answer.body.data.path.split('/').at(-1) : crypto.randomUUID();
      return { own: { key }, absent: { key: crypto.randomUUID() } };
    },
  ],
  ...acts('email', {
    cancel: contract.cancelEmail,
    reschedule: contract.rescheduleEmail,
    sendNow: contract.sendEmailNow,
    retry: contract.retryEmail,
    settle: contract.settleEmail,
  }),
  [contract.listNotifications, nothing],
  [contract.countNotifications, nothing],
  [contract.exportNotifications, nothing],
  [contract.getNotification, of('notification')],
  [contract.sendNotification, toOne(notification)],
  [contract.countNotificationAudience, async () => ({ own: { audience: {} } })],
  [contract.listNotificationRecipients, of('notification')],
  [contract.listNotificationReasons, of('notification')],
  [contract.exportNotificationRecipients, naming(of('notification'))],
  [contract.notificationHistory, of('notification')],
  [contract.previewNotification, async () => ({ own: notification })],
  [
    contract.testNotification,
    async (app) => ({
      own: { ...notification, to: [(await app.given.reader()).email] },
      needs: { 'user.view': 'all' },
    }),
  ],
  ...acts('notification', {
    cancel: contract.cancelNotification,
    reschedule: contract.rescheduleNotification,
    sendNow: contract.sendNotificationNow,
    retry: contract.retryNotification,
    settle: contract.settleNotification,
  }),
  [contract.addMarketingImage, async () => ({ own: { image: await anyPicture() } })],
  [
    contract.getMarketingImage,
    async (app) => {
      const { bearer } = await app.person('super');
      const image = await anyPicture();
      const answer = await app.with(bearer).ask(contract.addMarketingImage as never, { image } as never);
      const { url } = answer.body.data as unknown as contract.MarketingImage;
      return { own: { file: url.split('/').at(-1) }, absent: { file: `marketing-${'0'.repeat(64)}.jpg` } };
    },
  ],
  [contract.marketingStats, nothing],
  [contract.unsubscribePage, leaving],
  [contract.unsubscribeUser, leaving],
  [contract.listDevices, async (app) => ({ own: { id: (await app.given.reader()).id }, absent: ABSENT })],
];
