import { listAdmins } from '@lintel/contract/features/admins/admins';
import { type AuditEvent, eventChoices } from '@lintel/contract/features/audit/audit';
import { call } from '../../platform/call.ts';
import { fullName, numberText } from '../../platform/format.ts';
import { changesOf } from '../../ui/details/history-words.ts';
import { Person } from '../../ui/person.tsx';
import { DateCell, TwoLines } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import type { Filter } from '../../ui/table/filters/filter-fields.ts';
import css from './audit.module.css';
import { actionText, entityText, fieldText, sentenceOf, sentenceText } from './event-words.ts';

/** No admin did it. */
const system = { id: 0, name: 'Lintel' };

const column = columnHelper<AuditEvent>();

/** What else there is to say: the record's title, the fields that changed, the reason. */
const contextOf = (event: AuditEvent) =>
  [
    event.subject?.title,
    event.group_count > 1 ? `Bulk change of ${numberText(event.group_count)} records` : changedFields(event),
    event.reason && `“${event.reason}”`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What differs, by name; what it was and is stands beside the list. */
const changedFields = (event: AuditEvent) =>
  changesOf(event)
    .map(({ field }) => field)
    .join(', ');

/** The actor first, then what they did; the record stands out. */
function EventSentence({ event }: { event: AuditEvent }) {
  const { does, about, rest } = sentenceOf(event);
  return (
    <bdi dir="ltr" title={sentenceText(event)}>
      <strong>
        <bdi>{event.actor?.name ?? system.name}</bdi>
      </strong>{' '}
      {does}
      {about && (
        <>
          {' '}
          <strong>
            <bdi>{about}</bdi>
          </strong>
        </>
      )}
      {rest}
    </bdi>
  );
}

export const auditColumns = column.columns([
  column.display({
    id: 'action',
    header: 'What',
    cell: ({ row: { original: event } }) => (
      <span className={css.event}>
        <Person person={event.actor ?? system} size="row" />
        <TwoLines first={<EventSentence event={event} />} second={contextOf(event)} />
      </span>
    ),
    meta: { width: 320, grow: 4 },
  }),
  column.display({
    id: 'at',
    header: 'When',
    cell: ({ row }) => <DateCell value={row.original.at} />,
    meta: { sort: 'at', width: 112, card: 'corner' },
  }),
  column.display({
    id: 'ip',
    header: 'IP address',
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
    { value: 'system', label: 'System' },
    ...data.map((admin) => ({ value: String(admin.id), label: fullName(admin) })),
  ];
};

const inOrder = (options: { value: string; label: string }[]) =>
  options.toSorted((one, other) => one.label.localeCompare(other.label));

const actions = async () =>
  inOrder((await call(eventChoices, {})).actions.map((value) => ({ value, label: actionText(value) })));
const entities = async () =>
  inOrder((await call(eventChoices, {})).entities.map((value) => ({ value, label: entityText(value) })));

const fields = async () =>
  inOrder((await call(eventChoices, {})).fields.map((value) => ({ value, label: fieldText(value) })));

/** A number of a link speaks for itself. */
const asItIs = async () => [];

export const auditFilters: readonly Filter[] = [
  { name: 'actor_id', icon: 'person', label: 'Who', load: actors },
  { name: 'action', icon: 'status', label: 'What', load: actions },
  { name: 'entity', icon: 'home', label: 'Record type', load: entities },
  { name: 'field', icon: 'status', label: 'Field', load: fields },
  { name: 'at', icon: 'day', label: 'When' },
  { name: 'entity_id', label: 'Record', chipOnly: true, load: asItIs },
  { name: 'operation_id', label: 'Operation', chipOnly: true, load: asItIs },
];
