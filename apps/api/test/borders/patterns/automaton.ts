import { type Letter, lettersOf } from './letters.ts';
import { type Part, reversed } from './read-pattern.ts';

/**
 * An assertion between two characters, or at the start or end of the text (`undefined`). `isSure` if it needs nothing
 * else.
 */
type Guard = { holds(before: Letter | undefined, after: Letter | undefined): boolean; isSure: boolean };
export type Step = { place: number; guards: Guard[] };
/** How a part is entered, left and skipped; a duplicate means two ways. */
type Ways = { first: Step[]; last: Step[]; empty: Guard[][] };

export type Automaton = {
  letters: Letter[];
  /** The character class that leads to each state. */
  places: string[];
  steps: (Step & { from: number })[];
  first: Step[];
  last: Step[];
  /** Lookarounds of more than one character, as parsed. */
  looks: Part[];
};

export type Pattern = { source: string; flags: string };

/** A larger count is treated as unbounded. */
const MOST_PLACES = 250;
const nothing: Ways = { first: [], last: [], empty: [[]] };

/**
 * The states of a pattern and the transitions between them (Glushkov automaton). With `isEndless`, counted parts of
 * variable length are treated as unbounded: `(a{0,9}){0,9}` is as ambiguous as `(a*)*`.
 */
export function automatonOf(whole: Part, { source, flags }: Pattern, isEndless = false): Automaton {
  const building = new Building(flags, isEndless);
  const { first, last } = building.waysOf(whole);
  const { places, steps, looks } = building;
  return { letters: lettersOf(source, flags, [...places, ...building.seen]), places, steps, first, last, looks };
}

class Building {
  places: string[] = [];
  steps: Automaton['steps'] = [];
  looks: Part[] = [];
  seen: string[] = [];
  private readonly flags: string;
  private readonly isEndless: boolean;

  constructor(flags: string, isEndless: boolean) {
    this.flags = flags;
    this.isEndless = isEndless;
  }

  waysOf(part: Part): Ways {
    switch (part.is) {
      case 'sign': {
        const step = { place: this.places.push(part.source) - 1, guards: [] };
        return { first: [step], last: [step], empty: [] };
      }
      case 'sequence':
        return this.oneAfterTheOther(part.parts);
      case 'repeat':
        return this.repeated(part);
      case 'either': {
        const ways = part.options.map((option) => this.waysOf(option));
        const all = <Name extends 'first' | 'last'>(name: Name) => ways.flatMap((each) => each[name]);
        return { first: all('first'), last: all('last'), empty: ways.flatMap(({ empty }) => empty) };
      }
      default:
        return { first: [], last: [], empty: [[this.guardOf(part)]] };
    }
  }

  private oneAfterTheOther(parts: Part[]) {
    return parts.reduce((ways, part) => this.joined(ways, this.waysOf(part)), nothing);
  }

  private joined(a: Ways, b: Ways): Ways {
    this.connect(a.last, b.first);
    return {
      first: [...a.first, ...guarded(a.empty, b.first)],
      last: [...b.last, ...guarded(b.empty, a.last)],
      empty: a.empty.flatMap((one) => b.empty.map((other) => [...one, ...other])),
    };
  }

  private connect(from: Step[], to: Step[]) {
    for (const { place, guards } of from)
      for (const next of to) this.steps.push({ from: place, place: next.place, guards: [...guards, ...next.guards] });
  }

  private repeated({ of, least, most }: Part & { is: 'repeat' }): Ways {
    const isLong = this.places.length + sizeOf(of) * (Number.isFinite(most) ? most : least) > MOST_PLACES;
    if (isLong || (this.isEndless && most > 1 && isOfSeveralLengths(of))) return this.withoutEnd(of, least === 0);
    const needed = Array<Part>(least).fill(of);
    if (!Number.isFinite(most))
      return this.joined(this.oneAfterTheOther(needed.slice(1)), this.withoutEnd(of, least === 0));
    let rest = nothing;
    for (let more = most - least; more > 0; more--) rest = { ...this.joined(this.waysOf(of), rest), empty: [[]] };
    return this.joined(this.oneAfterTheOther(needed), rest);
  }

  private withoutEnd(of: Part, isOptional: boolean): Ways {
    const ways = this.waysOf(of);
    this.connect(ways.last, ways.first);
    return isOptional ? { ...ways, empty: [[]] } : ways;
  }

  private guardOf(part: Part & { is: 'place' | 'look' }): Guard {
    if (part.is === 'place') return placeGuard(part.at, this.flags.includes('m'));
    const only = onlySign(part.of);
    if (only === undefined) {
      this.looks.push(part.isBehind ? reversed(part.of) : part.of);
      return { holds: () => true, isSure: false };
    }
    this.seen.push(only);
    const isThere = (letter: Letter | undefined) => letter?.in.has(only) ?? false;
    return {
      holds: (before, after) => isThere(part.isBehind ? before : after) !== part.isNegative,
      isSure: true,
    };
  }
}

const guarded = (empty: Guard[][], steps: Step[]) =>
  empty.flatMap((passed) => steps.map(({ place, guards }) => ({ place, guards: [...passed, ...guards] })));

function placeGuard(at: (Part & { is: 'place' })['at'], byLine: boolean): Guard {
  const isEdge = (letter: Letter | undefined) => !letter || (byLine && letter.isBreak);
  const isWordEdge = (a: Letter | undefined, b: Letter | undefined) => !a?.isWord !== !b?.isWord;
  const holds = {
    '^': isEdge,
    $: (_: Letter | undefined, after: Letter | undefined) => isEdge(after),
    '\\b': isWordEdge,
    '\\B': (a: Letter | undefined, b: Letter | undefined) => !isWordEdge(a, b),
  };
  return { holds: holds[at], isSure: true };
}

function onlySign(part: Part): string | undefined {
  if (part.is === 'sign') return part.source;
  return part.is === 'sequence' && part.parts.length === 1 ? onlySign(part.parts[0] as Part) : undefined;
}

const partsOf = (part: Part): Part[] =>
  part.is === 'sequence' ? part.parts : part.is === 'either' ? part.options : part.is === 'repeat' ? [part.of] : [];

const sizeOf = (part: Part): number =>
  part.is === 'sign'
    ? 1
    : partsOf(part).reduce((sum, each) => sum + sizeOf(each), 0) *
      (part.is === 'repeat' && Number.isFinite(part.most) ? part.most : 1);

const isOfSeveralLengths = (part: Part): boolean =>
  part.is === 'either' || (part.is === 'repeat' && part.least !== part.most) || partsOf(part).some(isOfSeveralLengths);
