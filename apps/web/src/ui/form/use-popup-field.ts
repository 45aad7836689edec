import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * A typed field with a popup: opened by a click, or by arrow down, which moves the focus into it. Enter and Ctrl S accept
 * what is typed.
 */
export function usePopupField({ commit }: { commit: () => boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'click' | 'key'>();
  const hide = () => setOpen(undefined);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      commit();
      setOpen('key');
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      hide();
    } else if (event.key === 'Enter' || isSave) {
      if (commit()) hide();
      else event.preventDefault();
    }
  };
  return {
    frame,
    open,
    show: () => setOpen((before) => before ?? 'click'),
    hide,
    /** Closes it, and returns the focus to the field. */
    close: () => {
      hide();
      frame.current?.querySelector('input')?.focus();
    },
    onKeyDown,
  };
}
