import { serverNow } from './server-clock.ts';

/** How long before the expiry the admin is warned. */
const WARNING_MS = 120_000;

/** A longer timeout overflows a 32-bit integer and would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The expiry of a token in milliseconds, or undefined for a text that is not one of our tokens. */
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

export const isUnexpired = (token: string) => (expiryOf(token) ?? 0) > serverNow();

type Moments = { onWarning: () => void; onEnd: () => void };

/**
 * Warns before a token expires and signs out when it has. Long waits are split to fit a timer, and the time is checked
 * again when the page becomes visible, because timers pause while the machine sleeps.
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
