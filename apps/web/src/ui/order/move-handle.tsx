import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { useSorting } from './sorting.ts';

/** Applies the drag transform to the row, because the table itself does not support dragging. */
function useRow(id: number) {
  const { setNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({ id });
  const row = useRef<HTMLElement | null>(null);
  const find = useCallback(
    (handle: HTMLElement | null) => {
      row.current = handle?.closest<HTMLElement>('tr, li') ?? null;
      setNodeRef(row.current);
    },
    [setNodeRef],
  );
  const translate = CSS.Translate.toString(transform);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    Object.assign(current.style, {
      transform: translate ?? '',
      transition: transition ?? '',
      position: isDragging ? 'relative' : '',
      zIndex: isDragging ? '1' : '',
    });
    current.toggleAttribute('data-dragging', isDragging);
  }, [translate, transition, isDragging]);
  return { find, isDragging, attributes, listeners };
}

/** The drag handle of a row, for pointer and keyboard. */
export function MoveHandle({ id }: { id: number }) {
  const sorting = useSorting();
  return sorting ? <Handle id={id} label={sorting.items.find((item) => item.id === id)?.label ?? ''} /> : null;
}

function Handle({ id, label }: { id: number; label: string }) {
  const { find, isDragging, attributes, listeners } = useRow(id);
  return (
    <Box
      component="button"
      type="button"
      ref={find}
      {...attributes}
      {...listeners}
      aria-label={`Drag ${label}`}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 28,
        height: 36,
        p: 0,
        border: 0,
        borderRadius: 1,
        color: 'text.secondary',
        bgcolor: 'transparent',
        cursor: isDragging ? 'grabbing' : 'grab',
        // Touch on the handle drags; elsewhere it scrolls.
        touchAction: 'none',
        '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
      }}
    >
      <Icon name="grip" size={20} />
    </Box>
  );
}
