import { can } from '@lintel/contract/core/permissions';
import { listProperties } from '@lintel/contract/features/properties/properties';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { paths } from '../../../platform/paths.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useNeighbours } from '../../../platform/use-neighbours.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { DetailsPage, type DetailsTab } from '../../../ui/details/details-page.tsx';
import { EventHistory } from '../../../ui/details/history.tsx';
import { notesQuery, RecordNotes } from '../../../ui/details/record-notes.tsx';
import { RecordState, useRecordId } from '../../../ui/details/record-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SkeletonRows } from '../../../ui/states.tsx';
import { propertyAppointmentsTab } from '../../appointments/index.ts';
import { LogLink } from '../../audit/index.tsx';
import { propertyPath } from '../list/property-list-actions.ts';
import { propertyHistoryQuery, propertyNotes, propertyQuery } from '../shared/properties.queries.ts';
import { PropertyStatusLabel } from '../shared/property-status.tsx';
import { AppointmentsCard } from './property-appointments-card.tsx';
import { PropertyAvailability } from './property-availability.tsx';
import { decisionKeys, PropertyDecisions } from './property-decisions.tsx';
import { PropertyNotices } from './property-notices.tsx';
import { PropertyOverview } from './property-overview.tsx';
import { PeopleCard, TagsCard, TranslationsCard } from './property-rail.tsx';
import { PropertyReports } from './property-reports.tsx';
import { PropertyTranslations } from './property-translations.tsx';

const list = { title: 'Properties', path: paths.properties, list: 'properties' };
const invalidatedBy = ['properties'] as const;

/** Phrases for actions that the default ones do not fit. */
const done: Record<string, string> = {
  create: 'created the draft',
  update: 'changed the details',
  duplicate: 'duplicated it',
  submit: 'submitted it for review',
  accept: 'accepted it',
  request_changes: 'asked for changes',
  reject: 'rejected it',
  update_photos: 'reordered the photos',
  start_hot_deal: 'made it a hot deal',
  move_hot_deal: 'changed the end of the hot deal',
  end_hot_deal: 'ended the hot deal',
};

// A deleted property can only be restored, which its notice offers.
const Actions = ({ property }: { property: Property }) =>
  property.deleted_at === null && <PropertyDecisions property={property} />;

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

const PropertyAppointmentsTab = lazyPart(() => propertyAppointmentsTab().then((component) => ({ default: component })));

const tabsOf = (
  property: Property,
  notes: number | undefined,
  seesAppointments: boolean,
): [DetailsTab, ...DetailsTab[]] => {
  const { id, availability, currency, reports_count } = property;
  return [
    { key: 'overview', label: 'Overview', content: () => <PropertyOverview property={property} /> },
    {
      key: 'availability',
      label: 'Availability',
      content: () => <PropertyAvailability ranges={availability} currency={currency} />,
    },
    ...(seesAppointments
      ? [
          {
            key: 'appointments',
            label: 'Appointments',
            count: property.upcoming_appointments_count,
            content: () => (
              <Suspense fallback={<SkeletonRows rows={3} />}>
                <PropertyAppointmentsTab property={property} />
              </Suspense>
            ),
          },
        ]
      : []),
    { key: 'translations', label: 'Translations', content: () => <PropertyTranslations property={property} /> },
    { key: 'reports', label: 'Reports', count: reports_count, content: () => <PropertyReports id={id} /> },
    { key: 'notes', label: 'Notes', count: notes, content: () => <RecordNotes {...propertyNotes} id={id} /> },
    {
      key: 'history',
      label: 'History',
      content: () => (
        <EventHistory
          question={(lines) => propertyHistoryQuery(id, lines)}
          words={(act) => done[act]}
          aside={<LogLink entity="property" entity_id={id} />}
        />
      ),
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
      tabs={tabsOf(property, notes.data?.length, can(useAdmin(), 'appointment.view') !== undefined)}
      rail={
        <>
          <PeopleCard property={property} />
          <AppointmentsCard property={property} />
          <TranslationsCard property={property} />
          <TagsCard tags={property.tags} />
        </>
      }
      neighbours={neighbours}
      keys={decisionKeys}
    />
  );
}

export function PropertyDetailsPage() {
  const id = useRecordId();
  const query = useQuery(propertyQuery(id));
  return (
    <RecordState
      query={query}
      noun="property"
      permission="property.view"
      list={list}
      invalidatedBy={invalidatedBy}
      shape="details"
    >
      {(property) => <PropertyDetails key={property.id} property={property} />}
    </RecordState>
  );
}
