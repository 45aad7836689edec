import type { Scope } from '@lintel/contract/core/permissions';
import { listAdmins } from '@lintel/contract/features/admins/admins';
import { listCities } from '@lintel/contract/features/places/cities';
import {
  listTranslators,
  translationTabs as searches,
  targetLocales,
  translationStatusLabels,
} from '@lintel/contract/features/translations/translation-requests';
import { call } from '../../platform/call.ts';
import { fullName } from '../../platform/format.ts';
import { localeWords } from '../../platform/locale-names.ts';
import type { Filter } from '../../ui/table/filters/filter-fields.ts';
import type { StatusTabs } from '../../ui/table/views/tab-filters.ts';

type Named = { id: number; first_name: string; last_name: string };

/** Translators for viewers who may list them, otherwise admins if they may be listed. */
const people = (): Promise<Named[]> =>
  call(listTranslators, {})
    .then((found) => found.map(({ admin }) => admin))
    .catch(() => call(listAdmins, { per_page: 100, sort: 'first_name' }).then(({ data }): Named[] => data))
    .catch(() => []);

const translators = async () => [
  { value: 'me', label: 'Me' },
  { value: 'none', label: 'No translator' },
  ...(await people()).map((admin) => ({ value: String(admin.id), label: fullName(admin) })),
];

const cities = async () =>
  (await call(listCities, { per_page: 100 })).data.map(({ id, name }) => ({ value: String(id), label: name.en }));

const languages = async () => targetLocales.map((code) => ({ value: code, label: localeWords[code] }));

const work = { group: 'Work' };
const dates = { group: 'Dates' };

export const translationFilters: readonly Filter[] = [
  { ...work, name: 'status', icon: 'status', label: 'Status', labels: translationStatusLabels },
  { ...work, name: 'locale', icon: 'language', label: 'Into', load: languages, labels: localeWords },
  { ...work, name: 'assigned_admin_id', icon: 'assignee', label: 'Translator', load: translators },
  { ...work, name: 'city_id', icon: 'city', label: 'City', load: cities },
  {
    ...work,
    name: 'age',
    icon: 'day',
    label: 'Age',
    labels: { new: 'Up to 2 days', old: '2 to 5 days', very_old: 'Over 5 days' },
  },
  {
    ...work,
    name: 'is_outdated',
    icon: 'flag',
    label: 'Source',
    usual: 'true',
    labels: { true: 'Source changed', false: 'Source as it was' },
  },
  { ...work, name: 'is_late', icon: 'flag', label: 'Late', usual: 'true', labels: { true: 'Late', false: 'Not late' } },
  {
    ...work,
    name: 'is_open',
    icon: 'status',
    label: 'Open',
    usual: 'true',
    labels: { true: 'Open', false: 'Not open' },
  },
  { ...dates, name: 'due', icon: 'day-mark', label: 'Due' },
  { ...dates, name: 'opened', icon: 'day', label: 'Opened' },
  { ...dates, name: 'created', icon: 'day-add', label: 'Requested' },
  { ...dates, name: 'finished', icon: 'day-mark', label: 'Finished' },
];

export const translationTabs: Omit<StatusTabs, 'counts'> = {
  field: 'status',
  also: ['is_open', 'assigned_admin_id'],
  tabs: [
    { value: 'unassigned', label: 'Unassigned', colour: 'warning', search: searches.unassigned },
    { value: 'mine', label: 'Mine', colour: 'info', search: searches.mine },
    { value: 'in_progress', label: 'In progress', colour: 'default', search: searches.in_progress },
    { value: 'finished', label: 'Finished', colour: 'success', search: searches.finished },
    { value: 'open', label: 'All open', colour: 'default', search: searches.open },
  ],
};

/** The default filter of the list: the viewer's own requests with the scope own, otherwise all open requests. */
export const openWork = (scope: Scope | undefined) => (scope === 'own' ? searches.mine : searches.open);
