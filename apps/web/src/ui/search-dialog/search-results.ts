import type { IconName } from '../icons.ts';
import type { LabelColour } from '../label.tsx';
import type { PersonRef } from '../person.tsx';

/** The picture of a result: an icon, a photo, or a person. */
export type ResultFace = { icon: IconName } | { picture: string } | { person: PersonRef };

/** One line of the results. */
export type Result = {
  /** Stable while typing, so that the selection does not jump. */
  key: string;
  title: string;
  face: ResultFace;
  /** Below the title, on a separate line. */
  below?: string;
  /** After the title, on the same line; truncated before the title. */
  beside?: string;
  /** At the end of the line. */
  note?: string;
  label?: { text: string; colour: LabelColour };
  /** The target, unless `act` is set. */
  path?: string;
  /** Runs instead of a navigation. */
  act?: () => void;
};

export type ResultGroup = {
  heading: string;
  results: Result[];
  /** The last stop of the group: a link to all matches. */
  showAll?: { count: string; path: string };
};

/** Merges groups with the same heading, at the position of the first. */
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

/** All selectable lines, from top to bottom. */
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

/** The index that the arrows, Home and End move to; it wraps around. */
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
