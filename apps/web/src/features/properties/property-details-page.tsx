import { can } from '@lintel/contract/core/permissions';
import { listProperties } from '@lintel/contract/features/properties/properties';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths, pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useNeighbours } from '../../platform/use-neighbours.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { DetailsPage, type DetailsTab } from '../../ui/details/details-page.tsx';
import { EventHistory } from '../../ui/details/history.tsx';
import { MoreMenu } from '../../ui/details/more-menu.tsx';
import { notesQuery, RecordNotes } from '../../ui/details/record-notes.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { propertyHistoryQuery, propertyNotes, propertyQuery } from './properties.queries.ts';
import { PropertyAvailability } from './property-availability.tsx';
import { DeletePropertyDialog } from './property-delete.tsx';
import { useDuplicateProperty } from './property-duplicate.ts';
import { propertyPath } from './property-list-actions.ts';
import { PropertyNotices } from './property-notices.tsx';
import { PropertyOverview } from './property-overview.tsx';
import { PeopleCard, TagsCard, TranslationsCard } from './property-rail.tsx';
import { PropertyReports } from './property-reports.tsx';
import { PropertyStatusLabel } from './property-status.tsx';
import { PropertyTranslations } from './property-translations.tsx';

const list = { title: 'Properties', path: paths.properties, list: 'properties' };
const show = ['properties'] as const;

/** What is said of its acts where the usual words do not fit. */
const done: Record<string, string> = {
  create: 'created the draft',
  update: 'changed the details',
  duplicate: 'duplicated it',
  submit: 'submitted it for review',
  accept: 'accepted it',
  request_changes: 'asked for changes',
  reject: 'rejected it',
  update_photos: 'reordered the photos',
};

function Actions({ property }: { property: Property }) {
  const admin = useAdmin();
  const duplicate = useDuplicateProperty();
  const [deleting, setDeleting] = useState(false);
  // What is deleted can only be restored, and the notice offers that.
  if (property.deleted_at !== null) return null;
  const copy = { label: 'Duplicate', icon: 'duplicate', onClick: () => void duplicate(property) } as const;
  const remove = { label: 'Delete', icon: 'trash', danger: true, onClick: () => setDeleting(true) } as const;
  return (
    <>
      {can(admin, 'property.edit') && (
        <Button
          component={Link}
          to={pathTo(paths.editProperty, property.id)}
          state
          variant="contained"
          color="primary"
          startIcon={<Icon name="pen" size={18} />}
        >
          Edit
        </Button>
      )}
      <MoreMenu
        label="More actions"
        actions={[
          ...(can(admin, 'property.duplicate') ? [copy] : []),
          ...(can(admin, 'property.delete') ? [remove] : []),
        ]}
      />
      {deleting && <DeletePropertyDialog property={property} onClose={() => setDeleting(false)} />}
    </>
  );
}

function StatusMarks({ property }: { property: Property }) {
  return (
    <>
      <PropertyStatusLabel {...property} />
      {property.is_hot_deal && (
        <Label colour="error" icon={<Icon name="fire" size={16} />}>
          Hot deal
        </Label>
      )}
    </>
  );
}

const tabsOf = (property: Property, notes: number | undefined): [DetailsTab, ...DetailsTab[]] => {
  const { id, availability, currency, reports_count } = property;
  return [
    { key: 'overview', label: 'Overview', content: () => <PropertyOverview property={property} /> },
    {
      key: 'availability',
      label: 'Availability',
      content: () => <PropertyAvailability ranges={availability} currency={currency} />,
    },
    { key: 'translations', label: 'Translations', content: () => <PropertyTranslations property={property} /> },
    { key: 'reports', label: 'Reports', count: reports_count, content: () => <PropertyReports id={id} /> },
    { key: 'notes', label: 'Notes', count: notes, content: () => <RecordNotes {...propertyNotes} id={id} /> },
    {
      key: 'history',
      label: 'History',
      content: () => <EventHistory question={(lines) => propertyHistoryQuery(id, lines)} words={(act) => done[act]} />,
    },
  ];
};

function PropertyDetails({ property }: { property: Property }) {
  const notes = useQuery(notesQuery(propertyNotes, property.id));
  const neighbours = useNeighbours(listProperties, (id) => propertyPath({ id }));
  return (
    <DetailsPage
      title={property.title}
      crumbs={[homeCrumb, list, { title: property.reference }]}
      status={<StatusMarks property={property} />}
      id={property.reference}
      actions={<Actions property={property} />}
      notice={<PropertyNotices property={property} />}
      tabs={tabsOf(property, notes.data?.length)}
      rail={
        <>
          <PeopleCard property={property} />
          <TranslationsCard property={property} />
          <TagsCard tags={property.tags} />
        </>
      }
      neighbours={neighbours}
    />
  );
}

/** Everything about one listing. */
export function PropertyDetailsPage() {
  const id = useRecordId();
  const query = useQuery(propertyQuery(id));
  return (
    <RecordState query={query} noun="property" permission="property.view" list={list} show={show} shape="details">
      {(property) => <PropertyDetails key={property.id} property={property} />}
    </RecordState>
  );
}
