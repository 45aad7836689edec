import { userProperties } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listAt, paths, pathTo } from '../../../platform/paths.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { RelatedTable } from '../../../ui/details/related-table.tsx';
import { When } from '../../../ui/details/when.tsx';
import { pageEdge } from '../../../ui/page-edge.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Cover } from '../details/property-marks.tsx';
import { PropertyStatusLabel } from '../shared/property-status.tsx';
import { offerText, placeText, priceText } from '../shared/property-words.ts';

const columns = [
  {
    label: 'Property',
    cell: (property: PropertyRow) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Cover property={property} size={{ width: 48, height: 48 }} />
        <Box sx={{ minWidth: 0 }}>
          <Box
            component={Link}
            to={pathTo(paths.property, property.id)}
            dir="auto"
            sx={{ typography: 'subtitle2', color: 'inherit', display: 'block', ...pageEdge }}
          >
            {property.title}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <bdi>{property.reference}</bdi> · <bdi>{placeText(property)}</bdi>
          </Box>
        </Box>
      </Box>
    ),
  },
  {
    label: 'Price',
    width: 160,
    align: 'end' as const,
    cell: (property: PropertyRow) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <bdi>{priceText(property) ?? '–'}</bdi>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{offerText(property)}</Box>
      </Box>
    ),
  },
  { label: 'Status', width: 150, cell: (property: PropertyRow) => <PropertyStatusLabel {...property} /> },
  { label: 'Updated', width: 150, cell: (property: PropertyRow) => <When at={property.updated_at} day /> },
];

const SHOWN = 10;

/** The newest properties of a user, with a link to all of them. */
export function UserProperties({ userId, name, total }: { userId: number; name: string; total: number }) {
  const query = useQuery({
    ...endpointQuery(userProperties, { id: userId, per_page: SHOWN }, ['properties', 'users']),
    select: ({ data }: { data: PropertyRow[] }) => data,
  });
  return (
    <RelatedTable
      caption={`Properties of ${name}`}
      query={query}
      columns={columns}
      permission="user.view"
      empty={{ title: 'No properties', text: `${name} has no properties yet.` }}
      foot={
        total > SHOWN && (
          <Button component={PageLink} {...listAt(paths.properties, { owner_id: userId })} color="inherit">
            All {total} properties
          </Button>
        )
      }
    />
  );
}
