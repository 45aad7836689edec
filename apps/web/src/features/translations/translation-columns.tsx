import { can } from '@lintel/contract/core/permissions';
import type { TranslationRequest } from '@lintel/contract/features/translations/translation-requests';
import { useMemo } from 'react';
import { calendarDayText, exactText, fullName, numberText } from '../../platform/format.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useAdmin } from '../../platform/session.tsx';
import { dayIn } from '../../platform/zone-days.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageWidthStep } from '../../ui/layout/use-room.ts';
import { Person } from '../../ui/person.tsx';
import { Photo } from '../../ui/photo.tsx';
import { DateCell } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import { LocalePair, PartMarks, RequestStatus } from './translation-marks.tsx';
import { ageOfRequest, ageText, ageWords, dueText, isLate, isOpen, requestName } from './translation-words.ts';
import css from './translations.module.css';

const column = columnHelper<TranslationRequest>();
type Row = { request: TranslationRequest };

/** Breakpoints: the page width from which word count, age and languages have their own column. */
const WORDS = 1000;
const AGE = 936;
const LANGUAGES = 860;
const rooms = [LANGUAGES, AGE, WORDS];

const place = ({ property: { reference, city } }: TranslationRequest) =>
  city ? `${reference} · ${city.name.en}` : reference;

function PropertyCell({ request, withPair }: Row & { withPair: boolean }) {
  const { property, source_locale: from, locale: to } = request;
  const pair = withPair ? ` · ${from.toUpperCase()} → ${to.toUpperCase()}` : '';
  return (
    <span className={css.title}>
      <Photo src={property.cover_url} loading="lazy" className={css.cover} />
      <span className={css.words}>
        <span data-first-line dir="auto" title={property.title} className={css.name}>
          {property.title}
        </span>
        <span dir="auto" className={css.caption}>
          {place(request)}
          {pair}
        </span>
      </span>
    </span>
  );
}

type TranslatorProps = Row & { mayAssign: boolean; ownId: number };

/** The translator; a button that opens the inline picker with permission to assign. */
function TranslatorCell({ request, mayAssign, ownId }: TranslatorProps) {
  const { assigned_admin: admin } = request;
  const name = admin ? (admin.id === ownId ? 'You' : fullName(admin)) : mayAssign ? 'Assign' : 'Nobody';
  const content = (
    <>
      <Person person={admin} size={28} />
      <span dir="auto" title={admin ? fullName(admin) : undefined} className={classes(css.who, !admin && css.nobody)}>
        {name}
      </span>
    </>
  );
  const isShut = request.status === 'finished' || request.status === 'cancelled';
  if (!mayAssign || isShut) return <span className={css.translator}>{content}</span>;
  return (
    <button type="button" data-edit="translator" aria-haspopup="dialog" className={classes(css.translator, css.change)}>
      {content}
      <span className={css.unseen}>: change the translator of {requestName(request)}</span>
    </button>
  );
}

export function AgeMark({ request }: Row) {
  // A closed request has no age.
  if (!isOpen(request)) return <>–</>;
  const age = ageOfRequest(request, serverNow());
  return (
    <span title={exactText(request.opened_at)} className={classes(css.age, css[age])}>
      {age !== 'new' && <Icon name="clock" size={14} label={ageWords[age]} />}
      <bdi>{ageText(request.opened_at, serverNow())}</bdi>
    </span>
  );
}

export function DueMark({ request, today }: Row & { today: string }) {
  if (request.due_on === null) return <>–</>;
  const late = isLate(request, today);
  return (
    <span title={calendarDayText(request.due_on)} className={classes(css.due, late && css.late)}>
      {late && <Icon name="error" size={14} label="Late" />}
      <bdi>{dueText(request.due_on, today)}</bdi>
    </span>
  );
}

type About = { room: number; mayAssign: boolean; ownId: number; today: string };

/** Property, languages and progress. */
const workColumns = ({ room }: About) =>
  column.columns([
    column.display({
      id: 'property',
      header: 'Property',
      cell: ({ row }) => <PropertyCell request={row.original} withPair={room < LANGUAGES} />,
      meta: { width: 256, grow: 3 },
    }),
    column.display({
      id: 'languages',
      header: 'Languages',
      cell: ({ row: { original } }) => <LocalePair from={original.source_locale} to={original.locale} />,
      meta: { width: 92, room: LANGUAGES },
    }),
    column.display({
      id: 'parts',
      header: 'Parts',
      cell: ({ row }) => <PartMarks request={row.original} />,
      meta: { width: 128 },
    }),
    column.display({
      id: 'words',
      header: 'Words',
      cell: ({ row }) => <bdi>{numberText(row.original.words)}</bdi>,
      meta: { sort: 'words', amount: true, width: 60, room: WORDS },
    }),
  ]);

/** Translator and due date. */
const peopleColumns = ({ room, mayAssign, ownId, today }: About) =>
  column.columns([
    column.display({
      id: 'translator',
      header: 'Translator',
      cell: ({ row }) => <TranslatorCell request={row.original} {...{ mayAssign, ownId }} />,
      meta: { width: 154 },
    }),
    column.display({
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <RequestStatus {...row.original} />,
      meta: { width: 130 },
    }),
    column.display({
      id: 'due_on',
      header: 'Due',
      cell: ({ row }) => (
        <>
          <DueMark request={row.original} today={today} />
          {room < AGE && (
            <span className={css.caption}>
              <AgeMark request={row.original} />
            </span>
          )}
        </>
      ),
      meta: { sort: 'due_on', width: 112 },
    }),
    column.display({
      id: 'opened_at',
      header: 'Age',
      cell: ({ row }) => <AgeMark request={row.original} />,
      meta: { sort: 'opened_at', amount: true, width: 62, room: AGE },
    }),
  ]);

/** Columns that are hidden by default. */
const moreColumns = column.columns([
  column.display({
    id: 'created_at',
    header: 'Requested',
    cell: ({ row }) => <DateCell value={row.original.created_at} />,
    meta: { sort: 'created_at', width: 116, hidden: true },
  }),
  column.display({
    id: 'updated_at',
    header: 'Updated',
    cell: ({ row }) => <DateCell value={row.original.updated_at} />,
    meta: { sort: 'updated_at', width: 116, hidden: true },
  }),
  column.display({
    id: 'finished_at',
    header: 'Finished',
    cell: ({ row }) => <DateCell value={row.original.finished_at} never="–" />,
    meta: { sort: 'finished_at', width: 116, hidden: true },
  }),
]);

export const useMayAssign = () => can(useAdmin(), 'translation.assign') !== undefined;

/**
 * In narrower pages the word count is hidden first, then the age moves under the due date, then the languages under the
 * title.
 */
export function useTranslationColumns() {
  const room = usePageWidthStep(rooms);
  const mayAssign = useMayAssign();
  const { id: ownId, timezone } = useAdmin();
  const today = dayIn(timezone);
  return useMemo(() => {
    const about = { room, mayAssign, ownId, today };
    return [...workColumns(about), ...peopleColumns(about), ...moreColumns];
  }, [room, mayAssign, ownId, today]);
}
