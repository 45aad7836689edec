import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../platform/problem.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { SkeletonBlock } from '../../states.tsx';
import type { Rec } from '../columns/columns.ts';
import css from '../filters/editor.module.css';
import { EditorSearch } from '../filters/editor-search.tsx';
import type { Option } from '../filters/filter-fields.ts';
import { FilterShell } from '../filters/filter-popover.tsx';
import { OptionList } from '../filters/option-list.tsx';
import type { CellEdit } from './cell-edit.ts';

type Props<Row extends Rec> = {
  row: Row;
  name: string;
  edit: CellEdit<Row>;
  anchor: HTMLElement;
  listName: string;
  onClose: () => void;
};

/** Searches for the typed text; the row's current values come first while the input is empty. */
function useOffered<Row extends Rec>({ row, edit, listName }: Props<Row>, first: readonly Option[]) {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const found = useQuery({
    queryKey: ['cell-edit', listName, edit.label, row.id, words],
    queryFn: ({ signal }) => edit.search(words, signal, row),
    placeholderData: keepPreviousData,
  });
  const others = (found.data ?? []).filter(({ value }) => words !== '' || !first.some((one) => one.value === value));
  return { typed, setTyped, found, options: words === '' ? [...first, ...others] : others };
}

/** Edits one cell: typing searches, ↓ moves to the results, Enter selects. */
export function CellEditor<Row extends Rec>(props: Props<Row>) {
  const { row, name, edit, anchor, onClose } = props;
  const before = edit.chosen(row);
  const [picked, setPicked] = useState(before);
  const { typed, setTyped, found, options } = useOffered(props, before);
  const values = picked.map(({ value }) => value);
  const several = 'chooseSeveral' in edit;
  const choose = (value: string) => {
    const option = options.find((one) => one.value === value);
    if (!option) return;
    if (several) {
      const rest = picked.filter((one) => one.value !== value);
      return setPicked(rest.length < picked.length ? rest : [...picked, option]);
    }
    onClose();
    if (!values.includes(value)) edit.choose(row, option);
  };
  const save = () => {
    onClose();
    const isSame = before.length === picked.length && before.every(({ value }) => values.includes(value));
    if (several && !isSame) edit.chooseSeveral(row, picked);
  };
  return (
    <FilterShell label={`${edit.label} of ${name}`} anchor={{ current: anchor }} open width={288} onClose={onClose}>
      <EditorSearch label={`Search ${edit.label.toLowerCase()}`} text={typed} onType={setTyped} />
      {options.length > 0 && (
        <OptionList label={edit.label} options={options} chosen={values} several={several} onChoose={choose} />
      )}
      {options.length === 0 && found.isPending && <SkeletonBlock height={160} />}
      {options.length === 0 && !found.isPending && (
        <p className={css.none}>{found.isError ? errorText(found.error) : 'Not found'}</p>
      )}
      {several && (
        <div className={css.foot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" color="primary" onClick={save}>
            Save
          </Button>
        </div>
      )}
    </FilterShell>
  );
}
