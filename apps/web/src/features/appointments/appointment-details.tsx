import { can } from '@lintel/contract/core/permissions';
import type { AppointmentSlot } from '@lintel/contract/features/appointments/appointment-calendar';
import {
  type AppointmentAct,
  type AppointmentRow,
  appointmentReasonLabels,
} from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fullName } from '../../platform/format.ts';
import { paths, pathTo } from '../../platform/paths.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useAdmin } from '../../platform/session.tsx';
import { isTyping, useShortcutsEnabled } from '../../platform/shortcuts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { MoreMenu } from '../../ui/details/more-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Person } from '../../ui/person.tsx';
import { Phone } from '../../ui/phone.tsx';
import { Photo } from '../../ui/photo.tsx';
import css from './appointment-details.module.css';
import type { OpenAppointmentDialog } from './appointment-dialog-request.ts';
import { appointmentDisabledReason, isActionAvailable, needsOutcome } from './appointment-permissions.ts';
import { AppointmentStatusLabel } from './appointment-status.tsx';
import { dayWords, localTimesOf } from './appointment-times.ts';
import { addressLines, nameOf } from './appointment-words.ts';
import { FreeSlots, slotText } from './dialogs/free-slots.tsx';
import { appointmentActionLabels, runAppointmentAction } from './use-appointment-actions.ts';
import { useAppointmentMutations } from './use-appointment-mutations.ts';

type Shown = { appointment: AppointmentRow };

/** The property with a link to its page. */
function FaceHead({ appointment: { property, status } }: Shown) {
  const maySee = can(useAdmin(), 'property.view') !== undefined;
  return (
    <div className={css.head}>
      <Photo src={property.cover_url} loading="lazy" className={css.cover} />
      <div className={css.words}>
        {maySee ? (
          <PageLink to={pathTo(paths.property, property.id)} dir="auto" className={css.title}>
            {property.title}
          </PageLink>
        ) : (
          <span dir="auto" className={css.title}>
            {property.title}
          </span>
        )}
        <span className={css.under}>
          <AppointmentStatusLabel status={status} />
          <bdi>{[property.reference, property.city && nameOf(property.city)].filter(Boolean).join(' · ')}</bdi>
        </span>
      </div>
    </div>
  );
}

/** The property's local time, and the viewer's own if it differs. */
function FaceWhen({ appointment }: Shown) {
  const { timezone } = useAdmin();
  const { there, mine } = localTimesOf(appointment, timezone);
  return (
    <div className={css.when}>
      <strong>
        <Icon name="calendar-line" size={18} />
        <bdi>{dayWords(there.day)}</bdi>
      </strong>
      <div className={css.clocks}>
        <span>
          <bdi className={css.span}>{there.span}</bdi>
          <bdi>{`${there.city}, ${there.offset}`}</bdi>
        </span>
        {mine && (
          <span>
            <bdi className={css.span}>{mine.span}</bdi>
            <bdi>{[`for you, ${mine.offset}`, mine.otherDay].filter(Boolean).join(', ')}</bdi>
          </span>
        )}
      </div>
    </div>
  );
}

function FaceVisitor({ appointment: { user } }: Shown) {
  const maySee = can(useAdmin(), 'user.view') !== undefined;
  return (
    <div className={css.visitor}>
      <Person person={user} size={36} />
      <div className={css.words}>
        {maySee ? (
          <PageLink to={pathTo(paths.user, user.id)} dir="auto" className={css.name}>
            {fullName(user)}
          </PageLink>
        ) : (
          <span dir="auto" className={css.name}>
            {fullName(user)}
          </span>
        )}
        <span className={css.quiet}>{user.phone ? <Phone number={user.phone} /> : <bdi>{user.email}</bdi>}</span>
      </div>
      {user.phone && (
        <IconButton size="small" component="a" href={`tel:${user.phone}`} aria-label={`Call ${fullName(user)}`}>
          <Icon name="phone" size={20} />
        </IconButton>
      )}
      <CopyButton text={user.phone ?? user.email} label={user.phone ? 'Copy the phone number' : 'Copy the email'} />
    </div>
  );
}

function Assignee({ appointment, onAsk }: Shown & { onAsk: OpenAppointmentDialog }) {
  const { assigned_admin: admin } = appointment;
  const me = useAdmin();
  const may = appointmentDisabledReason('assign', appointment, me, serverNow()) === undefined;
  const words = (
    <>
      <Person person={admin} size={24} />
      <span className={css.grow} dir="auto">
        {admin ? fullName(admin) : 'Unassigned'}
      </span>
    </>
  );
  if (!may) return <div className={css.assignee}>{words}</div>;
  return (
    <button
      type="button"
      className={css.assignee}
      aria-haspopup="dialog"
      aria-label={`Assignee: ${admin ? fullName(admin) : 'unassigned'}. Change`}
      onClick={() => onAsk({ what: 'assign', appointment })}
    >
      {words}
      <Icon name="chevron-down" size={16} />
    </button>
  );
}

