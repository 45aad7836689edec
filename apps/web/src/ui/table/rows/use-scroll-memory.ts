import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { shapeOf, tab } from '../../../platform/storage.ts';
import type { List } from '../../../platform/use-list.ts';

type Place = { top: number; left: number; page: number };

const keyOf = (entry: string) => `scroll:${entry}`;

const Place = shapeOf(
  (value): value is Place =>
    typeof value === 'object' &&
    value !== null &&
    ['top', 'left', 'page'].every((name) => Number.isFinite(Reflect.get(value, name))),
);

/**
 * Restores the scroll position of a history entry after Back, after returning from a form, or after a reload. The
 * router does so for pages, but the rows may load after the page has rendered.
 */
export function useScrollMemory(list: List<unknown>, scroller?: RefObject<HTMLElement | null>) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const query = JSON.stringify(list.values);
  const isReady = list.rows !== undefined && !list.isPlaceholder;
  const before = useRef<{ entry: string; query: string }>(undefined);

  useLayoutEffect(() => {
    // History entry and query may change in different renders, so either can trigger it.
    if (!isReady || (before.current?.entry === entry && before.current.query === query)) return;
    const place = tab.readAs(keyOf(entry), Place);
    const element = scroller?.current;
    if (place) {
      element?.scrollTo(place.left, place.top);
      if (place.page > 0) scrollTo({ top: place.page });
    } else if (before.current && before.current.query !== query) element?.scrollTo({ top: 0 });
    before.current = { entry, query };
  }, [entry, query, isReady, scroller]);

  useEffect(() => {
    const element = scroller?.current;
    const note = () => {
      // Ignore scroll events of the previous entry, which would be stored under the wrong key.
      if (before.current?.entry !== entry) return;
      const place: Place = { top: element?.scrollTop ?? 0, left: element?.scrollLeft ?? 0, page: scrollY };
      tab.write(keyOf(entry), JSON.stringify(place));
    };
    element?.addEventListener('scroll', note, { passive: true });
    addEventListener('scroll', note, { passive: true });
    return () => {
      element?.removeEventListener('scroll', note);
      removeEventListener('scroll', note);
    };
  }, [entry, scroller]);
}
