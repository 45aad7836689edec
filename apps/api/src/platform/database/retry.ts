import { setTimeout as sleep } from 'node:timers/promises';

/**
 * PostgreSQL aborted the transaction in favour of another one: it was rolled back completely and a retry can succeed.
 */
export const isDeadlockOrSerializationFailure = (error: unknown) =>
  ['40P01', '40001'].includes((error as { code?: string }).code ?? '');

/**
 * Back off with jitter before the retry: an immediate one may lock the same row before the other transaction continues.
 */
const backoff = () => sleep(100 + 100 * Math.random());

/** Only once: the caller is waiting, and a second failure is a sign of more than bad luck. */
export const retryOnce = <T>(attempt: () => Promise<T>, isRetryable: (error: unknown) => boolean) =>
  attempt().catch(async (error) => {
    if (!isRetryable(error)) throw error;
    await backoff();
    return attempt();
  });
