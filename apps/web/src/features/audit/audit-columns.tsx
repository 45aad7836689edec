import { listAdmins } from '@lintel/contract/features/admins/admins';
import { type AuditEvent, eventChoices } from '@lintel/contract/features/audit/audit';
import { call } from '../../platform/call.ts';
import { fullName } from '../../platform/format.ts';
import { changesOf } from '../../ui/details/history-words.ts';
import { DateCell, Lines, PersonCell } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import type { Filter } from '../../ui/table/filters/filter-fields.ts';
import { actionText, entityText, recordText } from './event-words.ts';

/** No admin did it. */
const system = { id: 0, name: 'Lintel' };

const column = columnHelper<AuditEvent>();

/** What differs, by name; what it was and is stands beside the list. */
const changedFields = (event: AuditEvent) =>
  changesOf(event)
    .map(({ field }) => field)
    .join(', ');

export const auditColumns = column.columns([
  column.display({
    id: 'action',
    header: 'What',
    cell: ({ row: { original: event } }) => <Lines first={actionText(event.action)} second={recordText(event)} />,
    meta: { width: 200, grow: 2 },
  }),
  column.display({
    id: 'actor',
    header: 'Who',
    cell: ({ row: { original: event } }) => (
      <PersonCell person={event.actor ?? system} text={event.actor?.email ?? undefined} />
    ),
    meta: { width: 200, grow: 2, card: 'fact' },
  }),
  column.display({
    id: 'changes',
    header: 'Changed',
    cell: ({ row: { original: event } }) => (
      <Lines first={changedFields(event) || '–'} second={event.reason ? `“${event.reason}”` : undefined} />
    ),
    meta: { width: 180, grow: 3, room: 868 },
  }),
  column.display({
    id: 'at',
    header: 'When',
    cell: ({ row }) => <DateCell value={row.original.at} />,
    meta: { sort: 'at', width: 112, card: 'corner' },
  }),
  column.display({
    id: 'ip',
    header: 'Address',
    cell: ({ row }) => <bdi dir="ltr">{row.original.ip ?? '–'}</bdi>,
    meta: { width: 130, room: 1080 },
  }),
  column.display({
    id: 'request_id',
    header: 'Request',
    cell: ({ row }) => <bdi dir="ltr">{row.original.request_id ?? '–'}</bdi>,
    meta: { width: 200, hidden: true },
  }),
]);

const actors = async () => {
  const { data } = await call(listAdmins, { per_page: 100, sort: 'first_name' }).catch(() => ({ data: [] }));
  return [
    { value: 'system', label: 'Lintel itself' },
    ...data.map((admin) => ({ value: String(admin.id), label: fullName(admin) })),
  ];
};

const inOrder = (options: { value: string; label: string }[]) =>
  options.toSorted((one, other) => one.label.localeCompare(other.label));

const actions = async () =>
  inOrder((await call(eventChoices, {})).actions.map((value) => ({ value, label: actionText(value) })));
const entities = async () =>
  inOrder((await call(eventChoices, {})).entities.map((value) => ({ value, label: entityText(value) })));

/** A number of a link speaks for itself. */
const asItIs = async () => [];

export const auditFilters: readonly Filter[] = [
  { name: 'actor_id', icon: 'person', label: 'Who', load: actors },
  { name: 'action', icon: 'status', label: 'What', load: actions },
  { name: 'entity', icon: 'home', label: 'Kind of record', load: entities },
  { name: 'at', icon: 'day', label: 'When' },
  { name: 'entity_id', label: 'Record', chipOnly: true, load: asItIs },
  { name: 'operation_id', label: 'Operation', chipOnly: true, load: asItIs },
];
