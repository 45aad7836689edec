import { useRef } from 'react';
import type { List } from '../../../platform/use-list.ts';
import type { FilterField } from './filter-fields.ts';

export type EditorProps<F extends FilterField> = {
  field: F;
  list: List<unknown>;
  /** Closes the editor after a choice. */
  onDone: () => void;
};

/**
 * Changes the query while an editor is open: only the first change adds a history entry, so one Back undoes all of
 * them.
 */
export function useSteadyChange(list: List<unknown>): List<unknown>['change'] {
  const hasChanged = useRef(false);
  return (values) => {
    list.change(values, { replace: hasChanged.current });
    hasChanged.current = true;
  };
}
