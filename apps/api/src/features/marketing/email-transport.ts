import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../platform/config.ts';
import { mailLines } from '../../platform/mail/mail-lines.ts';
import { letterWriter } from './email-rendering.ts';
import type { Message, MessageTransport } from './sending-lanes.ts';
import { unsubscribeUrl } from './unsubscribe-links.ts';

/** Paces evenly at so many per second; no limit means no wait. */
export function createRateLimiter(perSecond: number | undefined) {
  let next = 0;
  return async () => {
    if (perSecond === undefined) return;
    const now = performance.now();
    const at = Math.max(next, now);
    next = at + 1000 / perSecond;
    if (at > now) await sleep(at - now);
  };
}

/** Exponential backoff for a server that does not respond. */
export function createBackoff(first = 1000, longest = 60_000) {
  let wait = 0;
  let until = 0;
  return {
    isDown: () => performance.now() < until,
    failed() {
      if (performance.now() < until) return; // another lane has already backed off
      wait = Math.min(wait ? wait * 2 : first, longest);
      until = performance.now() + wait;
    },
    worked() {
      wait = 0;
    },
  };
}

const writers = new WeakMap<Message, ReturnType<typeof letterWriter>>();
const writerOf = (message: Message) => {
  const writer = writers.get(message) ?? letterWriter({ ...message, subject: message.subject ?? '', title: '' });
  writers.set(message, writer);
  return writer;
};

/** Email transport over pooled SMTP connections. */
export function emailTransport(config: Config): MessageTransport {
  const lines = mailLines(config);
  const pause = createBackoff();
  return {
    lanes: lines.count,
    pace: createRateLimiter(lines.perSecond),
    isDown: pause.isDown,
    close: () => {},
    lane(message) {
      const line = lines.open();
      const write = writerOf(message);
      return {
        close: line.close,
        async send({ user_id, address, locale, ...reader }, begin) {
          const leave = unsubscribeUrl(config, { userId: user_id, messageId: message.id });
          const letter = await write(locale, reader, leave);
          const key = `m${message.id}.u${user_id}`;
          const result = await line.send({ ...letter, to: address, key, unsubscribeUrl: leave }, begin);
          if (result.kind === 'down') pause.failed();
          else pause.worked();
          return result;
        },
      };
    },
  };
}
