/** The number of processed recipients at a point in time. */
export type Sample = { at: number; done: number };

/** The number of seconds that the bars show. */
const SECONDS = 48;
/** The window of the rate; with less data it is unknown. */
const RATE_MS = 5_000;

/** Adds a sample and drops those older than the bars show. A lower count means a retry, so the samples start over. */
export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && next.done < last.done) return [next];
  if (last && next.at <= last.at) return samples;
  const oldest = next.at - (SECONDS + 1) * 1000;
  return [...samples.filter(({ at }) => at >= oldest), next];
}

/** Processed per second over the last five seconds; undefined with less data. */
export function sendRate(samples: readonly Sample[]): number | undefined {
  const last = samples.at(-1);
  const from = samples.findLast(({ at }) => last !== undefined && at <= last.at - RATE_MS);
  if (!last || !from) return;
  return ((last.done - from.done) / (last.at - from.at)) * 1000;
}

/** `about 12 s`, `about 4 min`, or that it is not known yet. */
export function timeLeftText(waiting: number, rate: number | undefined): string {
  if (rate === undefined) return 'estimating';
  if (rate <= 0) return 'not known';
  const seconds = Math.ceil(waiting / rate);
  if (seconds < 90) return `about ${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `about ${minutes} min` : `about ${Math.ceil(minutes / 60)} h`;
}

/** Processed in each of the last seconds, newest last. */
export function barsOf(samples: readonly Sample[]): number[] {
  const last = samples.at(-1);
  if (!last) return [];
  const bars: number[] = [];
  for (let second = SECONDS - 1; second >= 0; second -= 1) {
    const until = last.at - second * 1000;
    if (until - 1000 < (samples[0]?.at ?? last.at) - 500) continue;
    bars.push(Math.max(0, doneAt(samples, until) - doneAt(samples, until - 1000)));
  }
  return bars;
}

/** Interpolates linearly between two samples. */
function doneAt(samples: readonly Sample[], at: number): number {
  const before = samples.findLast((sample) => sample.at <= at);
  const after = samples.find((sample) => sample.at >= at);
  if (!before) return after?.done ?? 0;
  if (!after || after.at === before.at) return before.done;
  return before.done + ((after.done - before.done) * (at - before.at)) / (after.at - before.at);
}

/** How long there was no progress, in whole seconds. */
export function secondsWithoutProgress(samples: readonly Sample[]): number {
  const last = samples.at(-1);
  if (!last) return 0;
  const first = samples.find(({ done }) => done === last.done) ?? last;
  return Math.round((last.at - first.at) / 1000);
}
