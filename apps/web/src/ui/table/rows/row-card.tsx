import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Rec } from '../columns/columns.ts';
import { MenuButton } from '../menu-button.tsx';
import css from './list-cards.module.css';
import { RowLink } from './row-link.tsx';
import type { CardParts } from './row-parts.ts';
import type { ListTableProps, RowOf } from './table-parts.ts';
import { TickBox } from './tick-box.tsx';

type Props<Row extends Rec> = CardParts & Pick<ListTableProps<Row>, 'table'> & { row: RowOf<Row>; name: string };

/** A row as a card, from its columns: status and date, the title, then facts. */
export function RowCard<Row extends Rec>({ row, table, name, ...card }: Props<Row>) {
  const [first, ...others] = row.getVisibleCells();
  const at = (place: 'mark' | 'corner' | 'fact') =>
    others.filter(({ column }) => column.columnDef.meta?.card === place);
  return (
    <Card component="li" data-row={row.original.id} sx={{ p: 1.5, minHeight: 122, position: 'relative' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        {card.ticking && (
          <span className={css.box}>
            <TickBox label={`Select ${name}`} checked={card.ticked} onChange={card.onTick} />
          </span>
        )}
        {at('mark').map((cell) => (
          <table.FlexRender key={cell.id} cell={cell} />
        ))}
        <Box sx={{ flex: 1 }} />
        {at('corner').map((cell) => (
          // Dates and times are left to right in every language.
          <Box key={cell.id} dir="ltr" sx={corner}>
            <table.FlexRender cell={cell} />
          </Box>
        ))}
        <Box sx={{ marginInline: '-8px -10px', my: -1 }}>
          <MenuButton big label={`More for ${name}`} actions={card.actions} />
        </Box>
      </Box>
      <Box sx={{ py: 1 }}>
        <RowLink to={card.to} state={card.state}>
          {first && <table.FlexRender cell={first} />}
        </RowLink>
      </Box>
      <Box component="dl" sx={facts}>
        {at('fact').map((cell) => (
          <div key={cell.id}>
            <dt>{String(cell.column.columnDef.header)}</dt>
            <dd>
              <table.FlexRender cell={cell} />
            </dd>
          </div>
        ))}
      </Box>
    </Card>
  );
}

/** Shows two lines as one. */
const corner = {
  typography: 'caption',
  color: 'text.secondary',
  '& time': { display: 'flex', alignItems: 'baseline', gap: 0.5 },
  '& time > bdi': { fontSize: 12, lineHeight: '20px' },
} as const;

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  typography: 'body2',
  '& > div': { display: 'flex', alignItems: 'baseline', gap: 0.5, minWidth: 0 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0 },
  // Each fact has space for one line.
  '& dd [data-first-line] + *': { display: 'none' },
} as const;
