import { serverNow } from './server-clock.ts';

/** How long before the end the admin is warned. */
const WARNING_MS = 120_000;

/** A longer wait overflows and would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** When a token ends, in milliseconds; nothing for a text that is no token of ours. */
export function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

export const isLive = (token: string) => (expiryOf(token) ?? 0) > serverNow();

type Moments = { onWarning: () => void; onEnd: () => void };

/**
 * Watches over a token's last minutes. Waits in pieces a timer can hold, and looks again whenever the page is looked
 * at: timers stand still while a machine sleeps.
 */
export function watchToken(token: string, { onWarning, onEnd }: Moments): () => void {
  const end = expiryOf(token) ?? 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let warned = false;

  const look = () => {
    clearTimeout(timer);
    const left = end - serverNow();
    if (left <= 0) {
      stop();
      onEnd();
      return;
    }
    if (left <= WARNING_MS && !warned) {
      warned = true;
      onWarning();
    }
    timer = setTimeout(look, Math.min(warned ? left : left - WARNING_MS, LONGEST_WAIT_MS));
  };
  const stop = () => {
    clearTimeout(timer);
    globalThis.removeEventListener?.('focus', look);
    globalThis.document?.removeEventListener('visibilitychange', look);
  };

  globalThis.addEventListener?.('focus', look);
  globalThis.document?.addEventListener('visibilitychange', look);
  look();
  return stop;
}
