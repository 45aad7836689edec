import { missingPermission } from '@lintel/contract/core/permissions';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { problemOf } from '../../platform/problem.ts';
import rowsCss from '../rows.module.css';
import { EmptyState, ForbiddenState, LoadFailure, SkeletonRows } from '../states.tsx';
import { TickBox } from '../table/rows/tick-box.tsx';
import textCss from '../text.module.css';
import css from './related-table.module.css';

export type RelatedColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  width?: number;
  /** For numbers. */
  align?: 'end';
};

/** Selectable rows, for bulk actions. */
export type RelatedChoice<Row> = {
  has: (row: Row) => boolean;
  toggle: (rows: readonly Row[], on: boolean) => void;
  nameOf: (row: Row) => string;
  /** The disabled reason of a row that cannot be selected. */
  disabledReason: (row: Row) => string | undefined;
};

type RelatedQuery<Row> = { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown };

type PagedQuery<Row> = { data: { data: readonly Row[] } | undefined; error: unknown; refetch: () => unknown };

/** The rows of a paged query. */
export const rowsOf = <Row,>({ data, error, refetch }: PagedQuery<Row>): RelatedQuery<Row> => ({
  data: data?.data,
  error,
  refetch,
});

type Props<Row> = {
  /** The accessible name of the table: `Viewings of Grace Bennett`. */
  caption: string;
  query: RelatedQuery<Row>;
  columns: readonly RelatedColumn<Row>[];
  permission: string;
  empty: { title: string; text: string };
  choice?: RelatedChoice<Row>;
  /** Above the rows, such as bulk actions for the selection. */
  head?: ReactNode;
  /** Below the rows, such as a link to all of them. */
  foot?: ReactNode;
};

type RowsProps<Row> = Pick<Props<Row>, 'caption' | 'columns' | 'choice'> & { rows: readonly Row[] };

/** A row that cannot be selected shows its disabled reason. */
function Tick<Row>({ row, choice }: { row: Row; choice: RelatedChoice<Row> }) {
  const why = choice.disabledReason(row);
  if (why !== undefined) return <span role="img" aria-label={why} title={why} className={css.shut} />;
  return (
    <TickBox
      label={`Select ${choice.nameOf(row)}`}
      checked={choice.has(row)}
      onChange={({ target }) => choice.toggle([row], target.checked)}
    />
  );
}

/** Selects all selectable rows of this page. */
function TickAll<Row>({ rows, choice }: { rows: readonly Row[]; choice: RelatedChoice<Row> }) {
  const open = rows.filter((row) => choice.disabledReason(row) === undefined);
  const ticked = open.filter(choice.has).length;
  if (open.length === 0) return null;
  return (
    <TickBox
      label="Select all rows of this page"
      checked={ticked === open.length}
      some={ticked > 0 && ticked < open.length}
      onChange={() => choice.toggle(open, ticked < open.length)}
    />
  );
}

function Rows<Row extends { id: number }>({ caption, columns, rows, choice }: RowsProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <section aria-label={caption} tabIndex={0} className={css.scroller}>
      <Table sx={{ minWidth: 640, '& td, & th': { py: 1 } }}>
        <caption className={css.unseen}>{caption}</caption>
        <TableHead>
          <TableRow>
            {choice && (
              <TableCell sx={tickCell}>
                <TickAll rows={rows} choice={choice} />
              </TableCell>
            )}
            {columns.map(({ label, width, align }) => (
              <TableCell key={label} scope="col" sx={{ width, textAlign: align }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} selected={choice?.has(row)}>
              {choice && (
                <TableCell sx={tickCell}>
                  <Tick row={row} choice={choice} />
                </TableCell>
              )}
              {columns.map(({ label, cell, align }) => (
                <TableCell key={label} sx={{ textAlign: align }}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

const tickCell = { width: 56, p: 0, paddingInlineStart: 1 } as const;

/** On a phone each row is a card: the first column is the title, the others are lines below it. */
function Cards<Row extends { id: number }>({ caption, columns, rows, choice }: RowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul aria-label={caption} className={rowsCss.list}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={cardLook}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {choice && (
              <Box sx={{ flex: 'none', width: 40 }}>
                <Tick row={row} choice={choice} />
              </Box>
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>{first?.cell(row)}</Box>
          </Box>
          <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1 }}>
            {others.map(({ label, cell }) => (
              <Box
                key={label}
                sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
              >
                <dt className={textCss.small}>{label}</dt>
                <dd className={css.fact}>{cell(row)}</dd>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </ul>
  );
}

const cardLook = {
  p: 2,
  borderBottom: '1px dashed',
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

/** Related records on a details page, with their own loading and error states and their own scrolling. */
export function RelatedTable<Row extends { id: number }>(props: Props<Row>) {
  const { caption, query, columns, permission, empty, choice, head, foot } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (query.error) {
    const failure = problemOf(query.error);
    if (failure?.status === 403) return <ForbiddenState text={missingPermission(permission)} action={null} />;
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <SkeletonRows rows={3} />;
  if (query.data.length === 0) return <EmptyState {...empty} />;
  const Shown = narrow ? Cards : Rows;
  return (
    <Card>
      {head}
      <Shown caption={caption} columns={columns} rows={query.data} choice={choice} />
      {foot && <Box sx={{ p: 2, display: 'flex', justifyContent: 'flex-end' }}>{foot}</Box>}
    </Card>
  );
}
