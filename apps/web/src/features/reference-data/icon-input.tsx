import { choiceIconGroups } from '@lintel/contract/features/reference-data/choice-icons';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceIcon } from '../../ui/choice-icon.tsx';
import { Field, type FieldProps, useField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The accessible name of an icon. */
const wordsOf = (name: string) => name.replace(/-\d+$/, '').replaceAll('-', ' ');

/** One of the icons, chosen from a grid with a search, or none. */
export function IconInput(props: FieldProps) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = String(bound.value ?? '');
  const choose = (name: string) => {
    bound.onChange(name);
    setOpen(false);
  };
  return (
    <Field {...props} field={field}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button
          id={field.id}
          ref={(element) => {
            button.current = element;
            bound.ref(element);
          }}
          variant="outlined"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={`${props.label}: ${chosen ? wordsOf(chosen) : 'Choose an icon'}`}
          startIcon={chosen ? <ChoiceIcon name={chosen} size={22} /> : undefined}
          endIcon={<Icon name="chevron-down" size={16} />}
          onClick={() => setOpen(true)}
          sx={{ height: 40, textTransform: 'none' }}
        >
          {chosen ? wordsOf(chosen) : 'Choose an icon'}
        </Button>
        {chosen && (
          <Button size="small" onClick={() => choose('')}>
            Remove
          </Button>
        )}
      </Box>
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Icons', sx: { width: 376, maxWidth: '100%', mt: 1 } } }}
      >
        <Board chosen={chosen} onChoose={choose} />
      </Popover>
    </Field>
  );
}

/** Arrow keys follow the visual order of the grid, also in right-to-left layouts. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const steps: Partial<Record<string, [number, number]>> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
  };
  const step = steps[event.key];
  const here = document.activeElement;
  if (!step || !(here instanceof HTMLButtonElement)) return;
  const [dx, dy] = step;
  const { x, y, width } = here.getBoundingClientRect();
  const others = [...event.currentTarget.querySelectorAll('button')].filter((button) => button !== here);
  const ahead = others
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => (dx ? box.y === y && (box.x - x) * dx > 0 : (box.y - y) * dy > width / 2))
    .toSorted((one, other) => distance(one.box) - distance(other.box));
  function distance(box: DOMRect) {
    return Math.abs(box.x - x) + Math.abs(box.y - y) * (dy ? 10 : 1);
  }
  event.preventDefault();
  ahead[0]?.button.focus();
}

function Board({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const groups = Object.entries(choiceIconGroups)
    .map(([title, names]) => ({ title, names: names.filter((name) => wordsOf(name).includes(wanted)) }))
    .filter(({ names }) => names.length > 0);
  return (
    <>
      <Box sx={{ p: 2, pb: 1 }}>
        <OutlinedInput
          autoFocus
          fullWidth
          type="search"
          placeholder="Search icons"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          startAdornment={<Icon name="search" size={20} sx={{ color: 'text.secondary', marginInlineEnd: 1 }} />}
          slotProps={{ input: { 'aria-label': 'Search icons' } }}
          sx={{ height: 40, px: 1.5, '& input': { p: 0 }, '& input:focus-visible': { outline: 'none' } }}
        />
      </Box>
      <Box onKeyDown={walk} sx={{ maxHeight: 320, overflowY: 'auto', px: 2, pb: 2 }}>
        {groups.length === 0 && <Box sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>Not found</Box>}
        {groups.map(({ title, names }) => (
          <Box key={title} role="group" aria-label={title}>
            <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1, mb: 0.5 }}>{title}</Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(8, 1fr)', gap: 0.5 }}>
              {names.map((name) => (
                <Tile key={name} name={name} chosen={name === chosen} onChoose={onChoose} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

function Tile({ name, chosen, onChoose }: { name: string; chosen: boolean; onChoose: (name: string) => void }) {
  return (
    <Box
      component="button"
      type="button"
      title={wordsOf(name)}
      aria-label={wordsOf(name)}
      aria-pressed={chosen}
      onClick={() => onChoose(name)}
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: 38,
        p: 0,
        border: 0,
        borderRadius: 1,
        cursor: 'pointer',
        color: chosen ? 'primary.strong' : 'text.secondary',
        bgcolor: chosen ? 'action.selected' : 'transparent',
        boxShadow: chosen ? 'inset 0 0 0 2px currentColor' : 'none',
        '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
      }}
    >
      <ChoiceIcon name={name} size={24} />
    </Box>
  );
}
