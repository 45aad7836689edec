import Popover from '@mui/material/Popover';
import type { RefObject } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import css from './editor.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { type FilterField, isSet, without } from './filter-fields.ts';

type Anchor = RefObject<HTMLElement | null>;

type ShellProps = { label: string; anchor: Anchor; open: boolean; width: number; onClose: () => void };

/** The popover below a chip or a filter button. */
export function FilterShell({ label, anchor, open, width, onClose, children }: React.PropsWithChildren<ShellProps>) {
  return (
    <Popover
      open={open}
      anchorEl={() => anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        transition: {
          // Focuses the search or the current choice instead of the popover itself.
          onEntering: (paper) =>
            paper
              ?.querySelector<HTMLElement>('[data-first], input[type=search], [aria-checked=true], [aria-checked]')
              ?.focus(),
        },
        paper: {
          role: 'dialog',
          'aria-label': label,
          // Opaque, because the labels of the rows would show through.
          sx: { p: 0, mt: 0.5, width, maxWidth: 'calc(100vw - 32px)', backgroundColor: 'background.paper' },
        },
      }}
    >
      <div data-editor>{children}</div>
    </Popover>
  );
}

type InsideProps = { list: List<unknown>; field: FilterField; onDone: () => void; onBack?: () => void };

/** The editor of a filter below its name. Number editors have their own clear button at the bottom. */
export function EditorInside({ list, field, onDone, onBack }: InsideProps) {
  const clears = !(field.kind === 'range' && field.of === 'number');
  return (
    <>
      {(onBack || clears) && (
        <div className={css.head}>
          {onBack && (
            <button type="button" aria-label="Back to all filters" className={css.back} onClick={onBack}>
              <Icon name="chevron-start" size={20} />
            </button>
          )}
          <h2>{field.label}</h2>
          {clears && isSet(field, list.values) && (
            <button
              type="button"
              onClick={() => {
                list.change(without(field));
                onDone();
              }}
            >
              Clear
            </button>
          )}
        </div>
      )}
      <FilterEditor field={field} list={list} onDone={onDone} />
    </>
  );
}

type Props = { list: List<unknown>; field: FilterField; anchor: Anchor; open: boolean; onClose: () => void };

/** Edits an active filter. */
export function FilterPopover({ list, field, anchor, open, onClose }: Props) {
  return (
    <FilterShell label={field.label} anchor={anchor} open={open} width={352} onClose={onClose}>
      <EditorInside list={list} field={field} onDone={onClose} />
    </FilterShell>
  );
}
