import { getProperty } from '@lintel/contract/features/properties/properties';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { paths, pathTo } from '../../../platform/paths.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { RecordState, useRecordId } from '../../../ui/details/record-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { nameOf } from '../appointment-words.ts';
import { HistoryTable } from './history-table.tsx';
import { BookButton, UpcomingAgenda } from './property-appointments.tsx';

type Scope = 'upcoming' | 'history';

const list = { title: 'Appointments', path: paths.appointments, list: 'appointments' };

/** The property with a link to its page. */
function Strip({ property }: { property: Property }) {
  const place = [property.neighborhood, property.city].flatMap((each) => (each ? [nameOf(each)] : [])).join(', ');
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2, mb: 2 }}>
      <Box sx={{ width: 64, height: 48, borderRadius: 1, overflow: 'hidden', flex: 'none' }}>
        <Photo src={property.cover_url} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={PageLink}
          to={pathTo(paths.property, property.id)}
          dir="auto"
          sx={{ display: 'block', typography: 'subtitle2', color: 'inherit' }}
        >
          {property.title}
        </Box>
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[property.reference, place].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {property.deleted_at === null && <BookButton property={property} />}
    </Card>
  );
}

const tabs = [
  { scope: 'upcoming', label: 'Upcoming', path: paths.upcomingAppointments },
  { scope: 'history', label: 'History', path: paths.pastAppointments },
] as const;

function Shown({ property, scope }: { property: Property; scope: Scope }) {
  return (
    <>
      <Strip property={property} />
      <Tabs value={scope} aria-label="Appointments of the property" sx={{ mb: 2 }}>
        {tabs.map(({ scope: value, label, path }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            component={PageLink}
            to={pathTo(path, property.id)}
            id={`tab-${value}`}
            aria-controls={value === scope ? 'appointments-panel' : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="appointments-panel" aria-labelledby={`tab-${scope}`}>
        {scope === 'upcoming' ? (
          <UpcomingAgenda id={property.id} />
        ) : (
          <HistoryTable id={property.id} title={property.title} />
        )}
      </Box>
    </>
  );
}

function PropertyAppointmentsPage({ scope }: { scope: Scope }) {
  const id = useRecordId();
  const query = useQuery(endpointQuery(getProperty, { id }, ['properties']));
  const title = scope === 'upcoming' ? 'Upcoming appointments' : 'Past appointments';
  return (
    <RecordState
      query={query}
      noun="property"
      permission="property.view"
      list={list}
      invalidatedBy={['properties', 'appointments']}
      shape="details"
    >
      {(property) => (
        <>
          <PageHead title={title} crumbs={[homeCrumb, list, { title: property.reference }]} />
          <Shown property={property} scope={scope} />
        </>
      )}
    </RecordState>
  );
}

export const UpcomingAppointmentsPage = () => <PropertyAppointmentsPage scope="upcoming" />;

export const PastAppointmentsPage = () => <PropertyAppointmentsPage scope="history" />;
