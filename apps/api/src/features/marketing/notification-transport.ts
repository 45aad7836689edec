import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openPush, type Push, type Pushed } from '../../platform/push/fcm.ts';
import { dropDevices, findTokens } from '../users/index.ts';
import { notificationFor } from './email-rendering.ts';
import { createBackoff, createRateLimiter } from './email-transport.ts';
import { deliverToInbox } from './inbox.queries.ts';
import { type Claimed, skipOptedOut } from './sending.queries.ts';
import type { Message, MessageTransport, Result } from './sending-lanes.ts';

const LANES = 16;

type Words = { title: string; body: string };

/** The link target in the format of the app: all values are strings. */
const dataOf = ({ id, link }: Message): Record<string, string> => ({
  message_id: String(id),
  ...(link && { link_kind: link.kind, link_value: link.value }),
});

/** Pushes to every device of one user; one success counts as sent. */
async function pushTo(push: Push, tokens: readonly string[], message: Message, words: Words) {
  const results: Pushed[] = [];
  const gone: string[] = [];
  for (const token of tokens) {
    const pushed = await push.send({ token, ...words, image: message.image_url, data: dataOf(message) });
    if (pushed.kind === 'gone') gone.push(token);
    else results.push(pushed);
  }
  return { results, gone };
}

/** The best of several results: sent, then uncertain, then retry later. */
function bestOf(results: readonly Pushed[]): Result {
  for (const kind of ['sent', 'uncertain', 'later', 'refused'] as const) {
    const found = results.find((result) => result.kind === kind);
    if (found && found.kind !== 'gone') return found;
  }
  return { kind: 'refused', reason: 'No device took it' };
}

/** Notification transport: to the user's devices by Firebase if configured, otherwise into their inbox. */
export function notificationTransport(config: Config, database: Database): MessageTransport {
  const push = openPush(config);
  const pause = createBackoff();
  /** The recipient's row is updated in the same statement, so there is no result to record. */
  const toInbox = async (message: Message, recipient: Claimed): Promise<Result> => {
    const words = notificationFor(worded(message), recipient.locale, recipient);
    if (!(await deliverToInbox(database, message, recipient, words)))
      await skipOptedOut(database, recipient.worker_id, [recipient.id]);
    return { kind: 'stopped' };
  };
  return {
    lanes: LANES,
    pace: createRateLimiter(undefined),
    isDown: pause.isDown,
    close: () => {},
    lane: (written) => ({
      close: () => {},
      async send(recipient, begin) {
        const message = withoutDeadLink(written);
        const tokens = push && (await findTokens(database, [recipient.user_id])).get(recipient.user_id);
        if (!push || !tokens) return toInbox(message, recipient);
        if (!(await begin())) return { kind: 'stopped' };
        const words = notificationFor(worded(message), recipient.locale, recipient);
        const { results, gone } = await pushTo(push, tokens, message, words);
        if (gone.length > 0) await dropDevices(database, gone).catch(() => {}); // Firebase will report it again
        if (results.length === 0) return toInbox(message, recipient);
        const best = bestOf(results);
        if (best.kind === 'later') pause.failed();
        else pause.worked();
        return best;
      },
    }),
  };
}

const withoutDeadLink = (message: Message): Message =>
  message.link?.is_dropped ? { ...message, link: null } : message;
const worded = (message: Message) => ({ ...message, subject: '', title: message.title ?? '' });
