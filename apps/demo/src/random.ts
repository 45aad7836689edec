/** Seeded random numbers: the demo is the same on every machine and in every test. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** An integer, both ends inclusive. */
  whole(from: number, to: number): number;
  between(from: number, to: number): number;
  /** True with this probability. */
  chance(odds: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** A random subset in the original order. */
  some<T>(choices: readonly T[], count: number): T[];
}

/** The mulberry32 generator, seeded by a string. */
export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    between: (from, to) => from + next() * (to - from),
    chance: (odds) => next() < odds,
    pick: <T>(choices: readonly T[]) => choices[whole(0, choices.length - 1)] as T,
    some: <T>(choices: readonly T[], count: number) => {
      const left = choices.map((_, index) => index);
      while (left.length > Math.max(0, count)) left.splice(whole(0, left.length - 1), 1);
      return left.map((index) => choices[index] as T);
    },
  };
}
