import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../platform/problem.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { SkeletonBlock } from '../../states.tsx';
import type { Rec } from '../columns/columns.ts';
import css from '../filters/editor.module.css';
import { EditorSearch } from '../filters/editor-search.tsx';
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

/** Chooses another value for one cell: what is typed is searched for, ↓ goes on to what was found, Enter takes it. */
export function CellEditor<Row extends Rec>({ row, name, edit, anchor, listName, onClose }: Props<Row>) {
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const found = useQuery({
    queryKey: ['cell-edit', listName, edit.label, words],
    queryFn: ({ signal }) => edit.search(words, signal),
    placeholderData: keepPreviousData,
  });
  const chosen = edit.chosen(row);
  const values = chosen.map(({ value }) => value);
  const others = (found.data ?? []).filter(({ value }) => words !== '' || !values.includes(value));
  const options = words === '' ? [...chosen, ...others] : others;
  const choose = (value: string) => {
    const option = options.find((one) => one.value === value);
    onClose();
    if (option && !values.includes(value)) edit.choose(row, option);
  };
  return (
    <FilterShell label={`${edit.label} of ${name}`} anchor={{ current: anchor }} open width={288} onClose={onClose}>
      <EditorSearch label={`Search ${edit.label.toLowerCase()}`} text={typed} onType={setTyped} />
      {options.length > 0 && <OptionList label={edit.label} options={options} chosen={values} onChoose={choose} />}
      {options.length === 0 && found.isPending && <SkeletonBlock height={160} />}
      {options.length === 0 && !found.isPending && (
        <p className={css.none}>{found.isError ? textOf(found.error) : 'Not found'}</p>
      )}
    </FilterShell>
  );
}
