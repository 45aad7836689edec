import Box from '@mui/material/Box';
import type { List } from '../../platform/use-list.ts';
import type { FilterField } from './filter-fields.ts';
import { FilterInput } from './filter-input.tsx';

/** Filters one below the other. */
export const FilterStack = ({ list, fields }: { list: List<unknown>; fields: FilterField[] }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {fields.map((field) => (
      <FilterInput key={field.name} field={field} list={list} />
    ))}
  </Box>
);
