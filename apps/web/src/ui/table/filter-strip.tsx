import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { List } from '../../platform/use-list.ts';
import { Icon } from '../icon.tsx';
import { chipsOf, type FilterField } from './filter-fields.ts';
import { totalText } from './total-text.ts';

type Props = { fields: FilterField[]; list: List<unknown>; onClear: () => void };

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  py: '7px',
  paddingInline: '11px 7px',
  borderRadius: 1,
  border: '1px dashed',
  borderColor: 'rgb(145 158 171 / 32%)',
} as const;

/** What the list is narrowed to, and how many are left. */
export function FilterStrip({ fields, list, onClear }: Props) {
  const { search } = list.values;
  const groups = fields
    .map((field) => ({ field, chips: chipsOf(field, list.values) }))
    .filter(({ chips }) => chips.length > 0);
  if (search) {
    const chip = { key: 'search', label: search, without: { search: undefined } };
    groups.push({ field: { name: 'search', label: 'Search', kind: 'flag', options: [] }, chips: [chip] });
  }
  if (groups.length === 0) return null;
  return (
    <Box sx={{ px: { xs: 0, md: 2.5 }, pb: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box component="bdi" sx={{ color: 'text.secondary' }}>
        {list.meta && (
          <>
            <Box component="strong" sx={{ color: 'text.primary' }}>
              {totalText(list.meta)}
            </Box>{' '}
            {list.meta.total === 1 ? 'result found' : 'results found'}
          </>
        )}
      </Box>
      {groups.map(({ field, chips }) => (
        <Box key={field.name} role="group" aria-label={field.label} sx={box}>
          <Box component="span" sx={{ typography: 'subtitle2' }}>
            {field.label}
          </Box>
          {chips.map(({ key, label, without }) => (
            <Box key={key} component="span" sx={chip}>
              <bdi>{label}</bdi>
              <Box
                component="button"
                type="button"
                aria-label={`Remove ${field.label}: ${label}`}
                onClick={() => list.change(without)}
                sx={removeButton}
              >
                <Icon name="close" size={12} />
              </Box>
            </Box>
          ))}
        </Box>
      ))}
      <Button color="error" size="small" startIcon={<Icon name="trash" size={18} />} onClick={onClear}>
        Clear
      </Button>
    </Box>
  );
}

/** Our own: the library's chip is a button around a button. */
const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 24,
  paddingInlineStart: 1,
  borderRadius: 1,
  fontSize: 13,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  bgcolor: 'rgb(145 158 171 / 16%)',
} as const;

const removeButton = {
  display: 'grid',
  placeItems: 'center',
  border: 0,
  p: 0,
  width: 24,
  height: 24,
  color: 'inherit',
  bgcolor: 'transparent',
  cursor: 'pointer',
} as const;
