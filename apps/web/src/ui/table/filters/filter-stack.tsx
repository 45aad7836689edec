import Box from '@mui/material/Box';
import type { List } from '../../../platform/use-list.ts';
import type { FilterField } from './filter-fields.ts';
import { FilterInput } from './filter-input.tsx';

type Props = { list: List<unknown>; fields: FilterField[]; isWide?: boolean };

/** Filters one below the other: what is chosen first, what is typed after it. */
export function FilterStack({ list, fields, isWide }: Props) {
  const stack = (some: FilterField[]) => (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      {some.map((field) => (
        <FilterInput key={field.name} field={field} list={list} />
      ))}
    </Box>
  );
  if (!isWide) return <Box sx={{ width: { md: 336 } }}>{stack(fields)}</Box>;
  const half = Math.ceil(fields.length / 2);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, 336px)', gap: 3 }}>
      {stack(fields.slice(0, half))}
      {stack(fields.slice(half))}
    </Box>
  );
}
