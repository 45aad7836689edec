import Autocomplete from '@mui/material/Autocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { errorText } from '../../platform/problem.ts';
import { recentPicks, rememberPick, useRecentKey } from '../../platform/recent-picks.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Person } from '../person.tsx';
import css from './autocomplete-text.module.css';
import { AutocompleteText, autocompleteSlots } from './autocomplete-text.tsx';
import { Field, type FieldProps, useField } from './field.tsx';
import { type InlineCreate, isCreateOption, type Option, withCreateOption } from './making.ts';
import { MakingLine } from './making-line.tsx';
import { isDisabledOrRemoved } from './or-gone.ts';
import { isMore, narrowed, offered, type SearchResult } from './search-result.ts';

type Props = FieldProps & {
  /** Searches for the typed text. The result has a total where there may be more matches than are shown. */
  load: (search: string, signal: AbortSignal) => Promise<Option[] | SearchResult>;
  /** Scopes the search, for example to a city; part of the query key. */
  within?: string | number | null;
  /** The record type whose recent picks are listed first; without it there are none. */
  recentOf?: string;
  /** Why nothing can be chosen yet, shown in place of the value. */
  disabledReason?: string | undefined;
  onPick?: (value: Option['value'] | null) => void;
  /** The label of the current value, before anything has loaded. */
  current?: Option | null;
  /** Looks up the label of a value that was set by a draft or a merge. */
  find?: (value: Option['value'], signal: AbortSignal) => Promise<Option | undefined>;
  /** Allows creating a record that was not found. */
  making?: InlineCreate;
  /** The options are people: each has its small avatar. */
  people?: boolean;
};

/** A label may continue after the name: `Tariq Saleh · free`. */
const OptionPerson = ({ option: { value, label } }: { option: Option }) => (
  <Person person={{ id: Number(value), name: label.split(' · ')[0] ?? label }} size={24} />
);

const OptionLine = ({ option, people }: { option: Option; people: boolean }) => (
  <>
    {people && !isCreateOption(option) && !isMore(option) && (
      <span className={css.optionPerson}>
        <OptionPerson option={option} />
      </span>
    )}
    {isCreateOption(option) ? <MakingLine label={option.label} /> : <bdi>{option.label}</bdi>}
  </>
);

const asFound = (found: Option[] | SearchResult): SearchResult =>
  Array.isArray(found) ? { options: found, total: found.length } : found;

/** A single-choice field with server-side search while typing. */
export function AutocompleteInput(given: Props) {
  const { load, within, recentOf, current, find, making, disabledReason, onPick, people = false, ...props } = given;
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const [chosen, setChosen] = useState<Option | null>(current ?? null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const words = typed === chosen?.label ? '' : typed.trim();
  const search = useDebounced(words);
  const found = useQuery({
    queryKey: ['options', props.name, within, search],
    queryFn: async ({ signal }) => asFound(await load(search, signal)),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  // After a form reset the value may differ from the last choice.
  const known = [chosen, current, ...(found.data?.options ?? [])].find(
    (option) => option && option.value === bound.value,
  );
  const named = useQuery({
    queryKey: ['option', props.name, bound.value],
    queryFn: async ({ signal }) => (await find?.(bound.value, signal)) ?? null,
    enabled: find !== undefined && !known && bound.value !== null && bound.value !== undefined,
  });
  const value = known ?? named.data ?? null;
  // The options of the previous search are filtered locally at once, so that none moves away under the pointer later.
  const isOld = found.isPlaceholderData || words !== search;
  const shown = found.data && isOld ? narrowed(found.data, words) : found.data;
  const recentKey = useRecentKey(recentOf ?? '');
  const recent = recentOf !== undefined && open ? recentPicks(recentKey) : [];
  const pick = (option: Option | null) => {
    if (isMore(option)) return;
    setChosen(option);
    bound.onChange(option?.value ?? null);
    onPick?.(option?.value ?? null);
    if (option && recentOf !== undefined) rememberPick(recentKey, option);
  };
  return (
    <Field {...props} field={field}>
      <Autocomplete
        id={field.id}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={withCreateOption(shown ? offered(shown, recent, words) : [], making, words)}
        getOptionDisabled={isDisabledOrRemoved(isMore)}
        disabled={disabledReason !== undefined}
        title={disabledReason}
        filterOptions={(options) => options}
        loading={found.isFetching || isOld}
        noOptionsText={found.isError ? errorText(found.error) : 'Not found'}
        value={value}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, option) => (isCreateOption(option) ? making?.onMake(words, pick) : pick(option))}
        renderOption={({ key, ...item }, option) => (
          <li key={key} {...item}>
            <OptionLine option={option} people={people} />
          </li>
        )}
        onBlur={bound.onBlur}
        renderInput={(params) => (
          <AutocompleteText
            params={params}
            field={field}
            inputRef={bound.ref}
            placeholder={disabledReason}
            start={people && value && <OptionPerson option={value} />}
          />
        )}
        slotProps={autocompleteSlots}
        className={css.single}
      />
    </Field>
  );
}
