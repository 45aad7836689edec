import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '../../icon.tsx';
import rowsCss from '../../rows.module.css';
import type { ChooserProps, Named } from './column-choice.ts';
import css from './column-order.module.css';

const movedTo = (list: readonly string[], id: string, at: number) => {
  const next = list.filter((other) => other !== id);
  next.splice(at, 0, id);
  return next;
};

type LineProps = ChooserProps & { column: Named; known: readonly string[]; isFixed: boolean };

type MoveProps = { label: string; way: 'up' | 'down'; disabled: boolean; onMove: () => void };

const MoveButton = ({ label, way, disabled, onMove }: MoveProps) => (
  <IconButton size="small" aria-label={`Move ${label} ${way}`} disabled={disabled} onClick={onMove}>
    <Icon name={`chevron-${way}`} size={18} />
  </IconButton>
);

type PinProps = { label: string; isPinned: boolean; disabled: boolean; onPin: () => void };

const PinButton = ({ label, isPinned, disabled, onPin }: PinProps) => (
  <Tooltip title={isPinned ? 'Unpin column' : 'Pin column'}>
    <span>
      <IconButton
        size="small"
        aria-label={`Pin ${label}`}
        aria-pressed={isPinned}
        disabled={disabled}
        onClick={onPin}
        sx={{ color: isPinned ? 'primary.strong' : 'text.secondary' }}
      >
        <Icon name={isPinned ? 'pin-on' : 'pin'} size={18} />
      </IconButton>
    </span>
  </Tooltip>
);

/** One column: can be dragged by its handle, or moved by buttons. */
function Line({ column: { id, label }, known, isFixed, pins, onChange, onPin }: LineProps) {
  const at = known.indexOf(id);
  const isShown = at >= 0;
  const isStuck = isFixed || !isShown;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id, disabled: isStuck });
  const isPinned = pins.includes(id);
  // Pinned columns come first: a move must stay within its part.
  const edge = pins.filter((pin) => known.includes(pin)).length;
  const [first, last] = isPinned ? [1, edge - 1] : [edge, known.length - 1];
  const toggle = (on: boolean) => onChange(on ? [...known, id] : known.filter((other) => other !== id));
  const move = (to: number) => onChange(movedTo(known, id, to));
  return (
    <li
      ref={setNodeRef}
      className={css.line}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span {...listeners} aria-hidden className={css.handle} data-stuck={isStuck || undefined}>
        <Icon name="sort-lines" size={18} />
      </span>
      <FormControlLabel
        sx={{ flex: 1, mx: 0, minWidth: 0 }}
        label={label}
        control={<Checkbox checked={isShown} disabled={isFixed} onChange={(_, on) => toggle(on)} />}
      />
      <PinButton label={label} isPinned={isPinned} disabled={isStuck} onPin={() => onPin(id, !isPinned)} />
      <MoveButton label={label} way="up" disabled={isStuck || at <= first} onMove={() => move(at - 1)} />
      <MoveButton label={label} way="down" disabled={isStuck || at >= last} onMove={() => move(at + 1)} />
    </li>
  );
}

/** The columns in order, hidden ones last. */
export function ColumnOrder({ search, ...chooser }: ChooserProps & { search: string }) {
  const { columns, shown, onChange } = chooser;
  const known = shown.filter((id) => columns.some((column) => column.id === id));
  const rest = columns.filter(({ id }) => !known.includes(id));
  const ordered = [...known.flatMap((id) => columns.find((column) => column.id === id) ?? []), ...rest];
  const found = ordered.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = over ? known.indexOf(String(over.id)) : -1;
    // Nothing may be moved before the column with the link.
    if (to > 0 && active.id !== over?.id) onChange(movedTo(known, String(active.id), to));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={found.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={rowsCss.list}>
          {found.map((column) => (
            <Line key={column.id} {...chooser} column={column} known={known} isFixed={known[0] === column.id} />
          ))}
        </ul>
      </SortableContext>
      {found.length === 0 && <div className={css.none}>No column found</div>}
    </DndContext>
  );
}
