import { can } from '@lintel/contract/core/permissions';
import { countProperties, exportProperties, listProperties } from '@lintel/contract/features/properties/properties';
import Button from '@mui/material/Button';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { paths } from '../../../platform/paths.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useList } from '../../../platform/use-list.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmptyState, SkeletonBlock } from '../../../ui/states.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useTabCounts } from '../../../ui/table/views/use-tab-counts.ts';
import { StartReview } from '../review/start-review.tsx';
import { propertyQuery } from '../shared/properties.queries.ts';
import { useAssigneeEdit } from '../shared/property-assignee.ts';
import type { PropertyDialogRequest } from '../shared/property-dialog.tsx';
import { filtersOnList } from '../shared/property-map-link.ts';
import { type Layout, LayoutSwitch } from './layout-switch.tsx';
import { PropertyCard } from './property-card.tsx';
import { propertyPath, usePropertyActions } from './property-list-actions.ts';
import { usePropertyActs } from './property-list-acts.tsx';
import { usePropertyColumns } from './property-list-columns.tsx';
import { propertyTabs, readyViews } from './property-list-filters.ts';
import { useTagsEdit } from './property-tags-edit.ts';
import { useLayout } from './use-layout.ts';
import { usePropertyFilters } from './use-property-filters.ts';

// Forms and pickers are lazy-loaded with the dialog.
const PropertyPeek = lazyPart(() => import('./property-peek.tsx').then((file) => ({ default: file.PropertyPeek })));
const PropertyDialog = lazyPart(() =>
  import('../shared/property-dialog.tsx').then((file) => ({ default: file.PropertyDialog })),
);

const newProperty = (label: string) => (
  <Button
    component={Link}
    to={paths.newProperty}
    variant="contained"
    color="primary"
    startIcon={<Icon name="plus" size={20} />}
  >
    {label}
  </Button>
);

const crumbs = [homeCrumb, { title: 'Properties', path: paths.properties }, { title: 'List' }];

const fixed = {
  title: 'Properties',
  crumbs,
  exports: exportProperties,
  searchHint: 'Search title, reference, owner or address',
  empty: (
    <EmptyState icon="home" title="No properties yet" text="Properties appear here when app users publish them." />
  ),
};

export function PropertyListPage() {
  const list = useList(listProperties, 'properties');
  const status = useTabCounts(countProperties, list, propertyTabs, readyViews);
  const [asked, setAsked] = useState<PropertyDialogRequest>();
  const columns = usePropertyColumns();
  const assignee = useAssigneeEdit();
  const tags = useTagsEdit();
  const edits = useMemo(() => ({ ...assignee, ...tags }), [assignee, tags]);
  const { layout, prefer, phone } = useLayout();
  const mayEdit = can(useAdmin(), 'property.edit') !== undefined;
  const navigate = useNavigate();
  /** The map is a separate page with the same filters. */
  const show = (input: Layout) =>
    input === 'map' ? void navigate({ to: paths.propertyMap, search: filtersOnList(list.values) }) : prefer(input);
  return (
    <>
      <ListPage
        {...fixed}
        list={list}
        columns={columns}
        layout={layout}
        filters={usePropertyFilters()}
        status={status}
        link={propertyPath}
        nameOf={({ title }) => title}
        actions={usePropertyActions(setAsked)}
        edits={edits}
        bulkActions={usePropertyActs(list.values.is_deleted === 'true')}
        record={{ query: ({ id }) => propertyQuery(id) }}
        peek={(property) => (
          <Suspense fallback={<SkeletonBlock height={480} />}>
            <PropertyPeek property={property} />
          </Suspense>
        )}
        card={(property, card) => <PropertyCard property={property} {...card} />}
        ready={readyViews}
        head={
          <>
            <LayoutSwitch layout={layout} phone={phone} onChange={show} />
            <StartReview values={list.values} brief={phone} />
            {mayEdit && newProperty(phone ? 'New' : 'New property')}
          </>
        }
      />
      <Suspense>{asked && <PropertyDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}
