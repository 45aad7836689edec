import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import type { List } from '../../platform/use-list.ts';

export type SortChoice = { sort: string; label: string };

/** Where there are no heads to press. */
export function SortSelect({ list, sorts }: { list: List<unknown>; sorts: SortChoice[] }) {
  return (
    <Box component="label" sx={{ display: 'grid', gap: 0.5, mt: 2, typography: 'subtitle2' }}>
      Sort by
      <NativeSelect value={list.sort} onChange={({ target }) => list.change({ sort: target.value })}>
        {!sorts.some(({ sort }) => list.sort.replace('-', '') === sort) && <option value={list.sort}>As usual</option>}
        {sorts.flatMap(({ sort, label }) => [
          <option key={sort} value={sort}>{`${label}, ascending`}</option>,
          <option key={`-${sort}`} value={`-${sort}`}>{`${label}, descending`}</option>,
        ])}
      </NativeSelect>
    </Box>
  );
}
