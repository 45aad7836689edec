import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePageShortcuts, useShortcutsEnabled } from '../../../platform/shortcuts.ts';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import css from './filter-row.module.css';

const PAUSE_MS = 250;

type Props = { list: Pick<List<unknown>, 'values' | 'change'>; placeholder: string };

/** Debounced search. Esc clears it. */
export function SearchInput({ list, placeholder }: Props) {
  const { values, change } = list;
  const asked = values.search ?? '';
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { on: keysOn } = useShortcutsEnabled();
  usePageShortcuts({ '/': () => field.current?.focus() });
  useEffect(() => () => clearTimeout(timer.current), []);

  // The URL was changed by Back, a chip or a view, not by typing here, so it wins.
  if (seen !== asked) {
    setSeen(asked);
    if (text.trim() !== asked) setText(asked);
  }

  const search = (wish: string, pause: number) => {
    setText(wish);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = wish.trim();
      // Typing replaces the history entry, so that one Back removes the whole search.
      if (next !== asked) change({ search: next || undefined }, { replace: asked !== '' });
    }, pause);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    search('', 0);
  };
  return (
    <div className={css.search} data-search>
      <Icon name="search" size={20} />
      <input
        ref={field}
        type="search"
        aria-label="Search"
        dir="auto"
        maxLength={200}
        value={text}
        placeholder={placeholder}
        onChange={({ target }) => search(target.value, PAUSE_MS)}
        onKeyDown={onKeyDown}
      />
      {keysOn && <kbd aria-hidden>/</kbd>}
    </div>
  );
}
