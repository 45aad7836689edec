import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useMemo, useState } from 'react';
import { shadow } from '../theme/shadows.ts';
import { visuallyHidden } from '../unseen.ts';
import { type Item, SortContext } from './sorting.ts';

type Props = {
  /** The items in order, with their labels. */
  items: readonly Item[];
  /** A vertical list, or a wrapping grid. */
  layout?: 'list' | 'grid';
  /** Called with the new index of an item. */
  onMove: (id: number, to: number) => void;
  children: ReactNode;
};

/** Restricts dragging to the vertical axis. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions = {
  draggable: 'Press space to pick it up, move it with the arrow keys, press space to drop it or Escape to leave it.',
};

const placeOf = (items: readonly Item[], id: UniqueIdentifier | undefined) =>
  `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;

/** The announcements for screen readers. */
function announcementsFor(items: readonly Item[]): Announcements {
  const name = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.label ?? '';
  // On pick-up the item is over itself, and announcing that would interrupt the announcement of the pick-up.
  let hasLeft = false;
  return {
    onDragStart: ({ active }) => {
      hasLeft = false;
      return `${name(active.id)} picked up, ${placeOf(items, active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      hasLeft ||= over !== null && over.id !== active.id;
      return over && hasLeft ? `${name(active.id)}: ${placeOf(items, over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) => `${name(active.id)} dropped, ${placeOf(items, over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${placeOf(items, active.id)}.`,
  };
}

/**
 * A sortable area: items are dragged by a `MoveHandle`, or moved one step by `MoveButtons`. Each is in its own `tr` or
 * `li`, which moves as a whole.
 */
export function SortArea({ items, layout = 'list', onMove, children }: Props) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const announcements = useMemo(() => announcementsFor(items), [items]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(Number(active.id), ids.indexOf(Number(over.id)));
  };
  const step = (id: number, by: 1 | -1) => {
    const to = ids.indexOf(id) + by;
    if (to < 0 || to >= ids.length) return;
    onMove(id, to);
    setSaid(`${items.find((item) => item.id === id)?.label} moved to place ${to + 1} of ${ids.length}.`);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'list' ? [upAndDown] : []}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext items={ids} strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}>
        <SortContext value={{ items, step }}>{children}</SortContext>
      </SortableContext>
      <GlobalStyles styles={lifted} />
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </DndContext>
  );
}

/** The dragged item is above the others and opaque. */
const lifted = (theme: Theme) => ({
  '[data-dragging]': { background: `${theme.vars.palette.background.paper} !important`, boxShadow: shadow.z16 },
});
