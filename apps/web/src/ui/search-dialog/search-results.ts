import type { IconName } from '../icons.ts';
import type { LabelColour } from '../label.tsx';
import type { PersonRef } from '../person.tsx';

/** What stands before a result: a sign of its kind, its picture, or a person. */
export type ResultFace = { icon: IconName } | { picture: string } | { person: PersonRef };

/** One line of the results. */
export type Result = {
  /** Stays while one types, so that the chosen line does not jump. */
  key: string;
  title: string;
  face: ResultFace;
  /** Under the title, on a line of its own. */
  below?: string;
  /** After the title, on the same line; gives way before it. */
  beside?: string;
  /** At the end of the line. */
  note?: string;
  label?: { text: string; colour: LabelColour };
  /** Where it leads, unless it does something. */
  path?: string;
  /** What it does instead of leading anywhere. */
  act?: () => void;
};

export type ResultGroup = {
  heading: string;
  results: Result[];
  /** The last stop of the group: the list of all that match. */
  showAll?: { count: string; path: string };
};

/** Groups under one heading become one, where the first of them stands. */
export function joinGroups(groups: readonly ResultGroup[]): ResultGroup[] {
  const joined = new Map<string, ResultGroup>();
  for (const group of groups) {
    const before = joined.get(group.heading);
    joined.set(group.heading, {
      ...before,
      ...group,
      results: [...(before?.results ?? []), ...group.results],
    });
  }
  return [...joined.values()];
}

/** Every line that can be chosen, from top to bottom. */
export const linesOf = (groups: readonly ResultGroup[]): Result[] =>
  groups.flatMap(({ heading, results, showAll }) => [
    ...results,
    ...(showAll
      ? [
          {
            key: `all ${heading}`,
            title: `Show all ${showAll.count}`,
            face: { icon: 'rows' as const },
            path: showAll.path,
          },
        ]
      : []),
  ]);

/** Where the arrows, Home and End lead; they go round. */
export function stepTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? count - 1 : at - 1,
    Home: 0,
    End: count - 1,
  };
  const step = steps[key];
  return step === undefined ? undefined : (step + count) % count;
}
