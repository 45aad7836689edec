import { can } from '@lintel/contract/core/permissions';
import { type AdminProperty, assignedProperties } from '@lintel/contract/features/work/work';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '../../../platform/format.ts';
import { listAt, paths, pathTo } from '../../../platform/paths.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { RelatedPages } from '../../../ui/details/related-pages.tsx';
import { When } from '../../../ui/details/when.tsx';
import { pageEdge } from '../../../ui/page-edge.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Cover } from '../details/property-marks.tsx';
import { PropertyStatusLabel } from '../shared/property-status.tsx';
import { nameOf, placeText, priceText } from '../shared/property-words.ts';

export type Colleague = { id: number; first_name: string; last_name: string };

export const invalidatedBy = ['properties', 'admins', 'payouts'] as const;

const look = {
  display: 'block',
  maxWidth: { sm: 280, lg: 340 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
  typography: 'subtitle2',
  color: 'inherit',
  textDecoration: 'none',
  '&:is(a):hover': { textDecoration: 'underline' },
  ...pageEdge,
} as const;

/** Cover, title and type; a link with permission to see properties. */
function PropertyName({ property }: { property: AdminProperty }) {
  const maySee = can(useAdmin(), 'property.view') !== undefined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Cover property={property} size={{ width: 40, height: 40 }} />
      <Box sx={{ minWidth: 0 }}>
        {maySee ? (
          <Box
            component={PageLink}
            to={pathTo(paths.property, property.id)}
            dir="auto"
            title={property.title}
            sx={look}
          >
            {property.title}
          </Box>
        ) : (
          <Box dir="auto" sx={look}>
            {property.title}
          </Box>
        )}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <bdi>{property.reference}</bdi> · {nameOf(property.property_type)}
        </Box>
      </Box>
    </Box>
  );
}

export const nameColumn = {
  label: 'Property',
  cell: (property: AdminProperty) => <PropertyName property={property} />,
};
export const placeColumn = {
  label: 'Place',
  width: 180,
  cell: (property: AdminProperty) => (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
      {placeText(property) || '–'}
    </Box>
  ),
};
export const statusColumn = {
  label: 'Status',
  width: 150,
  cell: (property: AdminProperty) => <PropertyStatusLabel {...property} />,
};

const columns = [
  nameColumn,
  placeColumn,
  {
    label: 'Price',
    width: 150,
    align: 'end' as const,
    cell: (property: AdminProperty) => (
      <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
        {priceText(property) ?? '–'}
      </Box>
    ),
  },
  statusColumn,
  { label: 'Updated', width: 130, cell: (property: AdminProperty) => <When at={property.updated_at} day /> },
];

/** The properties assigned to an admin. */
export function AssignedProperties({ admin }: { admin: Colleague }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...endpointQuery(assignedProperties, { id: admin.id, page, per_page: 10 }, invalidatedBy),
    placeholderData: keepPreviousData,
  });
  const viewer = useAdmin();
  const mayList = can(viewer, 'property.view') !== undefined;
  const whom = viewer.id === admin.id ? 'you' : 'them';
  return (
    <RelatedPages
      caption={`Properties that ${fullName(admin)} looks after`}
      query={query}
      columns={columns}
      permission="admin.view"
      empty={{ title: 'No properties', text: `Properties that are assigned to ${whom} appear here.` }}
      onPage={setPage}
      list={mayList ? listAt(paths.properties, { assigned_admin_id: admin.id }) : undefined}
    />
  );
}
