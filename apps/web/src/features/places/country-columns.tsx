import type { LocaleCode } from '@lintel/contract/core/locales';
import type { Country } from '@lintel/contract/features/places/places';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { localeWords } from '../../platform/locale-names.ts';
import { Label } from '../../ui/label.tsx';
import { SignTile } from '../../ui/sign-tile.tsx';
import { DateCell, TwoLines } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import { useCountryActivation } from './use-country-turn.ts';

const column = columnHelper<Country>();

/** Undefined without permission to edit. */
type Edit = ((country: Country) => void) | undefined;

type CellProps = { country: Country; onEdit: Edit };

function NameCell({ country, onEdit }: CellProps) {
  const { code, name } = country;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <SignTile size={40}>
        <Box component="span" sx={{ typography: 'subtitle2' }}>
          {code}
        </Box>
      </SignTile>
      <TwoLines
        first={
          onEdit ? (
            <MuiLink
              component="button"
              type="button"
              color="inherit"
              variant="subtitle2"
              onClick={() => onEdit(country)}
            >
              {name.en}
            </MuiLink>
          ) : (
            name.en
          )
        }
      />
    </Box>
  );
}

function ActiveCell({ country, onEdit }: CellProps) {
  const turn = useCountryActivation();
  const { name, is_active } = country;
  if (!onEdit) return is_active ? <Label colour="success">Active</Label> : <Label>Inactive</Label>;
  return (
    <Switch
      checked={is_active}
      onChange={(_, on) => turn(country, on)}
      slotProps={{ input: { 'aria-label': `${name.en} is active` } }}
      sx={{ marginInlineStart: '-12px' }}
    />
  );
}

const translation = (locale: LocaleCode) =>
  column.display({
    id: `name_${locale}`,
    header: localeWords[locale],
    cell: ({ row }) => (
      <Box component="span" lang={locale}>
        <TwoLines first={row.original.name[locale] ?? '–'} />
      </Box>
    ),
    meta: { card: 'fact' },
  });

export const countryColumns = (onEdit: Edit) =>
  column.columns([
    column.display({
      id: 'name',
      header: 'Name',
      cell: ({ row }) => <NameCell country={row.original} onEdit={onEdit} />,
      meta: { width: 280 },
    }),
    translation('ar'),
    translation('fr'),
    column.display({
      id: 'currency',
      header: 'Currency',
      cell: ({ row }) => <bdi>{row.original.currency}</bdi>,
      meta: { width: 104, card: 'fact' },
    }),
    column.display({
      id: 'is_active',
      header: 'Active',
      cell: ({ row }) => <ActiveCell country={row.original} onEdit={onEdit} />,
      meta: { width: 88, card: 'mark' },
    }),
    column.display({
      id: 'updated_at',
      header: 'Updated',
      cell: ({ row }) => <DateCell value={row.original.updated_at} />,
      meta: { width: 116 },
    }),
  ]);
