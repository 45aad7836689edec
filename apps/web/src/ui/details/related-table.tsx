import { missingRight } from '@lintel/contract/core/permissions';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '../../platform/problem.ts';
import { EmptyState, ForbiddenState, LoadFailure, SkeletonRows } from '../states.tsx';

export type RelatedColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  width?: number;
  /** Numbers end at one line. */
  align?: 'end';
};

type Props<Row> = {
  /** What the rows are, for who cannot see them: `Viewings of Grace Bennett`. */
  caption: string;
  query: UseQueryResult<readonly Row[]>;
  columns: readonly RelatedColumn<Row>[];
  permission: string;
  empty: { title: string; text: string };
  /** Under the rows, such as the way to all of them. */
  foot?: ReactNode;
};

type RowsProps<Row> = Pick<Props<Row>, 'caption' | 'columns'> & { rows: readonly Row[] };

function Rows<Row extends { id: number }>({ caption, columns, rows }: RowsProps<Row>) {
  return (
    <Box role="region" aria-label={caption} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table sx={{ minWidth: 640 }}>
        <Box component="caption" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
          {caption}
        </Box>
        <TableHead>
          <TableRow>
            {columns.map(({ label, width, align }) => (
              <TableCell key={label} scope="col" sx={{ width, textAlign: align }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map(({ label, cell, align }) => (
                <TableCell key={label} sx={{ textAlign: align }}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** On a phone: what it is, and under it the rest, a line each. */
function Cards<Row extends { id: number }>({ caption, columns, rows }: RowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <Box component="ul" aria-label={caption} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={cardLook}>
          {first?.cell(row)}
          <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1 }}>
            {others.map(({ label, cell }) => (
              <Box
                key={label}
                sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
              >
                <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0, typography: 'body2', textAlign: 'end' }}>
                  {cell(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const cardLook = {
  p: 2,
  borderBottom: '1px dashed',
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

/** Records that belong to another one, in its details: loads and fails alone, scrolls in itself. */
export function RelatedTable<Row extends { id: number }>(props: Props<Row>) {
  const { caption, query, columns, permission, empty, foot } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (query.isPending) return <SkeletonRows rows={3} />;
  if (query.isError) {
    const failure = problemOf(query.error);
    if (failure?.status === 403) return <ForbiddenState text={missingRight(permission)} action={null} />;
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data.length === 0) return <EmptyState {...empty} />;
  const Shown = narrow ? Cards : Rows;
  return (
    <Card>
      <Shown caption={caption} columns={columns} rows={query.data} />
      {foot && <Box sx={{ p: 2, display: 'flex', justifyContent: 'flex-end' }}>{foot}</Box>}
    </Card>
  );
}
