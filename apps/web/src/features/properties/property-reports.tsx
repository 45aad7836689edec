import type { Report } from '@lintel/contract/features/reports/reports';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { RelatedTable } from '../../ui/details/related-table.tsx';
import { When } from '../../ui/details/when.tsx';
import { Label } from '../../ui/label.tsx';
import { propertyReportsQuery } from './properties.queries.ts';
import { fullName, nameOf } from './property-words.ts';

const statuses = {
  open: { label: 'Open', colour: 'warning' },
  upheld: { label: 'Upheld', colour: 'error' },
  dismissed: { label: 'Dismissed', colour: 'default' },
} as const;

const columns = [
  { label: 'When', cell: ({ created_at }: Report) => <When at={created_at} />, width: 180 },
  { label: 'By', cell: ({ user }: Report) => <bdi>{fullName(user)}</bdi>, width: 160 },
  {
    label: 'What for',
    cell: ({ report_reason, note }: Report) => (
      <>
        <bdi>{nameOf(report_reason)}</bdi>
        {note && (
          <Box dir="auto" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </>
    ),
  },
  {
    label: 'Status',
    cell: ({ status }: Report) => <Label colour={statuses[status].colour}>{statuses[status].label}</Label>,
    width: 120,
  },
];

/** What users of the app said against it. */
export function PropertyReports({ id }: { id: number }) {
  return (
    <RelatedTable
      caption="Reports"
      query={useQuery(propertyReportsQuery(id))}
      columns={columns}
      permission="property.view"
      empty={{ title: 'No reports', text: 'Nobody has reported this property.' }}
    />
  );
}
