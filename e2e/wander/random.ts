/** Seeded random choices. */
export type Random = ReturnType<typeof randomFrom>;

/** mulberry32: small, fast and the same on every machine. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[below(choices.length)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  };
  return {
    next,
    below,
    pick,
    chance: (share: number) => next() < share,
    /** A weighted choice; undefined if all weights are zero. */
    weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T | undefined {
      const weights = choices.map(weightOf);
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      return choices.find((_, at) => {
        left -= weights[at] ?? 0;
        return left < 0;
      });
    },
    shuffled<T>(list: readonly T[]): T[] {
      const copy = [...list];
      for (let at = copy.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
      }
      return copy;
    },
  };
}
