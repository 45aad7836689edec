import { type Automaton, automatonOf, type Pattern, type Step } from './automaton.ts';
import { NotReadable, type Part, readPattern } from './read-pattern.ts';

// A backtracking engine tries a pattern from every position of a text, and from each every way before it gives up. A
// pattern is linear if no repeatable part of a text can be matched in two ways: `a*a*$` matches each `a` by its first
// or its second star, `(a+)+$` by continuing or by restarting, and `\s+$` by having started here or earlier.

/** Why a pattern may take more than linear time, or undefined. */
export function dangerOf({ source, flags }: Pattern): string | undefined {
  try {
    return dangerIn(readPattern(source, flags), { source, flags });
  } catch (error) {
    if (error instanceof NotReadable) return error.message;
    throw error;
  }
}

function dangerIn(whole: Part, pattern: Pattern, isLook = false): string | undefined {
  const endless = new Walks(automatonOf(whole, pattern, true), pattern.flags, isLook);
  if (endless.hasTwoWaysAround()) return 'its repetition is ambiguous: the time doubles with each character';
  const automaton = automatonOf(whole, pattern);
  const twice = new Walks(automaton, pattern.flags, isLook).readTwice();
  if (twice) return twice;
  for (const look of automaton.looks) {
    const found = dangerIn(look, pattern, true);
    if (found) return `in a lookaround: ${found}`;
  }
  return undefined;
}

type Places = [number, number, number];

class Walks {
  private readonly automaton: Automaton;
  private readonly isLook: boolean;
  /** The state of a search before the match starts. */
  private readonly before: number;
  private readonly steps: Map<number, Step[]>;
  /** For every state in a cycle: the states of the cycle. */
  private readonly around: Map<number, Set<number>>;
  private readonly reached: Map<number, Set<number>>;
  private readonly known = new Map<number, number[]>();
  private readonly failing = new Map<number, boolean>();

  constructor(automaton: Automaton, flags: string, isLook: boolean) {
    this.automaton = automaton;
    this.isLook = isLook;
    this.before = automaton.places.length;
    this.steps = Map.groupBy(automaton.steps, ({ from }) => from);
    const begin = [{ place: this.before, guards: [] }, ...automaton.first];
    if (isLook || !flags.includes('y')) this.steps.set(this.before, begin);
    this.reached = new Map([...this.steps.keys()].map((place) => [place, this.reachedFrom(place)]));
    this.around = this.placesAround();
  }

  /** Whether a part of the text leads from a state back to it in two ways (exponential). */
  hasTwoWaysAround(): boolean {
    for (const [place, around] of this.around)
      if (this.canPart(place, around, this.lettersOf(place)))
        for (const letter of this.lettersOf(place))
          if (this.canFail(place, letter) && this.canPart(place, around, [letter])) return true;
    return false;
  }

  /**
   * Whether a part of the text can be repeated in one state, in a later one, and on the way between them (polynomial).
   */
  readTwice(): string | undefined {
    for (const early of this.around.keys())
      for (const late of this.around.keys()) {
        if (early === late || late === this.before) continue;
        const both = this.lettersOf(late).filter((each) => this.isIn(early, each));
        const letter = this.canShift(early, late, both)
          ? both.find(
              (each) =>
                ((this.isLook && early === this.before) || this.canFail(late, each)) &&
                this.canShift(early, late, [each]),
            )
          : undefined;
        if (letter !== undefined) return this.wordsFor(early, late, letter);
      }
    return undefined;
  }

  private wordsFor(early: number, late: number, letter: number) {
    const { places, letters } = this.automaton;
    const what = `a long text with ${JSON.stringify(letters[letter]?.sign)}`;
    if (early === this.before) return `${what} is scanned again from every position, by ${places[late]}`;
    return `${what} is divided in every way between ${places[early]} and ${places[late]}`;
  }

  private isIn(place: number, letter: number) {
    const { letters, places } = this.automaton;
    return place === this.before || letters[letter]?.in.has(places[place] as string) === true;
  }

  private lettersOf(place: number) {
    return [...this.automaton.letters.keys()].filter((letter) => this.isIn(place, letter));
  }

  private key(places: readonly number[], letter: number) {
    return places.reduce((key, place) => key * (this.before + 2) + place, letter);
  }

