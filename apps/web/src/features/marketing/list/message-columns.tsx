import { listAdmins } from '@lintel/contract/features/admins/admins';
import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';
import { call } from '../../../platform/call.ts';
import { fullName, numberText } from '../../../platform/format.ts';
import { PersonName } from '../../../ui/person.tsx';
import { DateCell, Lines } from '../../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../../ui/table/columns/columns.ts';
import type { Filter } from '../../../ui/table/filters/filter-fields.ts';
import type { Message } from '../channels.ts';
import { MessageStatusLabel } from '../message-status.tsx';
import { audienceText, recipientCountWithoutSkipped, statusWords } from '../message-words.ts';

/** The numbers of problems; empty without any. */
const troubleText = ({ failed, uncertain }: Message['counts']) =>
  [failed > 0 && `${numberText(failed)} failed`, uncertain > 0 && `${numberText(uncertain)} unconfirmed`]
    .filter(Boolean)
    .join(', ');

function RecipientsCell({ counts, started_at }: Message) {
  if (started_at === null) return <>–</>;
  return (
    <Lines
      first={<bdi>{numberText(recipientCountWithoutSkipped(counts))}</bdi>}
      second={<bdi>{troubleText(counts)}</bdi>}
    />
  );
}

/** The title and the preheader, with merge fields as labels. */
function WordsCell({ first, second }: { first: string; second: string | null }) {
  const name = mergeFieldsAsLabels(first);
  return (
    <Lines
      first={
        <span dir="auto" title={name}>
          {name}
        </span>
      }
      second={second && <span dir="auto">{mergeFieldsAsLabels(second)}</span>}
    />
  );
}

/** The columns of both channels' lists; `words` returns the title of a message. */
export function messageColumns<M extends Message>(
  header: string,
  words: (message: M) => { first: string; second: string | null },
) {
  const column = columnHelper<M>();
  return column.columns([
    column.display({
      id: 'words',
      header,
      cell: ({ row }) => <WordsCell {...words(row.original)} />,
      meta: { width: 240, grow: 3 },
    }),
    column.display({
      id: 'audience',
      header: 'Audience',
      cell: ({ row }) => <Lines first={audienceText(row.original.audience)} />,
      meta: { width: 180, grow: 2, room: 768 },
    }),
    column.display({
      id: 'recipients',
      header: 'Recipients',
      cell: ({ row }) => <RecipientsCell {...row.original} />,
      meta: { width: 132, card: 'fact' },
    }),
    column.display({
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <MessageStatusLabel {...row.original} />,
      meta: { width: 120, card: 'mark' },
    }),
    column.display({
      id: 'starts_at',
      header: 'When',
      cell: ({ row }) => <DateCell value={row.original.starts_at} />,
      meta: { sort: 'starts_at', width: 116, card: 'corner' },
    }),
    column.display({
      id: 'created_by',
      header: 'By',
      cell: ({ row: { original } }) => (original.created_by ? <PersonName person={original.created_by} /> : '–'),
      meta: { width: 140, room: 868 },
    }),
    column.display({
      id: 'created_at',
      header: 'Created',
      cell: ({ row }) => <DateCell value={row.original.created_at} />,
      meta: { sort: 'created_at', width: 116, hidden: true },
    }),
  ]);
}

export const messageTabs = {
  field: 'status',
  tabs: Object.entries(statusWords).map(([value, words]) => ({ value, ...words })),
};

/** Admins as options, if the viewer may list them. */
const admins = async () => {
  const { data } = await call(listAdmins, { per_page: 100, sort: 'first_name' }).catch(() => ({ data: [] }));
  return data.map((admin) => ({ value: String(admin.id), label: fullName(admin) }));
};

export const messageFilters: readonly Filter[] = [
  {
    name: 'status',
    icon: 'status',
    label: 'Status',
    labels: Object.fromEntries(Object.entries(statusWords).map(([value, { label }]) => [value, label])),
  },
  { name: 'created_by_id', icon: 'person', label: 'By', load: admins },
  { name: 'created', icon: 'day-add', label: 'Created' },
];
