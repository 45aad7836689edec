import { performance } from 'node:perf_hooks';
import type { Service } from '../room.ts';
import { passwordJudge } from './password-judge.ts';

const ROUND_MS = 5000;
/** Of the event loop's time; a start and its first visitors take more. */
const BUSY = 0.25;
const MOST_ROUNDS = 12;

/** Loads what judges passwords once the server has little to do after its start, or after a minute at the latest. */
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
      .catch((error: unknown) => log.warn({ err: error }, 'what judges passwords could not be loaded'));
  }, ROUND_MS);
  timer.unref();
  return async () => clearInterval(timer);
};
