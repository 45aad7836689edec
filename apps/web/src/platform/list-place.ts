import { useEffect } from 'react';
import { useSession } from './session.tsx';
import { tab } from './storage.ts';
import { parseSearch, stringifySearch } from './url-state.ts';

// Kept by the tab, so that two windows with two filters do not mix; and by admin, since a search holds names.
const keyOf = (adminId: number | undefined, list: string) => `list:${adminId}:${list}`;

/** Notes how a list is narrowed and which page of it is open, for those who come back to it. */
export function useKeepPlace(list: string, search: Record<string, unknown>) {
  const { user } = useSession();
  const key = keyOf(user?.id, list);
  const text = stringifySearch({ ...search, peek: undefined });
  useEffect(() => void tab.write(key, text), [key, text]);
}

/** The query of a list as it was left; nothing for one that was not open yet. */
export function useKeptPlace(list: string | undefined): Record<string, string> {
  const { user } = useSession();
  if (list === undefined) return {};
  return parseSearch(tab.read(keyOf(user?.id, list)) ?? '');
}
