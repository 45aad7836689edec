import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { errorText } from '../../platform/problem.ts';
import { Icon } from '../../ui/icon.tsx';
import { editPathOf } from './reference-place.ts';
import { useItemUpdate } from './use-item-changes.ts';

type Renaming = { id: number | undefined; start: (id: number) => void; stop: () => void };

const RenameContext = createContext<Renaming>({ id: undefined, start: () => {}, stop: () => {} });

/** The item of the list that is being renamed. */
export const useRenaming = () => use(RenameContext);

export function RenameProvider({ children }: { children: ReactNode }) {
  const [id, start] = useState<number>();
  return <RenameContext value={{ id, start, stop: () => start(undefined) }}>{children}</RenameContext>;
}

/** Long enough to distinguish a single click from a double click. */
const SECOND_CLICK_MS = 220;

/** Links to the item; a double click or F2 renames it inline. */
export function NameLink({ type, item }: { type: string; item: ReferenceItem }) {
  const { start } = useRenaming();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const to = editPathOf(type, item.id);
  const onClick = (event: MouseEvent) => {
    // Keyboard navigation and new tabs do not wait for a second click.
    if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    clearTimeout(timer.current);
    if (event.detail === 1) timer.current = setTimeout(() => void navigate({ to }), SECOND_CLICK_MS);
    else start(item.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return;
    event.preventDefault();
    start(item.id);
  };
  return (
    <Box
      component={Link}
      to={to}
      data-row-link
      onClick={onClick}
      onKeyDown={onKeyDown}
      sx={{ color: 'inherit', textDecoration: 'none', 'tr &:focus-visible': { outline: 'none' } }}
    >
      {item.name.en}
    </Box>
  );
}

/** The English name as an inline field: Enter and blur save, Escape cancels. Errors are shown next to it. */
export function RenameField({ type, item }: { type: string; item: ReferenceItem }) {
  const { stop } = useRenaming();
  const update = useItemUpdate(type);
  const [text, setText] = useState(item.name.en);
  const [error, setError] = useState<string>();
  const busy = useRef(false);
  const save = async () => {
    const name = text.trim();
    if (busy.current) return;
    if (name === item.name.en) return stop();
    if (!name) return setError('Required');
    busy.current = true;
    await update(item, { name: { ...item.name, en: name } }, `${item.name.en} is now ${name}`).then(
      stop,
      (failure: unknown) => setError(errorText(failure)),
    );
    busy.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Do not trigger the keyboard shortcuts of the table.
    event.stopPropagation();
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') stop();
  };
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <OutlinedInput
        autoFocus
        fullWidth
        value={text}
        error={error !== undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void save()}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            'aria-label': `New name of ${item.name.en}`,
            'aria-invalid': error !== undefined,
            maxLength: 80,
            dir: 'auto',
          },
        }}
        sx={{ height: 36, px: 1, '& input': { p: 0 }, '& input:focus-visible': { outline: 'none' } }}
      />
      {error && (
        <Box role="alert" sx={{ display: 'flex', gap: 0.5, typography: 'caption', color: 'error.strong' }}>
          <Icon name="error" size={16} />
          {error}
        </Box>
      )}
    </Box>
  );
}
