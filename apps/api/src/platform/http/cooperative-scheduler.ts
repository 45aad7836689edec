import { setImmediate as afterOthers } from 'node:timers/promises';

/** While requests are pending, they get this many parts of the time for each part of an export. */
const SHARE_OF_CALLS = 4;

/** How long a piece of export work waits for pending requests, in ms. */
type Limits = { least: number; most: number };

/** Cooperative scheduling: long work shares the event loop with requests, so it runs in the pauses between them. */
export function createCooperativeScheduler({ least, most }: Limits) {
  let calls = 0;
  let wake = () => {};
  let lane: Promise<unknown> = Promise.resolve();
  let lastTook = 0;

  /** Waits until no request is pending, but at most a limited time, so that an export still makes progress. */
  const untilQuiet = () =>
    new Promise<void>((go) => {
      const timer = setTimeout(go, Math.min(Math.max(lastTook * SHARE_OF_CALLS, least), most));
      wake = () => {
        clearTimeout(timer);
        go();
      };
    });

  return {
    /** Registers a pending request; the returned function marks it as finished. */
    beginCall() {
      calls++;
      return () => {
        calls--;
        if (calls === 0) wake();
      };
    },

    callsUnderWay: () => calls,

    /** Runs a synchronous piece of long work, one at a time. */
    inTurn<Done>(work: () => Done): Promise<Done> {
      const mine = lane.then(async () => {
        await afterOthers(); // lets requests that have arrived start
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

/** The scheduler of this process. */
export const cooperativeScheduler = createCooperativeScheduler({ least: 20, most: 200 });
