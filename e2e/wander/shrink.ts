import type { Step } from './steps.ts';

/**
 * The shortest path found that still reproduces a finding: first its last steps only, then without one step at a time.
 * `repeats` returns the number of steps that it took, or undefined if the finding did not occur.
 */
export async function shrinkPath(
  steps: Step[],
  repeats: (steps: Step[]) => Promise<number | undefined>,
  hasTime: () => boolean,
): Promise<Step[] | undefined> {
  const whole = await repeats(steps);
  if (whole === undefined) return undefined;
  let shortest = steps.slice(0, whole);
  const [first, ...rest] = shortest;
  if (!first) return shortest;
  for (let kept = 0; kept < rest.length && hasTime(); kept = kept ? kept * 2 : 1) {
    const tried = [first, ...rest.slice(rest.length - kept)];
    if ((await repeats(tried)) === undefined) continue;
    shortest = tried;
    break;
  }
  for (let at = shortest.length - 2; at > 0 && hasTime(); at--) {
    const tried = shortest.toSpliced(at, 1);
    if ((await repeats(tried)) !== undefined) shortest = tried;
  }
  return shortest;
}
