import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf, textOf } from '../../platform/problem.ts';
import { EmptyState, ErrorState, ForbiddenState, SkeletonRows } from '../states.tsx';

export type RelatedColumn<Row> = { label: string; cell: (row: Row) => ReactNode; width?: number };

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

/** Records that belong to another one, in its details: loads and fails alone, scrolls in itself. */
export function RelatedTable<Row extends { id: number }>(props: Props<Row>) {
  const { caption, query, columns, permission, empty, foot } = props;
  if (query.isPending) return <SkeletonRows rows={3} />;
  if (query.isError) {
    const failure = problemOf(query.error);
    if (failure?.status === 403) return <ForbiddenState permission={permission} action={null} />;
    return (
      <ErrorState text={textOf(query.error)} requestId={failure?.request_id} onRetry={() => void query.refetch()} />
    );
  }
  if (query.data.length === 0) return <EmptyState {...empty} />;
  return (
    <Card>
      <Box role="region" aria-label={caption} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table sx={{ minWidth: 640 }}>
          <Box component="caption" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
            {caption}
          </Box>
          <TableHead>
            <TableRow>
              {columns.map(({ label, width }) => (
                <TableCell key={label} scope="col" sx={{ width }}>
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {query.data.map((row) => (
              <TableRow key={row.id}>
                {columns.map(({ label, cell }) => (
                  <TableCell key={label}>{cell(row)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {foot && <Box sx={{ p: 2, display: 'flex', justifyContent: 'flex-end' }}>{foot}</Box>}
    </Card>
  );
}
