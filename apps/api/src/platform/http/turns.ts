import { setImmediate as afterOthers } from 'node:timers/promises';

/** Of the time in which calls wait for their answer, so many parts are theirs for each part of an export. */
const SHARE_OF_CALLS = 4;

/** How long a piece of long work waits for the calls of others, in ms. */
type Limits = { least: number; most: number };

/** Long work shares a thread with calls that someone waits for: it is done in the pauses between them. */
export function createTurns({ least, most }: Limits) {
  let calls = 0;
  let wake = () => {};
  let lane: Promise<unknown> = Promise.resolve();
  let lastTook = 0;

  /** Until nobody waits for an answer, but not for long: an export shall end, too. */
  const untilQuiet = () =>
    new Promise<void>((go) => {
      const timer = setTimeout(go, Math.min(Math.max(lastTook * SHARE_OF_CALLS, least), most));
      wake = () => {
        clearTimeout(timer);
        go();
      };
    });

  return {
    /** A call that someone waits for; what comes back says that it is answered. */
    beginCall() {
      calls++;
      return () => {
        calls--;
        if (calls === 0) wake();
      };
    },

    callsUnderWay: () => calls,

    /** A piece of long work that keeps the thread to itself: one of them at a time. */
    inTurn<Done>(work: () => Done): Promise<Done> {
      const mine = lane.then(async () => {
        await afterOthers(); // what has arrived is begun
        if (calls > 0) await untilQuiet();
        const begun = performance.now();
        try {
          return work();
        } finally {
          lastTook = performance.now() - begun;
        }
      });
      lane = mine.catch(() => {});
      return mine;
    },
  };
}

/** Those of this process. */
export const turns = createTurns({ least: 20, most: 200 });
