import { pageSizes } from '@lintel/contract/core/paging';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Switch from '@mui/material/Switch';
import type { List } from '../../platform/use-list.ts';
import { Icon } from '../icon.tsx';
import { SelectArrow } from './filters/select-arrow.tsx';
import { rangeText } from './total-text.ts';

type Props = { list: List<unknown>; dense: boolean; onDense: ((dense: boolean) => void) | undefined };

/** Estimated totals do not say where the end is; a full page says that there may be more. */
function isLast({ meta, rows = [] }: List<unknown>) {
  if (!meta) return true;
  return meta.total_is_estimate ? rows.length < meta.per_page : meta.page * meta.per_page >= meta.total;
}

export function ListFooter({ list, dense, onDense }: Props) {
  const { meta, page, perPage, rows = [] } = list;
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        minHeight: 64,
        mt: 'auto',
        paddingInline: { xs: 0, md: '20px 12px' },
        borderTop: { md: `1px dashed ${theme.vars.palette.divider}` },
      })}
    >
      {onDense && (
        <FormControlLabel
          control={<Switch checked={dense} onChange={(_, on) => onDense(on)} />}
          label="Dense"
          sx={{ mx: 0, marginInlineStart: '-12px', '& .MuiTypography-root': { fontSize: 14 } }}
        />
      )}
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <bdi>Rows per page:</bdi>
        <NativeSelect
          disableUnderline
          value={perPage}
          IconComponent={SelectArrow}
          onChange={({ target }) => list.change({ per_page: target.value })}
          sx={{ fontSize: 14, fontWeight: 600, color: 'text.primary' }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: { xs: 'auto', md: 0 } }}>
        <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', marginInlineEnd: 1.5 }}>
          {meta && rangeText(meta, rows.length)}
        </Box>
        <IconButton aria-label="Page before" disabled={page <= 1} onClick={() => list.change({ page: page - 1 || 1 })}>
          <Icon name="chevron-start" size={20} />
        </IconButton>
        <IconButton aria-label="Next page" disabled={isLast(list)} onClick={() => list.change({ page: page + 1 })}>
          <Icon name="chevron-end" size={20} />
        </IconButton>
      </Box>
    </Box>
  );
}
