import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../platform/problem.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { SkeletonBlock } from '../../states.tsx';
import css from './editor.module.css';
import { type EditorProps, useSteadyChange } from './editor-parts.ts';
import { EditorSearch } from './editor-search.tsx';
import { chosenIn, type FoundField, type Option } from './filter-fields.ts';
import { OptionList } from './option-list.tsx';

/** The selected values first, then the server-side matches for the typed text. */
function useFound({ field, list }: Omit<EditorProps<FoundField>, 'onDone'>, typed: string) {
  const search = useDebounced(typed.trim());
  const found = useQuery({
    queryKey: ['filter-found', list.name, field.name, search, list.values],
    queryFn: ({ signal }) => field.search(search, list.values, signal),
    placeholderData: keepPreviousData,
  });
  const chosen = chosenIn(field.name, list.values);
  const named = chosen.map(
    (value): Option => field.options?.find((option) => option.value === value) ?? { value, label: '…' },
  );
  const others = (found.data ?? []).filter(({ value }) => !chosen.includes(value));
  return { found, chosen, options: search === '' ? [...named, ...others] : (found.data ?? []) };
}

/** A multiple choice with server-side search. */
export function FoundEditor({ field, list }: EditorProps<FoundField>) {
  const [typed, setTyped] = useState('');
  const change = useSteadyChange(list);
  const { found, chosen, options } = useFound({ field, list }, typed);
  const choose = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    change({ [field.name]: next.join(',') || undefined });
  };
  return (
    <>
      <EditorSearch label={`Search ${field.label}`} text={typed} onType={setTyped} />
      {options.length > 0 && (
        <OptionList several label={field.label} options={options} chosen={chosen} onChoose={choose} />
      )}
      {options.length === 0 && found.isPending && <SkeletonBlock height={160} />}
      {options.length === 0 && !found.isPending && (
        <p className={css.none}>{found.isError ? errorText(found.error) : 'Not found'}</p>
      )}
    </>
  );
}
