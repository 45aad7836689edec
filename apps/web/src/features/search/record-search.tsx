import { can, type Permission } from '@lintel/contract/core/permissions';
import { searchRecords } from '@lintel/contract/features/search/search';
import { listViews, type SavedView } from '@lintel/contract/features/views/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorText } from '../../platform/problem.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import type { SearchEntry } from '../../ui/search-dialog/match.ts';
import { recentPicks, rememberPick } from '../../ui/search-dialog/recent.ts';
import { SearchDialog } from '../../ui/search-dialog/search-dialog.tsx';
import type { SearchResultType } from '../../ui/search-dialog/search-result-type.ts';
import { joinGroups, linesOf, type Result } from '../../ui/search-dialog/search-results.ts';
import { actionGroup } from './actions.ts';
import { pageGroups, recentGroup, viewEntries } from './page-groups.ts';
import { countText, recordGroups, totalFound } from './record-groups.ts';

/** A shorter query would match too much. */
const LEAST = 2;
const PAUSE_MS = 200;
const noViews: readonly SavedView[] = [];

/** Records matching the query, debounced; a superseded request is aborted. */
function useRecords(query: string, faces: readonly SearchResultType[]) {
  const typed = query.trim();
  const term = useDebounced(typed, PAUSE_MS);
  const isAsked = term.length >= LEAST && typed.length >= LEAST;
  const answer = useQuery({
    ...endpointQuery(
      searchRecords,
      { q: term, limit: 5 },
      faces.map(({ invalidatedBy }) => invalidatedBy),
    ),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isWaiting = typed.length >= LEAST && (term !== typed || answer.isFetching);
  return {
    found: isAsked ? (answer.data ?? []) : [],
    isWaiting,
    isNew: isAsked && answer.data === undefined,
    error: isAsked && !isWaiting ? answer.error : null,
    retry: () => void answer.refetch(),
  };
}

type Props = { pages: readonly SearchEntry[]; faces: readonly SearchResultType[]; open: boolean; onClose: () => void };

/** Finds pages, records of every feature, and actions. */
export function RecordSearch({ pages, faces, open, onClose }: Props) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (!open) setQuery('');
  }, [open]);
  return <Opened pages={pages} faces={faces} open={open} onClose={onClose} query={query} onQuery={setQuery} />;
}

function Opened({ pages: menu, faces, ...dialog }: Props & { query: string; onQuery: (query: string) => void }) {
  const { query, onClose } = dialog;
  const { user, logout } = useSession();
  const pick = usePick(user?.id ?? 0, onClose);
  const records = useRecords(query, faces);
  const { data: views = noViews } = useQuery({
    ...endpointQuery(listViews, {}, ['views']),
    enabled: dialog.open && user !== null,
  });
  const pages = [...menu, ...viewEntries(views, faces, menu)];
  const may = (permission: Permission) => user !== null && can(user, permission) !== undefined;
  const isSearching = query.trim() !== '';
  const pagesFound = pageGroups(pages, query);
  const actions = actionGroup(query, { faces, may, logout: () => void logout() });
  const total = linesOf([...pagesFound, ...actions]).length + totalFound(faces, records.found);
  const isNothing = isSearching && total === 0 && !records.isWaiting && !records.error;
  return (
    <SearchDialog
      {...dialog}
      groups={
        isSearching
          ? joinGroups([...pagesFound, ...recordGroups(faces, records.found, query.trim(), may), ...actions])
          : recentGroup(recentPicks(user?.id ?? 0), pages, faces)
      }
      count={isSearching && total > 0 ? (total === 1 ? '1 result' : `${countText(total)} results`) : undefined}
      isBusy={records.isWaiting && records.isNew}
      isNothing={isNothing}
      failure={
        records.error
          ? { text: `Records could not be searched. ${errorText(records.error)}`, onRetry: records.retry }
          : undefined
      }
      onPick={pick}
    />
  );
}

/** Opens or runs the picked result. The dialog stays open when the result opens in a new tab. */
function usePick(person: number, onClose: () => void) {
  const navigate = useNavigate();
  return (result: Result, newTab: boolean) => {
    const { path, act } = result;
    if (path === undefined) {
      onClose();
      act?.();
      return;
    }
    rememberPick(person, result);
    if (newTab || path.includes('http')) {
      window.open(path, '_blank', 'noopener');
      if (newTab) return;
    }
    onClose();
    if (!path.includes('http')) void navigate({ href: path });
  };
}
