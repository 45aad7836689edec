import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useDebounced } from '../../../platform/use-debounced.ts';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import editor from './editor.module.css';
import type { FilterField } from './filter-fields.ts';
import { FilterIcon } from './filter-icon.tsx';
import css from './filter-list.module.css';
import {
  changeOf,
  type Entry,
  type EntryGroup,
  foundEntries,
  groupsOf,
  inColumns,
  matchesOf,
} from './filter-options.ts';
import { EditorInside, FilterShell } from './filter-popover.tsx';

/** Above this number of lines, two columns are faster to read than scrolling. */
const MOST_IN_A_COLUMN = 12;

type Props = {
  list: List<unknown>;
  fields: FilterField[];
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
};

/** All filters of a list, searchable by name and value. One that needs more than a click is edited in place. */
export function FilterList({ list, fields, anchor, open, onClose }: Props) {
  const [editing, setEditing] = useState<string>();
  const field = fields.find(({ name }) => name === editing);
  const choose = (entry: Entry) => {
    const change = changeOf(entry, list.values);
    if (!change) return setEditing(entry.field.name);
    list.change(change);
    return onClose();
  };
  const columns = inColumns(groupsOf(fields, list.values), MOST_IN_A_COLUMN);
  const width = field ? 352 : columns.length > 1 ? 492 : 300;
  return (
    <FilterShell label="Filters" anchor={anchor} open={open} width={width} onClose={onClose}>
      {field ? (
        <EditorInside list={list} field={field} onDone={onClose} onBack={() => setEditing(undefined)} />
      ) : (
        <Entries list={list} fields={fields} columns={columns} onChoose={choose} />
      )}
    </FilterShell>
  );
}

type EntriesProps = Pick<Props, 'list' | 'fields'> & { columns: EntryGroup[][]; onChoose: (entry: Entry) => void };

const entriesIn = (column: EntryGroup[] | undefined) => column?.flatMap(({ entries }) => entries) ?? [];

/**
 * The index that an arrow key moves to: up and down through all entries, left and right to the other column, as
 * displayed.
 */
function stepTo(key: string, at: number, columns: EntryGroup[][]): number | undefined {
  const sizes = columns.map((column) => entriesIn(column).length);
  const [first = 0, second = 0] = sizes;
  const all = first + second;
  if (key === 'ArrowDown') return (at + 1) % all;
  if (key === 'ArrowUp') return (at - 1 + all) % all;
  if (columns.length < 2) return undefined;
  const ahead = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === ahead) return at < first ? Math.min(first + at, all - 1) : at;
  return at < first ? at : Math.min(at - first, first - 1);
}

/** A shorter search text would match too much. */
const LEAST = 2;

/** Server-side matches for the typed text, of filters with too many values to load. */
function useFoundEntries(fields: readonly FilterField[], list: List<unknown>, typed: string): Entry[] {
  const words = useDebounced(typed.trim());
  const asked = fields.filter((field) => field.kind === 'found');
  const answers = useQueries({
    queries: asked.map((field) => ({
      queryKey: ['filter-found', list.name, field.name, words, list.values],
      queryFn: ({ signal }: { signal: AbortSignal }) => field.search(words, list.values, signal),
      enabled: words.length >= LEAST && words === typed.trim(),
    })),
  });
  if (typed.trim().length < LEAST) return [];
  return asked.flatMap((field, index) => foundEntries(field, answers[index]?.data ?? []));
}

/** The entries that are shown, and which one is highlighted. The input stays focused and handles the keys. */
function useEntries({ list, fields, columns, onChoose }: EntriesProps, id: string) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const isTyped = typed.trim() !== '';
  const found = useFoundEntries(fields, list, typed);
  const shown: EntryGroup[][] = isTyped
    ? [[{ name: undefined, entries: [...matchesOf(fields, list.values, typed), ...found] }]]
    : columns;
  const all = shown.flatMap(entriesIn);
  const move = (key: string) => {
    const next = all.length > 0 ? stepTo(key, at, shown) : undefined;
    if (next === undefined) return;
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const isMove = event.key === 'ArrowDown' || event.key === 'ArrowUp' || (isAcross && !isTyped);
    if (event.key !== 'Enter' && !isMove) return;
    event.preventDefault();
    if (isMove) move(event.key);
    else if (all[at]) onChoose(all[at]);
  };
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  return { typed, type, at, point: setAt, shown, all, onKeyDown };
}

type SearchBoxProps = Pick<ReturnType<typeof useEntries>, 'typed' | 'type' | 'onKeyDown'> & {
  /** The list that it controls, and its highlighted entry. */
  id: string;
  active: string | undefined;
};

function SearchBox({ id, active, typed, type, onKeyDown }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={editor.find}>
      <Icon name="search" size={20} />
      <input
        ref={field}
        type="text"
        role="combobox"
        dir="auto"
        aria-label="Filter by"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active}
        placeholder="Filter by…"
        value={typed}
        maxLength={80}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** All filters to choose from; the highlighted one is set by `aria-activedescendant`. */
function Entries(props: EntriesProps) {
  const id = useId();
  const { typed, type, at, point, shown, all, onKeyDown } = useEntries(props, id);
  const hasIcons = props.fields.some(({ icon }) => icon !== undefined);
  const lineOf = (entry: Entry) => {
    const place = all.indexOf(entry);
    return (
      <EntryLine
        key={entry.key}
        entry={entry}
        hasIcons={hasIcons}
        id={`${id}-${place}`}
        isAt={place === at}
        onPoint={() => point(place)}
        onChoose={() => props.onChoose(entry)}
      />
    );
  };
  return (
    <>
      <SearchBox id={id} active={all.length > 0 ? `${id}-${at}` : undefined} {...{ typed, type, onKeyDown }} />
      <div
        id={id}
        role="listbox"
        aria-label="Filters"
        className={css.columns}
        data-two={shown.length > 1 ? '' : undefined}
      >
        {shown.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key
          <div key={index} role="presentation">
            {column.map(({ name, entries }) => (
              <Group key={name ?? ''} name={name}>
                {entries.map(lineOf)}
              </Group>
            ))}
          </div>
        ))}
        {all.length === 0 && <p className={css.none}>Not found</p>}
      </div>
      <KeyHints />
    </>
  );
}

const KeyHints = () => (
  <div className={css.keys} aria-hidden>
    <span>
      <bdi dir="ltr">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
      </bdi>
      choose
    </span>
    <span>
      <kbd>Enter</kbd>
      add
    </span>
    <span>
      <kbd>Esc</kbd>
      close
    </span>
  </div>
);

const Group = ({ name, children }: React.PropsWithChildren<{ name: string | undefined }>) =>
  name === undefined ? (
    children
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
    <div role="group" aria-label={name}>
      <div aria-hidden className={css.heading}>
        {name}
      </div>
      {children}
    </div>
  );

type LineProps = {
  entry: Entry;
  hasIcons: boolean;
  id: string;
  isAt: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function EntryLine({ entry: { field, label, now, value }, hasIcons, id, isAt, onPoint, onChoose }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the input above has the focus
    <div
      id={id}
      role="option"
      aria-selected={isAt}
      data-at={isAt ? '' : undefined}
      className={css.entry}
      onPointerMove={isAt ? undefined : onPoint}
      onClick={onChoose}
    >
      {hasIcons && <FilterIcon name={field.icon} />}
      <bdi>{label}</bdi>
      {now !== undefined && value === undefined && (
        <span className={css.now}>
          <bdi>{now}</bdi>
          <Icon name="check" size={14} />
        </span>
      )}
    </div>
  );
}
