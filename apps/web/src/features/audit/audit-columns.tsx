import { listAdmins } from '@lintel/contract/features/admins/admins';
import { type AuditEvent, type EventKind, eventChoices } from '@lintel/contract/features/audit/audit';
import { call } from '../../platform/call.ts';
import { exactText, fullName, numberText, timeText } from '../../platform/format.ts';
import { Person } from '../../ui/person.tsx';
import { TwoLines } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import type { Filter } from '../../ui/table/filters/filter-fields.ts';
import type { StatusTabs } from '../../ui/table/views/tab-filters.ts';
import css from './audit.module.css';
import { contextOf, EventSentence, system } from './event-sentence.tsx';
import { type EventWords, entityText, fieldText } from './event-words.ts';

const column = columnHelper<AuditEvent>();

/** The time only: a heading above the rows shows the day. */
export const EventTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactText(at)} className={css.time}>
    {timeText(at)}
  </time>
);

const columnsOf = (isGrouped: boolean) =>
  column.columns([
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
      id: 'group',
      header: 'Group',
      cell: ({ row: { original: event } }) =>
        isGrouped &&
        event.group_count > 1 && (
          <button type="button" className={css.group} data-peek>
            Show all {numberText(event.group_count)}
          </button>
        ),
      meta: { width: 120, room: 900 },
    }),
    column.display({
      id: 'at',
      header: 'When',
      cell: ({ row }) => <EventTime at={row.original.at} />,
      meta: { sort: 'at', width: 72, card: 'corner' },
    }),
    column.display({
      id: 'ip',
      header: 'IP address',
      cell: ({ row }) => <bdi dir="ltr">{row.original.ip ?? '–'}</bdi>,
      meta: { width: 130, hidden: true },
    }),
    column.display({
      id: 'request_id',
      header: 'Request',
      cell: ({ row }) => <bdi dir="ltr">{row.original.request_id ?? '–'}</bdi>,
      meta: { width: 200, hidden: true },
    }),
  ]);

/** Kept apart, so that the table gets the same columns at every render. */
export const auditColumns = { grouped: columnsOf(true), single: columnsOf(false) };

const actors = async () => {
  const { data } = await call(listAdmins, { per_page: 100, sort: 'first_name' }).catch(() => ({ data: [] }));
  return [
    { value: 'system', label: 'System' },
    ...data.map((admin) => ({ value: String(admin.id), label: fullName(admin) })),
  ];
};

const inOrder = (options: { value: string; label: string }[]) =>
  options.toSorted((one, other) => one.label.localeCompare(other.label));

const actionsIn =
  ({ actionText }: EventWords) =>
  async () =>
    inOrder((await call(eventChoices, {})).actions.map((value) => ({ value, label: actionText(value) })));
const entities = async () =>
  inOrder((await call(eventChoices, {})).entities.map((value) => ({ value, label: entityText(value) })));

const fields = async () =>
  inOrder((await call(eventChoices, {})).fields.map((value) => ({ value, label: fieldText(value) })));

/** Ids from a link are shown as they are, without looking up labels. */
const asItIs = async () => [];

/** The most frequently used filters of the log. */
export const auditTabs: Omit<StatusTabs, 'counts'> = {
  field: 'kind',
  tabs: [
    { value: 'property_changes', label: 'Property changes', colour: 'default' },
    { value: 'permissions', label: 'Permissions', colour: 'default' },
    { value: 'payments', label: 'Payments', colour: 'default' },
    { value: 'sign_ins', label: 'Sign-ins', colour: 'default' },
    { value: 'deleted', label: 'Deleted', colour: 'default' },
  ] satisfies { value: EventKind; label: string; colour: 'default' }[],
};

export const auditFilters = (words: EventWords): readonly Filter[] => [
  { name: 'actor_id', icon: 'person', label: 'Who', load: actors },
  { name: 'action', icon: 'status', label: 'What', load: actionsIn(words) },
  { name: 'entity', icon: 'home', label: 'Record type', load: entities },
  { name: 'field', icon: 'status', label: 'Field', load: fields },
  { name: 'at', icon: 'day', label: 'When' },
  { name: 'entity_id', label: 'Record', chipOnly: true, load: asItIs },
  { name: 'operation_id', label: 'Operation', chipOnly: true, load: asItIs },
];
