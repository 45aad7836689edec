import type { Grants, Permission } from '@lintel/contract/core/permissions';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { visuallyHidden } from '../../ui/unseen.ts';
import {
  actTitle,
  areas,
  type Column,
  columns,
  columnTitles,
  grant,
  hasScope,
  permissionsIn,
  revoke,
} from './role-grants.ts';
import { GrantCell, GridBox, type GridProps, scopeBadge } from './role-grid-cell.tsx';

function Legend() {
  const item = { display: 'flex', alignItems: 'center', gap: 0.75 } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'caption', color: 'text.secondary' }}>
      <Box component="span" sx={item}>
        <Box component="span" sx={scopeBadge('all')}>
          All
        </Box>
        every record
      </Box>
      <Box component="span" sx={item}>
        <Box component="span" sx={scopeBadge('own')}>
          Own
        </Box>
        assigned or added
      </Box>
    </Box>
  );
}

/** Grants or revokes a whole column, limited to the viewer's own permissions. */
function ColumnBox({ column, ...grid }: GridProps & { column: Exclude<Column, 'other'> }) {
  const { grants, held, locked, onChange } = grid;
  const mine = permissionsIn(column).filter((permission) => held[permission] !== undefined);
  const ticked = permissionsIn(column).filter((permission) => grants[permission] !== undefined).length;
  const all = ticked === permissionsIn(column).length;
  const setAll = (checked: boolean) =>
    onChange(
      mine.reduce<Grants>((next, permission) => {
        if (!checked) return revoke(next, permission);
        return next[permission] ? next : grant(next, permission, (hasScope(permission) && held[permission]) || 'all');
      }, grants),
    );
  return (
    <GridBox
      label={`${columnTitles[column]}: all areas`}
      checked={all}
      indeterminate={ticked > 0 && !all}
      disabled={locked || mine.length === 0}
      onChange={(_, checked) => setAll(checked)}
    />
  );
}

const cellsOf = (cell: Permission[], column: Column, grid: GridProps) =>
  cell.map((permission) => (
    <GrantCell
      key={permission}
      {...grid}
      permission={permission}
      title={column === 'other' ? actTitle(permission) : undefined}
    />
  ));

function NotApplicable() {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', width: 8, height: 2, mx: 0.75, bgcolor: 'text.disabled', verticalAlign: 'middle' }}
    >
      <Box component="span" sx={visuallyHidden}>
        Not applicable
      </Box>
    </Box>
  );
}

const widths = [122, 90, 92, 94, 90, 88];

const tableLook = (theme: Theme) => ({
  width: '100%',
  minWidth: 700,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    height: 40,
    p: 0,
    px: 0.5,
    textAlign: 'start',
    borderBottom: `1px dashed ${theme.vars.palette.divider}`,
  },
  '& tr > th:first-of-type': { paddingInlineStart: '24px' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    borderBottom: 0,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.neutral,
    ...theme.applyStyles('dark', { color: theme.vars.palette.grey[400] }),
  },
  '& tbody th': { fontWeight: 600 },
});

function GridTable({ title, ...grid }: GridProps & { title: string }) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableLook}>
        <Box component="caption" sx={visuallyHidden}>
          Permissions of {title}
        </Box>
        <colgroup>
          {widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are static
            <col key={index} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Area</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                  {column !== 'other' && <ColumnBox {...grid} column={column} />}
                  {columnTitles[column]}
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ resource, label, cells }) => (
            <tr key={resource}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column}>
                  {cells[column].length > 0 ? cellsOf(cells[column], column, grid) : <NotApplicable />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** In narrow viewports each area expands to its actions. */
function GridAccordions(grid: GridProps) {
  return areas.map(({ resource, label, permissions }) => {
    const count = permissions.filter((permission) => grid.grants[permission]).length;
    return (
      <Accordion
        key={resource}
        disableGutters
        square
        sx={{ bgcolor: 'transparent' }}
        slotProps={{ heading: { component: 'h3' } }}
      >
        <AccordionSummary expandIcon={<Icon name="chevron-down" size={20} />} sx={{ px: 2, minHeight: 48 }}>
          <Box sx={{ flex: 1, typography: 'subtitle2' }}>{label}</Box>
          <Box sx={{ marginInlineEnd: 1 }}>
            <Label colour={count > 0 ? 'primary' : 'default'}>
              <bdi>
                {count} of {permissions.length}
              </bdi>
            </Label>
          </Box>
        </AccordionSummary>
        <AccordionDetails sx={{ display: 'grid', justifyItems: 'start', gap: 1, px: 2.5, pt: 0 }}>
          {permissions.map((permission) => (
            <GrantCell key={permission} {...grid} permission={permission} title={actTitle(permission)} />
          ))}
        </AccordionDetails>
      </Accordion>
    );
  });
}

/** The role's permissions, built from the catalogue: a table, or accordions in narrow viewports. */
export function RoleGrid({ title, ...grid }: GridProps & { title: string }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  return (
    <Card component="section" aria-labelledby="permissions-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 2, lg: 3 }, py: 2 }}>
        <Typography id="permissions-title" variant="h6" component="h2" sx={{ flex: 1 }}>
          Permissions
        </Typography>
        <Legend />
      </Box>
      {wide ? <GridTable title={title} {...grid} /> : <GridAccordions {...grid} />}
    </Card>
  );
}