  /** The states after the next letter; a state that is reached in two ways occurs twice. */
  private next(place: number, letter: number, nextLetter: number): number[] {
    const key = this.key([place], letter * this.automaton.letters.length + nextLetter);
    const known = this.known.get(key);
    if (known) return known;
    const before = this.automaton.letters[letter];
    const after = this.automaton.letters[nextLetter];
    const found = (this.steps.get(place) ?? []).flatMap((step) =>
      this.isIn(step.place, nextLetter) && step.guards.every(({ holds }) => holds(before, after)) ? [step.place] : [],
    );
    this.known.set(key, found);
    return found;
  }

  private placesAround() {
    const around = new Map<number, Set<number>>();
    for (const [place, found] of this.reached)
      if (found.has(place))
        around.set(place, new Set([...found].filter((other) => this.reached.get(other)?.has(place))));
    return around;
  }

  private reachedFrom(place: number) {
    const found = new Set<number>();
    const waiting = [place];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const step of this.steps.get(at) ?? []) {
        if (found.has(step.place)) continue;
        found.add(step.place);
        waiting.push(step.place);
      }
    return found;
  }

  /** Two walkers start and end together, but have separated in between, which the third number records. */
  private canPart(place: number, around: Set<number>, letters: number[]): boolean {
    return this.canWalk([place, place, 0], [place, place, 1], letters, ([a, b, parted], from, to) => {
      const ones = this.next(a, from, to).filter((each) => around.has(each));
      const others = this.next(b, from, to).filter((each) => around.has(each));
      return ones.flatMap((one, i) =>
        others.map((other, j): Places => [one, other, parted || one !== other || (a === b && i !== j) ? 1 : 0]),
      );
    });
  }

  /**
   * Three walkers read the same text: one returns to the early state, one to the late state, one goes from the first to
   * the second.
   */
  private canShift(early: number, late: number, letters: number[]): boolean {
    const aroundEarly = this.around.get(early) as Set<number>;
    const aroundLate = this.around.get(late) as Set<number>;
    return this.canWalk([early, early, late], [early, late, late], letters, ([a, b, c], from, to) => {
      const others = this.next(c, from, to).filter((each) => aroundLate.has(each));
      const ones = others.length ? this.next(a, from, to).filter((each) => aroundEarly.has(each)) : [];
      const between = ones.length ? this.next(b, from, to).filter((each) => this.reached.get(each)?.has(late)) : [];
      return ones.flatMap((one) => between.flatMap((way) => others.map((other): Places => [one, way, other])));
    });
  }

  /** Whether the goal can be reached from the start, by any of the letters. */
  private canWalk(
    start: Places,
    goal: Places,
    letters: number[],
    nextOf: (at: Places, from: number, to: number) => Places[],
  ): boolean {
    const seen = new Set<number>();
    const waiting = letters.map((letter): [Places, number] => [start, letter]);
    const goals = new Set(letters.map((letter) => this.key(goal, letter)));
    for (let now = waiting.pop(); now; now = waiting.pop())
      for (const to of this.automaton.letters.keys())
        for (const at of nextOf(now[0], now[1], to)) {
          const key = this.key(at, to);
          if (goals.has(key)) return true;
          if (seen.has(key)) continue;
          seen.add(key);
          waiting.push([at, to]);
        }
    return false;
  }

  private canFail(place: number, letter: number): boolean {
    const key = this.key([place], letter);
    const known = this.failing.get(key) ?? this.canGoOnWithoutMatch(place, letter);
    this.failing.set(key, known);
    return known;
  }

  /** Whether a text can continue so that the pattern never matches. */
  private canGoOnWithoutMatch(place: number, letter: number): boolean {
    const seen = new Set<string>();
    const waiting: [number[], number][] = [[[place], letter]];
    for (let now = waiting.pop(); now; now = waiting.pop()) {
      const [places, from] = now;
      if (!this.isMatch(places, from, undefined)) return true;
      for (const to of this.automaton.letters.keys()) {
        if (this.isMatch(places, from, to)) continue;
        const next = [...new Set(places.flatMap((each) => this.next(each, from, to)))].sort((a, b) => a - b);
        if (next.length === 0) return true;
        const key = `${next} ${to}`;
        if (seen.has(key)) continue;
        seen.add(key);
        waiting.push([next, to]);
      }
    }
    return false;
  }

  private isMatch(places: number[], letter: number, nextLetter: number | undefined) {
    const { last, letters } = this.automaton;
    const before = letters[letter];
    const after = nextLetter === undefined ? undefined : letters[nextLetter];
    return last.some(
      ({ place, guards }) =>
        places.includes(place) && guards.every(({ holds, isSure }) => isSure && holds(before, after)),
    );
  }
}
