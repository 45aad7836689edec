import { can } from '@lintel/contract/core/permissions';
import { countProperties, exportProperties, listProperties } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-fields';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ask } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useList } from '../../platform/use-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ListPage } from '../../ui/table/list-page.tsx';
import { DeletePropertyDialog } from './property-delete.tsx';
import { propertyPath, usePropertyActions } from './property-list-actions.ts';
import { usePropertyActs } from './property-list-acts.ts';
import { usePropertyColumns } from './property-list-columns.tsx';
import { deletedFilter, propertyFilters, propertyTabs } from './property-list-filters.ts';
import { ReadyViews } from './property-ready-views.tsx';

const newProperty = (
  <Button
    component={Link}
    to="/dashboard/properties/create"
    variant="contained"
    color="primary"
    startIcon={<Icon name="plus" size={20} />}
  >
    New property
  </Button>
);

const crumbs = [
  { title: 'Dashboard', path: '/dashboard' },
  { title: 'Properties', path: '/dashboard/properties' },
  { title: 'List' },
];

/** All listings one may see. */
export function PropertyListPage() {
  const admin = useAdmin();
  const list = useList(listProperties, 'properties');
  const { data: counts } = useQuery({
    ...ask(countProperties, list.values as never, list.of),
    placeholderData: keepPreviousData,
  });
  const [deleting, setDeleting] = useState<PropertyRow>();
  const columns = usePropertyColumns();
  const actions = usePropertyActions(setDeleting);
  const acts = usePropertyActs();
  const maySeeBin = can(admin, 'property.delete') !== undefined;
  const filters = useMemo(() => (maySeeBin ? [...propertyFilters, deletedFilter] : propertyFilters), [maySeeBin]);
  return (
    <>
      <ListPage
        title="Properties"
        crumbs={crumbs}
        list={list}
        columns={columns}
        filters={filters}
        status={{ ...propertyTabs, counts: counts && { ...counts, is_estimate: Number(counts.is_estimate) } }}
        link={propertyPath}
        nameOf={({ title }) => title}
        actions={actions}
        acts={acts}
        exports={exportProperties}
        searchHint="Search title, reference, owner or address"
        head={
          <>
            <ReadyViews list={list} />
            {can(admin, 'property.edit') && newProperty}
          </>
        }
        empty={<EmptyState icon="home" title="No properties yet" text="Listings appear when app users publish." />}
      />
      {deleting && <DeletePropertyDialog property={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
