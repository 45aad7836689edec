import { performance } from 'node:perf_hooks';
import type { Service } from '../room.ts';
import { passwordJudge } from './password-judge.ts';

const ROUND_MS = 5000;
/** Event loop utilization above which the server counts as busy, as during startup. */
const BUSY = 0.25;
const MOST_ROUNDS = 12;

/** Loads the password strength estimator once the server is idle after startup, or after a minute at the latest. */
export const loadPasswordJudgeWhenIdle: Service = ({ log }) => {
  let before = performance.eventLoopUtilization();
  let rounds = 0;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    rounds++;
    if (utilization > BUSY && rounds < MOST_ROUNDS) return;
    clearInterval(timer);
    passwordJudge
      .load()
      .catch((error: unknown) => log.warn({ err: error }, 'could not load the password strength estimator'));
  }, ROUND_MS);
  timer.unref();
  return async () => clearInterval(timer);
};
