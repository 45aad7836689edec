import { useEffect } from 'react';
import { useSession } from './session.tsx';
import { tab } from './storage.ts';
import { parseSearch, stringifySearch } from './url-state.ts';

// Stored per tab, so that two windows with different filters do not mix, and per admin, because a search may contain
// names.
const keyOf = (adminId: number | undefined, list: string) => `list:${adminId}:${list}`;

/** Stores the filters and the page of a list, so that returning to it restores them. */
export function useStoreListQuery(list: string, search: Record<string, unknown>) {
  const { user } = useSession();
  const key = keyOf(user?.id, list);
  const text = stringifySearch({ ...search, peek: undefined });
  useEffect(() => void tab.write(key, text), [key, text]);
}

/** The last stored query of a list, empty if the list has not been opened in this tab. */
export function useStoredListQuery(list: string | undefined): Record<string, string> {
  const { user } = useSession();
  if (list === undefined) return {};
  return parseSearch(tab.read(keyOf(user?.id, list)) ?? '');
}
