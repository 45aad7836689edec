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
          <div key={cell.id} dir="ltr" className={css.corner}>
            <table.FlexRender cell={cell} />
          </div>
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
      <dl className={css.facts}>
        {at('fact').map((cell) => (
          <div key={cell.id}>
            <dt>{String(cell.column.columnDef.header)}</dt>
            <dd>
              <table.FlexRender cell={cell} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
