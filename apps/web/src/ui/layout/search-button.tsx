import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Icon } from '../icon.tsx';
import { LateOverlay } from '../late-overlay.tsx';
import { lazyPart, prefetch } from '../lazy-part.ts';
import type { SearchEntry } from '../search-dialog/match.ts';
import css from './header.module.css';
import { allItems, type NavGroup } from './nav.ts';

const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

export type SearchDialogProps = { pages: readonly SearchEntry[]; open: boolean; onClose: () => void };
/** Lazy-loads the dialog, which is needed only for a search. */
export type LoadSearch = () => Promise<ComponentType<SearchDialogProps>>;

/** Opens the search; Cmd+K and Ctrl+K do the same anywhere. */
export function SearchButton({ nav, load }: { nav: NavGroup[]; load: LoadSearch }) {
  const SearchDialog = useMemo(() => lazyPart(async () => ({ default: await load() })), [load]);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const pages = useMemo(
    () =>
      nav.flatMap(({ heading, path: own, items }) => [
        ...(own ? [{ title: heading, path: own, group: heading }] : []),
        ...allItems(items)
          .filter((item) => !item.disabled)
          .map(({ title, path, icon }) => ({ title, path, icon, group: heading })),
      ]),
    [nav],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      setWanted(true);
      setOpen((before) => !before);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        // The accessible name must contain the visible text.
        aria-label={`Search, ${keys}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onPointerEnter={() => prefetch(load)}
        onFocus={() => prefetch(load)}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className={css.search}
      >
        <Icon name="search" />
        <kbd>{keys}</kbd>
      </button>
      <LateOverlay open={open} onCancel={() => setOpen(false)}>
        {wanted && <SearchDialog pages={pages} open={open} onClose={() => setOpen(false)} />}
      </LateOverlay>
    </>
  );
}
