import { appointmentAssignees, appointmentVisitors } from '@lintel/contract/features/appointments/appointment-calendar';
import { listCities } from '@lintel/contract/features/places/cities';
import { listCountries } from '@lintel/contract/features/places/places';
import { getProperty, listProperties } from '@lintel/contract/features/properties/properties';
import { call } from '../../platform/call.ts';
import { fullName } from '../../platform/format.ts';
import { shownAt } from '../../platform/zone-days.ts';
import type { Option as FormOption } from '../../ui/form/making.ts';
import { pickerOf } from '../../ui/form/picker-of.ts';
import type { Picker } from '../../ui/form/record-picker.tsx';
import type { Finder, Option } from '../../ui/table/filters/filter-fields.ts';
import { nameOf } from './appointment-words.ts';

// Options for appointments: string values for filters, ids for forms.

type Named = { id: number; name: { en: string } };
const textChoice = (item: Named) => ({ value: String(item.id), label: nameOf(item) });

export const countryChoices = async () => (await call(listCountries, {})).map(textChoice);
export const cityChoices = async () => (await call(listCities, { per_page: 100 })).data.map(textChoice);

export const assigneeChoices = async () => [
  { value: 'me', label: 'Me' },
  { value: 'none', label: 'Unassigned' },
  ...(await call(appointmentAssignees, {})).map((admin) => ({ value: String(admin.id), label: fullName(admin) })),
];

const withWords = (search: string) => (search ? { search } : {});

type Person = { id: number; first_name: string; last_name: string };
type Visitor = Person & { email?: string; phone?: string | null };
/** Phone or email distinguishes visitors with the same name. */
const visitorText = (user: Visitor) => [fullName(user), user.phone ?? user.email].filter(Boolean).join(' · ');
const personOption = (person: Visitor): FormOption => ({ value: person.id, label: visitorText(person) });

export const visitorFinder: Finder = {
  search: async (search, _, signal) =>
    (await call(appointmentVisitors, withWords(search), { signal })).map((user) => ({
      value: String(user.id),
      label: visitorText(user),
    })),
  name: async (id, signal) => {
    const [user] = await call(appointmentVisitors, { id: Number(id) }, { signal });
    return user ? fullName(user) : id;
  },
};

export const propertyFinder: Finder = {
  search: async (search, _, signal) =>
    (await call(listProperties, { per_page: 25, ...withWords(search) }, { signal })).data.map((property) => ({
      value: String(property.id),
      label: `${property.reference} · ${property.title}`,
    })),
  name: async (id, signal) => (await call(getProperty, { id: Number(id) }, { signal })).reference,
};

type Home = { id: number; reference: string; title: string; status: string };
const statusText = (status: string) => (status.charAt(0).toUpperCase() + status.slice(1)).replaceAll('_', ' ');

/** Only published properties can be booked; found by reference, title or street. */
export const propertyPicker = pickerOf({
  kind: 'bookable property',
  list: listProperties,
  get: getProperty,
  narrow: { status: ['published'] },
  labelOf: ({ reference, title, status }: Home) => `${reference} · ${title} · ${statusText(status)}`,
});

/** Finds visitors by name; booking does not require permission to view users. */
export const visitorPicker: Picker = {
  kind: 'visitor',
  load: async (search, signal) => {
    const options = (await call(appointmentVisitors, withWords(search), { signal })).map(personOption);
    return { options, total: options.length };
  },
  find: async (id, signal) => {
    const [user] = await call(appointmentVisitors, { id: Number(id) }, { signal });
    return user && personOption(user);
  },
};

export type AssigneeTime = { starts_at?: string; ends_at?: string; appointment_id?: number };

type Assignee = Person & { busy_until: string | null; busy_my_utc_offset_minutes: number | null };

/** `Tariq Saleh · free`, `Omar Badr · busy until 12:00`; only the name without a time. */
export const assigneeText = (admin: Assignee, isTimed: boolean) => {
  if (!isTimed) return fullName(admin);
  const { busy_until: until, busy_my_utc_offset_minutes: offset } = admin;
  return `${fullName(admin)} · ${until ? `busy until ${shownAt(Date.parse(until), offset ?? 0).time}` : 'free'}`;
};

/** Possible assignees, those who are free at that time first. */
export const findAssignees = async (search: string, time: AssigneeTime, signal: AbortSignal): Promise<FormOption[]> =>
  (await call(appointmentAssignees, { ...withWords(search), ...time }, { signal })).map((admin) => ({
    value: admin.id,
    label: assigneeText(admin, time.starts_at !== undefined),
  }));

export const findAssignee = async (id: number | string, signal: AbortSignal) => {
  const [admin] = await call(appointmentAssignees, { id: Number(id) }, { signal });
  return admin && { value: admin.id, label: fullName(admin) };
};

export const nobody: Option = { value: 'none', label: 'Unassigned' };