/** The visitor's note, the internal note and the reason of a cancellation. */
function FaceTexts({ appointment, onAsk }: Shown & { onAsk?: OpenAppointmentDialog }) {
  const { note, internal_note, reason, reason_text } = appointment;
  const mayNote = can(useAdmin(), 'appointment.edit') !== undefined;
  return (
    <>
      {reason && (
        <div className={css.text}>
          <b>{appointmentReasonLabels[reason]}</b>
          {reason_text && <span dir="auto">{reason_text}</span>}
        </div>
      )}
      {note && (
        <blockquote dir="auto" className={css.quote}>
          “{note}”
        </blockquote>
      )}
      {(internal_note || (mayNote && onAsk)) && (
        <div className={css.text}>
          <span className={css.label}>
            Internal note
            {mayNote && onAsk && (
              <Button size="small" onClick={() => onAsk({ what: 'note', appointment })}>
                {internal_note ? 'Edit' : 'Add'}
              </Button>
            )}
          </span>
          {internal_note && <span dir="auto">{internal_note}</span>}
        </div>
      )}
    </>
  );
}

const FaceAddress = ({ appointment: { property } }: Shown) => (
  <div className={css.address}>
    <Icon name="map-point" size={20} />
    <span dir="auto">
      {addressLines(property).map((line) => (
        <span key={line} className={css.line}>
          {line}
        </span>
      ))}
    </span>
  </div>
);

const keyActs: Partial<Record<string, AppointmentAct>> = { '1': 'accept', '3': 'reject', m: 'move' };

type Props = Shown & {
  onAsk: OpenAppointmentDialog;
  /** Takes the focus on mount, so that its keyboard shortcuts work at once. */
  takesFocus?: boolean;
};

/** The footer: the next actions as buttons, all others in the menu. */
function Acts({ appointment, onAsk, slot }: Props & { slot: AppointmentSlot | undefined }) {
  const admin = useAdmin();
  const acts = useAppointmentMutations(onAsk);
  const now = serverNow();
  const may = (act: AppointmentAct) => appointmentDisabledReason(act, appointment, admin, now) === undefined;
  const run = (act: AppointmentAct) => () => runAppointmentAction(act, appointment, acts, onAsk);
  const isPending = appointment.status === 'pending';
  const main = isPending ? (['accept', 'move', 'reject'] as const) : (['complete', 'no_show', 'move'] as const);
  const looks = { accept: 'success', reject: 'error', complete: 'success' } as const;
  const rest = (Object.keys(appointmentActionLabels) as AppointmentAct[]).filter(
    (act) => !(main as readonly string[]).includes(act) && isActionAvailable(act, appointment, now) && may(act),
  );
  const takeSlot = slot && (
    <Button
      variant="contained"
      color={isPending ? 'success' : 'primary'}
      fullWidth
      onClick={() => {
        if (isPending) onAsk({ what: 'accept', appointment, starts_at: slot.starts_at });
        else void acts.move(appointment, slot.starts_at);
      }}
    >
      {isPending ? 'Accept' : 'Move to'}&nbsp;<bdi>{slotText(slot)}</bdi>
    </Button>
  );
  return (
    <div className={css.acts}>
      {takeSlot ??
        main.filter(may).map((act) => (
          <Button
            key={act}
            variant={act === 'accept' || act === 'complete' ? 'contained' : 'outlined'}
            color={looks[act as keyof typeof looks] ?? 'inherit'}
            aria-keyshortcuts={Object.keys(keyActs).find((key) => keyActs[key] === act)}
            onClick={run(act)}
            sx={{ flex: 1, px: 1, whiteSpace: 'nowrap' }}
          >
            {appointmentActionLabels[act].label}
          </Button>
        ))}
      {rest.length > 0 && (
        <MoreMenu
          label="More for this appointment"
          actions={rest.map((act) => ({ ...appointmentActionLabels[act], onClick: run(act) }))}
        />
      )}
    </div>
  );
}

/** All details and actions of an appointment. 1 accepts, 3 rejects, M moves. */
export function AppointmentDetails({ appointment, onAsk, takesFocus = false }: Props) {
  const face = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) face.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const admin = useAdmin();
  const acts = useAppointmentMutations(onAsk);
  const { on } = useShortcutsEnabled();
  const [slot, setSlot] = useState<AppointmentSlot>();
  const now = serverNow();
  const { id, status, starts_at, ends_at, property, assigned_admin } = appointment;
  const mayMove = appointmentDisabledReason('move', appointment, admin, now) === undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyActs[event.key];
    const isFree = on && !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!act || !isFree || appointmentDisabledReason(act, appointment, admin, now) !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    runAppointmentAction(act, appointment, acts, onAsk);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for its content, each of which also has a button
    <div ref={face} tabIndex={-1} data-quiet-focus className={css.face} onKeyDown={onKeyDown}>
      <FaceHead appointment={appointment} />
      <FaceWhen appointment={appointment} />
      {needsOutcome(appointment, now) && (
        <Box sx={{ typography: 'caption', color: 'warning.strong', fontWeight: 600 }}>
          Outcome needed: did they come?
        </Box>
      )}
      <FaceVisitor appointment={appointment} />
      <FaceAddress appointment={appointment} />
      <Assignee appointment={appointment} onAsk={onAsk} />
      <FaceTexts appointment={appointment} onAsk={onAsk} />
      {mayMove && Date.parse(starts_at) > now && (
        <FreeSlots
          property_id={property.id}
          admin_id={assigned_admin?.id}
          appointment_id={id}
          from={starts_at}
          minutes={(Date.parse(ends_at) - Date.parse(starts_at)) / 60_000}
          most={3}
          // An accepted appointment already has this time, so it is not offered again.
          except={status === 'accepted' ? starts_at : undefined}
          chosen={slot?.starts_at}
          onChoose={(chosen) => setSlot(chosen.starts_at === slot?.starts_at ? undefined : chosen)}
        />
      )}
      <Acts appointment={appointment} onAsk={onAsk} slot={slot} />
    </div>
  );
}
