import type { appointmentFilters as offered } from '@lintel/contract/features/appointments/appointments';
import type { Filter, FilterName } from '../../../ui/table/filters/filter-fields.ts';
import { assigneeChoices, cityChoices, countryChoices, propertyFinder, visitorFinder } from '../appointment-choices.ts';
import { statusWords } from '../appointment-words.ts';

type Declared = Record<FilterName<keyof typeof offered & string>, Omit<Filter, 'name'> | null>;

const statusLabels = Object.fromEntries(Object.entries(statusWords).map(([status, { label }]) => [status, label]));

const filters = {
  starts: { icon: 'day', label: 'Date' },
  status: { icon: 'status', label: 'Status', labels: statusLabels },
  assigned_admin_id: { icon: 'assignee', label: 'Assignee', load: assigneeChoices },
  property_id: { icon: 'home', label: 'Property', find: propertyFinder },
  user_id: { icon: 'person', label: 'Visitor', find: visitorFinder },
  city_id: { icon: 'city', label: 'City', load: cityChoices },
  country_id: { icon: 'country', label: 'Country', load: countryChoices },
  created: { icon: 'day-add', label: 'Created' },
  is_deleted: {
    icon: 'trash',
    label: 'Deleted',
    usual: 'true',
    labels: { true: 'Deleted', false: 'Not deleted' },
  },
  // Set by the calendar.
  hide_called_off: null,
  // Set by the tabs.
  tab: null,
  // The time zone of the date filters, set by the calendar.
  timezone: null,
} satisfies Declared;

export const appointmentFilters: readonly Filter[] = Object.entries(filters).flatMap(([name, filter]) =>
  filter === null ? [] : [{ name, ...filter }],
);

export const appointmentTabs = {
  field: 'tab',
  also: ['status'],
  tabs: [
    { value: 'pending', label: 'Pending', colour: 'warning' },
    { value: 'today', label: 'Today', colour: 'primary' },
    { value: 'upcoming', label: 'Upcoming', colour: 'default' },
    { value: 'past', label: 'Past', colour: 'default' },
    { value: 'rejected', label: 'Rejected', colour: 'default' },
  ],
} as const;
