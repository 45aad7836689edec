import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import { chipsOf, type FilterField } from './filter-fields.ts';
import css from './filter-row.module.css';

type Props = { fields: FilterField[]; list: List<unknown>; lines: number };

const groupsOf = (fields: FilterField[], list: List<unknown>) =>
  fields.map((field) => ({ field, chips: chipsOf(field, list.values) })).filter(({ chips }) => chips.length > 0);

/** Whether there is something to take away. */
export const isNarrowed = (fields: FilterField[], list: List<unknown>) =>
  list.values.search !== undefined || groupsOf(fields, list).length > 0;

/** What the list is narrowed to. What does not fit into so many lines folds into a button from the end. */
export function FilterStrip({ fields, list, lines }: Props) {
  const groups = groupsOf(fields, list);
  const strip = useRef<HTMLDivElement>(null);
  const words = groups.flatMap(({ chips }) => chips.map(({ label }) => label));
  const fold = useFold(strip, words.join(), lines);
  if (groups.length === 0) return null;
  const hidden = groups.length - fold.shown;
  return (
    <div ref={strip} className={css.strip}>
      {groups.slice(0, fold.shown).map(({ field: { name, label: title, chip: heading = title }, chips }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, these are buttons
        <div key={name} data-group role="group" aria-label={heading} className={css.group}>
          {heading}
          {chips.map(({ key, label, without }) => (
            <span key={key} className={css.value}>
              <bdi title={label}>{label}</bdi>
              <button
                type="button"
                aria-label={`Remove ${heading}: ${label}`}
                className={css.remove}
                onClick={() => list.change(without)}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          ))}
        </div>
      ))}
      {hidden > 0 && (
        <button type="button" aria-expanded={false} onClick={fold.unfold} className={css.fold}>
          <bdi>{hidden === 1 ? '+1 filter' : `+${hidden} filters`}</bdi>
        </button>
      )}
    </div>
  );
}

/** How many groups fit into the lines there are. They are drawn whole first, then counted by the line they fell on. */
function useFold(strip: RefObject<HTMLElement | null>, content: string, lines: number) {
  const [folded, setFolded] = useState<{ content: string; shown: number }>();
  const [unfolded, setUnfolded] = useState<string>();
  const shown = folded?.content === content && unfolded !== content ? folded.shown : Number.POSITIVE_INFINITY;
  useEffect(() => {
    const measureAgain = () => setFolded(undefined);
    addEventListener('resize', measureAgain);
    return () => removeEventListener('resize', measureAgain);
  }, []);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || folded?.content === content) return;
    const groups = [...element.querySelectorAll<HTMLElement>('[data-group]')];
    const tops = [...new Set(groups.map(({ offsetTop }) => offsetTop))];
    const edge = tops[lines];
    const fitting = groups.filter(({ offsetTop }) => edge === undefined || offsetTop < edge).length;
    // The last one makes room for the button that brings the others back.
    setFolded({ content, shown: edge === undefined ? Number.POSITIVE_INFINITY : Math.max(1, fitting - 1) });
  }, [strip, content, folded, lines]);
  return { shown, unfold: () => setUnfolded(content) };
}
