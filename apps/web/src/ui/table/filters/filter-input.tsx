import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { DateField } from '../../form/date-field.tsx';
import { chosenIn, type FilterField } from './filter-fields.ts';
import { SelectArrow } from './select-arrow.tsx';

// Heavy, and out of sight at first.
const FoundFilter = lazy(() => import('./found-filter.tsx').then((file) => ({ default: file.FoundFilter })));

type Props<F extends FilterField = FilterField> = { field: F; list: Pick<List<unknown>, 'name' | 'values' | 'change'> };

const caption = (label: string, chosen: number) => (
  <bdi>
    {label}
    {chosen > 0 && ` · ${chosen}`}
  </bdi>
);

function AnyOf({ field, list }: Props<Extract<FilterField, { kind: 'any' }>>) {
  const chosen = chosenIn(field.name, list.values);
  const options = field.options ?? [];
  return (
    <Select
      multiple
      displayEmpty
      value={chosen}
      disabled={!field.options}
      IconComponent={SelectArrow}
      renderValue={() => caption(field.label, chosen.length)}
      onChange={({ target }) => list.change({ [field.name]: [target.value].flat().join(',') || undefined })}
      slotProps={{ input: { 'aria-label': field.label } }}
      SelectDisplayProps={{ 'aria-label': `${field.label}, ${chosen.length} chosen` }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
      sx={{ height: 40, width: '100%' }}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          <Checkbox
            size="small"
            tabIndex={-1}
            checked={chosen.includes(value)}
            slotProps={{ input: { 'aria-hidden': true } }}
            sx={{ p: 0, marginInlineEnd: 1 }}
          />
          <bdi>{label}</bdi>
        </MenuItem>
      ))}
    </Select>
  );
}

function OneOf({ field, list }: Props<Extract<FilterField, { kind: 'one' }>>) {
  const chosen = list.values[field.name] ?? '';
  const options = field.options ?? [];
  return (
    <Select
      displayEmpty
      // A value that is not among the choices yet would be no value of the select.
      value={options.some(({ value }) => value === chosen) ? chosen : ''}
      disabled={!field.options}
      IconComponent={SelectArrow}
      renderValue={() => caption(field.label, chosen ? 1 : 0)}
      onChange={({ target }) => list.change({ [field.name]: target.value || undefined })}
      slotProps={{ input: { 'aria-label': field.label } }}
      SelectDisplayProps={{ 'aria-label': `${field.label}, ${chosen ? 1 : 0} chosen` }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
      sx={{ height: 40, width: '100%' }}
    >
      <MenuItem value="">Any</MenuItem>
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          <bdi>{label}</bdi>
        </MenuItem>
      ))}
    </Select>
  );
}

type RangeProps = Props<Extract<FilterField, { kind: 'range' }>>;

/** One end of a range. It counts once the field is left, or a day is picked: half a date is none yet. */
function RangeEnd({ field, list, end, label }: RangeProps & { end: string; label: string }) {
  const asked = list.values[end] ?? '';
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  // The address may change under it, by a chip or by Back.
  if (seen !== asked) {
    setSeen(asked);
    setText(asked);
  }
  const commit = (value: string) => {
    if (asked !== value) list.change({ [end]: value || undefined });
  };
  const events = {
    onBlur: () => commit(text),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && commit(text),
  };
  if (field.of === 'date') {
    return (
      <DateField
        {...events}
        value={text}
        label={label}
        onChange={setText}
        onPick={commit}
        sx={{ paddingInline: '8px 0' }}
      />
    );
  }
  return (
    <OutlinedInput
      {...events}
      type="number"
      value={text}
      placeholder={end === field.ends[0] ? 'From' : 'To'}
      onChange={({ target }) => setText(target.value)}
      slotProps={{ input: { 'aria-label': label, min: 0 } }}
      sx={{ height: 40, '& input': { px: 1 } }}
    />
  );
}

/** From and to. Days need the whole width each. */
function Range({ field, list }: RangeProps) {
  const columns = field.of === 'date' ? '1fr' : '1fr 1fr';
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, typography: 'subtitle2' }}>
        {field.label}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: columns, sm: '1fr 1fr' }, gap: 1 }}>
        {field.ends.map((end, index) => (
          <RangeEnd
            key={end}
            field={field}
            list={list}
            end={end}
            label={`${field.label} ${index === 0 ? 'from' : 'to'}`}
          />
        ))}
      </Box>
    </Box>
  );
}

/** One filter, drawn by its kind. */
export function FilterInput({ field, list }: Props) {
  if (field.kind === 'any') return <AnyOf field={field} list={list} />;
  if (field.kind === 'one') return <OneOf field={field} list={list} />;
  if (field.kind === 'range') return <Range field={field} list={list} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <FoundFilter field={field} list={list} />
    </Suspense>
  );
}
