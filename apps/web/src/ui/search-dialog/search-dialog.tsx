import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Divider from '@mui/material/Divider';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Label } from '../label.tsx';
import { findEntries, type SearchEntry } from './match.ts';
import { recentPaths, rememberPath } from './recent.ts';
import { ResultRow } from './result-row.tsx';

const listHeight = 400;

type Props = { entries: SearchEntry[]; open: boolean; onClose: () => void };

/** Finds pages by name or address. */
export function SearchDialog({ entries, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Search' } }}
      // Results come and go under a field that must not jump.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' }, '& .MuiDialog-paper': { mt: { xs: 2, sm: 15 } } }}
    >
      <Search entries={entries} onClose={onClose} />
    </Dialog>
  );
}

/** Where the arrows, Home and End lead; they go round. */
function stepTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? count - 1 : at - 1,
    Home: 0,
    End: count - 1,
  };
  const step = steps[key];
  return step === undefined ? undefined : (step + count) % count;
}

function Search({ entries, onClose }: Omit<Props, 'open'>) {
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const searching = query.trim() !== '';
  const shown = useMemo(() => {
    if (searching) return findEntries(entries, query);
    return recentPaths().flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  }, [entries, query, searching]);

  const pick = ({ path }: SearchEntry) => {
    rememberPath(path);
    onClose();
    if (path.includes('http')) window.open(path, '_blank', 'noopener');
    else void navigate({ to: path });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[at];
    const next = stepTo(event.key, at, shown.length);
    if (event.key === 'Enter' && chosen) pick(chosen);
    else if (next !== undefined) setAt(next);
    else return;
    event.preventDefault();
  };

  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 3 }}>
        <Icon name="search" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          placeholder="Search..."
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': 'Search pages',
              'aria-autocomplete': 'list',
              'aria-expanded': shown.length > 0,
              'aria-controls': listId,
              'aria-activedescendant': shown[at] && optionId(at),
              autoComplete: 'off',
              spellCheck: false,
              // The ring stands round the dialog's only field anyway; its caret shows focus.
              sx: { typography: 'h6', p: 0, height: 'auto', outline: 'none !important' },
            },
          }}
        />
        <Label>esc</Label>
      </Box>
      <Divider />
      <Box tabIndex={0} sx={{ height: listHeight, overflowY: 'auto', p: 3, pt: 2 }}>
        <Hint query={query} searching={searching} count={shown.length} />
        <Box
          component="ul"
          id={listId}
          role="listbox"
          aria-label={searching ? 'Results' : 'Recent pages'}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {shown.map((entry, index) => (
            <ResultRow
              key={entry.path}
              id={optionId(index)}
              entry={entry}
              query={searching ? query : ''}
              active={index === at}
              onPick={() => pick(entry)}
              onPoint={() => setAt(index)}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}

function Hint({ query, searching, count }: { query: string; searching: boolean; count: number }) {
  if (!searching) {
    return (
      <>
        <Typography variant="body2">Please enter keywords</Typography>
        {count > 0 && (
          <Typography variant="overline" component="h2" sx={{ mt: 2, mb: 1, color: 'text.secondary' }}>
            Recent
          </Typography>
        )}
      </>
    );
  }
  if (count > 0) {
    return (
      <Box role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {count === 1 ? '1 result' : `${count} results`}
      </Box>
    );
  }
  return (
    <Box role="status" sx={{ textAlign: 'center', borderRadius: 1.5, pt: 10 }}>
      <Typography variant="h6" component="p">
        Not Found
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        No results found for <strong>"{query.trim()}"</strong>. Try checking for typos or using complete words.
      </Typography>
    </Box>
  );
}
