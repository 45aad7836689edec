import { useRef } from 'react';
import type { List } from '../../../platform/use-list.ts';
import type { FilterField } from './filter-fields.ts';

export type EditorProps<F extends FilterField> = {
  field: F;
  list: List<unknown>;
  /** What was to be chosen is chosen. */
  onDone: () => void;
};

/** Changes the query while an editor is open: one step of Back takes all of it away, however many were ticked. */
export function useSteadyChange(list: List<unknown>): List<unknown>['change'] {
  const hasChanged = useRef(false);
  return (values) => {
    list.change(values, { replace: hasChanged.current });
    hasChanged.current = true;
  };
}
