import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { List } from '../../../platform/use-list.ts';
import { SelectArrow } from './select-arrow.tsx';

export type SortChoice = { sort: string; label: string };

type Props = { list: List<unknown>; sorts: SortChoice[]; short?: boolean };

/** Where there are no heads to press: under its name, or `short` in a row with other tools. */
export function SortSelect({ list, sorts, short }: Props) {
  const isKnown = sorts.some(({ sort }) => list.sort.replace('-', '') === sort);
  const select = (
    <NativeSelect
      value={list.sort}
      onChange={({ target }) => list.change({ sort: target.value })}
      IconComponent={SelectArrow}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': 'Sort by' }}
      sx={{ height: 40, typography: 'body2', '& select': { paddingBlock: 1 }, '& .MuiNativeSelect-icon': { right: 7 } }}
    >
      {!isKnown && <option value={list.sort}>{short ? 'Sort by' : 'As usual'}</option>}
      {sorts.flatMap(({ sort, label }) => [
        <option key={sort} value={sort}>{`${label}, ascending`}</option>,
        <option key={`-${sort}`} value={`-${sort}`}>{`${label}, descending`}</option>,
      ])}
    </NativeSelect>
  );
  if (short) return <Box sx={{ width: 164, flex: 'none', display: 'grid' }}>{select}</Box>;
  return (
    <Box component="label" sx={{ display: 'grid', gap: 0.5, mt: 2, typography: 'subtitle2' }}>
      Sort by
      {select}
    </Box>
  );
}
