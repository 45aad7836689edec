/** How many were done at a moment, as the page learnt it. */
export type Sample = { at: number; done: number };

/** What the bars show: as many seconds as they have room for. */
const SECONDS = 48;
/** The rate is that of the last seconds; before there are as many, nobody can tell. */
const RATE_MS = 5_000;

/** One more sample; what is older than the bars show is forgotten. Less than before is another start. */
export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && next.done < last.done) return [next];
  if (last && next.at <= last.at) return samples;
  const oldest = next.at - (SECONDS + 1) * 1000;
  return [...samples.filter(({ at }) => at >= oldest), next];
}

/** Done a second over the last five; nothing before five seconds are known. */
export function rateOf(samples: readonly Sample[]): number | undefined {
  const last = samples.at(-1);
  const from = samples.findLast(({ at }) => last !== undefined && at <= last.at - RATE_MS);
  if (!last || !from) return;
  return ((last.done - from.done) / (last.at - from.at)) * 1000;
}

/** `about 12 s`, `about 4 min`, or that it cannot be told yet. */
export function timeLeftText(waiting: number, rate: number | undefined): string {
  if (rate === undefined) return 'estimating';
  if (rate <= 0) return 'not known';
  const seconds = Math.ceil(waiting / rate);
  if (seconds < 90) return `about ${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `about ${minutes} min` : `about ${Math.ceil(minutes / 60)} h`;
}

/** Done in each of the last seconds, the newest last. */
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

/** Between two samples it is taken to have gone evenly. */
function doneAt(samples: readonly Sample[], at: number): number {
  const before = samples.findLast((sample) => sample.at <= at);
  const after = samples.find((sample) => sample.at >= at);
  if (!before) return after?.done ?? 0;
  if (!after || after.at === before.at) return before.done;
  return before.done + ((after.done - before.done) * (at - before.at)) / (after.at - before.at);
}

/** How long nothing has been done, in whole seconds. */
export function stillFor(samples: readonly Sample[]): number {
  const last = samples.at(-1);
  if (!last) return 0;
  const first = samples.find(({ done }) => done === last.done) ?? last;
  return Math.round((last.at - first.at) / 1000);
}
