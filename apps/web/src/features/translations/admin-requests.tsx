import {
  listTranslationRequests,
  type TranslationRequest,
} from '@lintel/contract/features/translations/translation-requests';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fullName, numberText } from '../../platform/format.ts';
import { listAt, paths, pathTo } from '../../platform/paths.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { dayIn } from '../../platform/zone-days.ts';
import { RelatedPages } from '../../ui/details/related-pages.tsx';
import { pageEdge } from '../../ui/page-edge.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { DueMark } from './translation-columns.tsx';
import { LocalePair, PartMarks, RequestStatus } from './translation-marks.tsx';

const columnsOf = (today: string) => [
  {
    label: 'Property',
    cell: ({ id, property }: TranslationRequest) => (
      <>
        <Box
          component={PageLink}
          to={pathTo(paths.translationRequest, id)}
          dir="auto"
          sx={{ typography: 'subtitle2', color: 'inherit', display: 'block', ...pageEdge }}
        >
          {property.title}
        </Box>
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {property.reference}
        </Box>
      </>
    ),
  },
  {
    label: 'Languages',
    width: 110,
    cell: ({ source_locale, locale }: TranslationRequest) => <LocalePair from={source_locale} to={locale} />,
  },
  { label: 'Parts', width: 140, cell: (request: TranslationRequest) => <PartMarks request={request} /> },
  {
    label: 'Words',
    width: 80,
    align: 'end' as const,
    cell: ({ words }: TranslationRequest) => <bdi>{numberText(words)}</bdi>,
  },
  { label: 'Status', width: 150, cell: (request: TranslationRequest) => <RequestStatus {...request} /> },
  { label: 'Due', width: 100, cell: (request: TranslationRequest) => <DueMark request={request} today={today} /> },
];

type Props = { admin: { id: number; first_name: string; last_name: string } };

/** The translation requests assigned to an admin, newest first. */
export function AdminRequests({ admin }: Props) {
  const [page, setPage] = useState(1);
  const { timezone } = useAdmin();
  const columns = useMemo(() => columnsOf(dayIn(timezone)), [timezone]);
  const query = useQuery({
    ...endpointQuery(listTranslationRequests, { assigned_admin_id: [admin.id], page, per_page: 10 }, ['translations']),
    placeholderData: keepPreviousData,
  });
  return (
    <RelatedPages
      caption={`Translation requests of ${fullName(admin)}`}
      query={query}
      columns={columns}
      permission="translation.view"
      empty={{ title: 'No requests', text: 'Translation requests that they have appear here.' }}
      onPage={setPage}
      list={listAt(paths.translationRequests, { assigned_admin_id: admin.id })}
    />
  );
}
