import { listViews, type SavedView } from '@lintel/contract/features/views/views';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { endpointQuery } from '../../../platform/query-client.ts';
import { parseSearch, stringifySearch } from '../../../platform/url-state.ts';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import { lazyPart } from '../../lazy-part.ts';

const SaveViewDialog = lazyPart(() => import('./view-dialogs.tsx').then((file) => ({ default: file.SaveViewDialog })));

/** The query without the page, which is not part of a view. */
const queryOf = ({ page: _, ...values }: Record<string, string>) =>
  stringifySearch(Object.fromEntries(Object.entries(values).sort())).slice(1);

const tidy = (query: string) => queryOf(Object.fromEntries(new URLSearchParams(query)));

const noViews: readonly SavedView[] = [];

export function useSavedViews(list: List<unknown>) {
  const { data: views = noViews } = useQuery(endpointQuery(listViews, { list: list.name }, ['views']));
  const current = views.find(({ id }) => id === list.view);
  useBareView(list, current);
  return { views, current };
}

/**
 * `?view=4` alone opens the view as it was saved, but only once: removing its last filter afterwards must not restore
 * it.
 */
function useBareView(list: List<unknown>, view: SavedView | undefined) {
  const arrived = useRef<number>(undefined);
  const isBare = Object.keys(list.values).length === 0;
  useEffect(() => {
    if (!view || arrived.current === view.id) return;
    arrived.current = view.id;
    if (isBare && view.query !== '') list.replace({ ...parseSearch(view.query), view: view.id }, { replace: true });
  }, [list, view, isBare]);
}

/** A URL without query opens the admin's default view of the list; the tab All skips it. */
export function useFirstView(list: List<unknown>, views: readonly SavedView[], first: number | null) {
  const isBare = useRef(Object.keys(list.values).length === 0 && list.view === undefined);
  const view = views.find(({ id }) => id === first);
  useEffect(() => {
    if (!view || !isBare.current) return;
    isBare.current = false;
    list.replace({ ...parseSearch(view.query), view: view.id }, { replace: true });
  }, [view, list]);
  // The admin has started to filter in the meantime, so the default view is not opened.
  if (Object.keys(list.values).length > 0) isBare.current = false;
}

type Props = {
  list: List<unknown>;
  /** The status tab is a view already, so its field does not count as a change. */
  tabField: string | undefined;
  current: SavedView | undefined;
  columns: readonly string[];
  columnsChanged: boolean;
};

/** Whether the query or the columns differ from every tab. */
function isChanged({ list, tabField, current, columnsChanged }: Props) {
  if (current) return columnsChanged || tidy(current.query) !== queryOf(list.values);
  return Object.keys(list.values).some((name) => name !== 'page' && name !== 'per_page' && name !== tabField);
}

/** Saves the current list as a view, once it differs from the tabs. */
export function SaveView(props: Props) {
  const { list, current, columns } = props;
  const [open, setOpen] = useState(false);
  if (!isChanged(props) && !open) return null;
  const content = { query: queryOf(list.values), columns: [...columns] };
  return (
    <>
      <IconButton
        size="small"
        aria-label="Save view"
        title="Save these filters, sort and columns as a view"
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', marginInline: '-8px' }}
      >
        <Icon name="plus" size={20} />
      </IconButton>
      <Suspense>
        {open && <SaveViewDialog list={list} current={current} content={content} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
