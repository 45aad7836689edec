import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { PageLink } from '../page-link.tsx';
import { Pager } from './pager.tsx';
import { RelatedTable, rowsOf } from './related-table.tsx';

type Table<Row extends { id: number }> = Omit<ComponentProps<typeof RelatedTable<Row>>, 'query' | 'foot'>;
type Props<Row extends { id: number }> = Table<Row> & {
  query: Parameters<typeof rowsOf<Row>>[0] & { data: { meta: ComponentProps<typeof Pager>['meta'] } | undefined };
  onPage: (page: number) => void;
  /** A link to the full list, for admins who may see it. */
  list?: Pick<ComponentProps<typeof PageLink>, 'to' | 'search'> | undefined;
};

/** Related records, paginated, with a link to the full list. */
export function RelatedPages<Row extends { id: number }>({ query, onPage, list, ...table }: Props<Row>) {
  const { data } = query;
  const way = list && (
    <Button component={PageLink} {...list} color="inherit" size="small">
      Open as a list
    </Button>
  );
  return (
    <RelatedTable
      {...table}
      query={rowsOf(query)}
      foot={data && <Pager meta={data.meta} rows={data.data.length} onPage={onPage} lead={way} />}
    />
  );
}
