import { localizedText } from '@lintel/contract/core/locales';
import type { Report } from '@lintel/contract/features/reports/reports';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths, pathTo } from '../../platform/paths.ts';
import { RelatedTable } from '../../ui/details/related-table.tsx';
import { When } from '../../ui/details/when.tsx';
import { Label, type LabelColour } from '../../ui/label.tsx';
import { pageEdge } from '../../ui/page-edge.ts';

const statuses = {
  open: { label: 'Open', colour: 'warning' },
  upheld: { label: 'Upheld', colour: 'error' },
  dismissed: { label: 'Dismissed', colour: 'default' },
} as const satisfies Record<Report['status'], { label: string; colour: LabelColour }>;

const columns = [
  {
    label: 'Reason',
    cell: ({ report_reason, note }: Report) => (
      <>
        <Box sx={{ typography: 'subtitle2' }}>{localizedText(report_reason.name, 'en')}</Box>
        {note && (
          <Box dir="auto" sx={{ typography: 'body2', color: 'text.secondary', ...pageEdge }}>
            {note}
          </Box>
        )}
      </>
    ),
  },
  {
    label: 'Reported by',
    width: 200,
    cell: ({ user, report_user_type }: Report) => (
      <>
        {user ? (
          <Box component={Link} to={pathTo(paths.user, user.id)} sx={{ color: 'inherit' }}>
            <bdi>{`${user.first_name} ${user.last_name}`}</bdi>
          </Box>
        ) : (
          'A user'
        )}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{localizedText(report_user_type.name, 'en')}</Box>
      </>
    ),
  },
  { label: 'When', width: 160, cell: ({ created_at }: Report) => <When at={created_at} day /> },
  {
    label: 'Status',
    width: 120,
    cell: ({ status }: Report) => <Label colour={statuses[status].colour}>{statuses[status].label}</Label>,
  },
];

type Props = { about: string; query: UseQueryResult<Report[]>; permission: string };

/** Reports against a property or a user. */
export function ReportsTable({ about, query, permission }: Props) {
  return (
    <RelatedTable
      caption={`Reports about ${about}`}
      query={query}
      columns={columns}
      permission={permission}
      empty={{ title: 'No reports', text: `Nobody has reported ${about}.` }}
    />
  );
}
