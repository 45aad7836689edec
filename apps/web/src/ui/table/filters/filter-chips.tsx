import { type KeyboardEvent, type Ref, Suspense, useRef, useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import { lazyPart, prefetch } from '../../lazy-part.ts';
import { type FilterField, without } from './filter-fields.ts';
import css from './filter-row.module.css';
import { type FilterWords, sentenceOf, wordsOf } from './filter-words.ts';
import { useFold } from './use-fold.ts';

// Lazy-loaded with the first use of a filter.
const loadPopover = () => import('./filter-popover.tsx');
const FilterPopover = lazyPart(() => loadPopover().then((file) => ({ default: file.FilterPopover })));
const FilterShell = lazyPart(() => loadPopover().then((file) => ({ default: file.FilterShell })));

type Set = { field: FilterField; words: FilterWords };

/** The active filters with their text. */
const setOf = (fields: readonly FilterField[], list: List<unknown>): Set[] =>
  fields.flatMap((field) => {
    const words = wordsOf(field, list.values);
    return words ? [{ field, words }] : [];
  });

/** Whether a search or filter is active. */
export const isNarrowed = (fields: readonly FilterField[], list: List<unknown>) =>
  list.values.search !== undefined || setOf(fields, list).length > 0;

export const countSet = (fields: readonly FilterField[], list: List<unknown>) => setOf(fields, list).length;

/** After a chip is removed, the next one gets the focus, or else the button that adds a filter. */
function passFocus(chip: HTMLElement) {
  const row = chip.closest('[data-filters]') ?? document;
  const chips = [...row.querySelectorAll<HTMLElement>('[data-chip]')];
  const next = chips[chips.indexOf(chip) + 1]?.querySelector('button');
  (next ?? row.querySelector<HTMLElement>('[data-add-filter]'))?.focus();
}

type ChipProps = Set & { list: List<unknown>; onOpen: () => void };

type BodyProps = { words: FilterWords; isOpen: boolean; onOpen: () => void; onRemove: () => void };

/** The text of the chip, which opens its editor. */
function ChipBody({ ref, words, isOpen, onOpen, onRemove }: BodyProps & { ref: Ref<HTMLButtonElement> }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onRemove();
  };
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title={sentenceOf(words)}
      className={css.said}
      onPointerEnter={() => prefetch(loadPopover)}
      onFocus={() => prefetch(loadPopover)}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      {/* The spaces are for screen readers. */}
      {words.name !== undefined && <span>{`${[words.name, words.relation].filter(Boolean).join(' ')} `}</span>}
      <bdi>{words.value}</bdi>
      {words.more > 0 && (
        <bdi dir="ltr" className={css.more}>
          {` +${words.more}`}
        </bdi>
      )}
    </button>
  );
}

/** A filter chip: name and relation muted, the value strong. Clicking it opens its editor, the cross removes it. */
function FilterChip({ field, words, list, onOpen }: ChipProps) {
  const body = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const remove = (chip: HTMLElement | null | undefined) => {
    if (chip) passFocus(chip);
    list.change(without(field));
  };
  const show = () => {
    onOpen();
    setOpen(true);
  };
  const said = sentenceOf(words);
  return (
    <>
      <span data-chip className={css.chip} data-open={open ? '' : undefined}>
        {field.kind === 'drawn' ? (
          <span className={css.fixed} title={said}>
            {words.value}
          </span>
        ) : (
          <ChipBody
            ref={body}
            words={words}
            isOpen={open === true}
            onOpen={show}
            onRemove={() => remove(body.current?.parentElement)}
          />
        )}
        <button
          type="button"
          aria-label={`Remove filter: ${said}`}
          className={css.remove}
          onClick={({ currentTarget }) => remove(currentTarget.parentElement)}
        >
          <Icon name="close" size={14} />
        </button>
      </span>
      <Suspense>
        {open !== undefined && (
          <FilterPopover list={list} field={field} anchor={body} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

type Props = { fields: readonly FilterField[]; list: List<unknown>; lines: number; onOpen: () => void };

/** The active filters. Those that do not fit into `lines` collapse into a chip that lists them. */
export function FilterChips({ fields, list, lines, onOpen }: Props) {
  const set = setOf(fields, list);
  const strip = useRef<HTMLDivElement>(null);
  const shown = useFold(strip, set.map(({ words }) => sentenceOf(words)).join(), lines);
  if (set.length === 0) return null;
  const chips = (some: Set[]) =>
    some.map(({ field, words }) => <FilterChip key={field.name} {...{ field, words, list, onOpen }} />);
  return (
    <div ref={strip} className={css.strip}>
      {chips(set.slice(0, shown))}
      {set.length > shown && <Fold count={set.length - shown}>{chips(set.slice(shown))}</Fold>}
    </div>
  );
}

function Fold({ count, children }: React.PropsWithChildren<{ count: number }>) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const label = count === 1 ? '1 more filter' : `${count} more filters`;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        aria-label={label}
        className={css.fold}
        onClick={() => setOpen(true)}
      >
        <bdi dir="ltr">+{count}</bdi>
      </button>
      <Suspense>
        {open !== undefined && (
          <FilterShell label={label} anchor={button} open={open} width={300} onClose={() => setOpen(false)}>
            <div className={css.folded}>{children}</div>
          </FilterShell>
        )}
      </Suspense>
    </>
  );
}
