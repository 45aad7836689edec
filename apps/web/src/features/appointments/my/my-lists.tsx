import type { AppointmentRow } from '@lintel/contract/features/appointments/appointments';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { fullName } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { appointmentDisabledReason, needsOutcome } from '../appointment-permissions.ts';
import { cityOf, dayWords, lengthText, localTimesOf, minutesOf, startInPropertyZone } from '../appointment-times.ts';
import { areaOf, statusWords } from '../appointment-words.ts';
import type { AppointmentMutations } from '../use-appointment-mutations.ts';
import css from './my.module.css';
import { endedText, type MyDay } from './my-days.ts';

type Acting = { acts: AppointmentMutations; onOpen: (id: number) => void };

/** One row: time, property and visitor; a tap opens all actions. Only accepting takes a single tap. */
function MyRow({ row, acts, onOpen }: Acting & { row: AppointmentRow }) {
  const admin = useAdmin();
  const now = serverNow();
  const { status, property, user } = row;
  const { label, icon, colour } = statusWords[status];
  const mayAccept = appointmentDisabledReason('accept', row, admin, now) === undefined;
  const { there, mine } = localTimesOf(row, admin.timezone);
  const isOver = needsOutcome(row, now) && appointmentDisabledReason('complete', row, admin, now) === undefined;
  return (
    <li className={css.row}>
      <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => onOpen(row.id)}>
        <span className={css.time}>
          <bdi>{there.time}</bdi>
          <bdi className={css.quiet}>{there.city}</bdi>
        </span>
        <span className={css.what}>
          <b dir="auto">{property.title}</b>
          <span className={css.under}>
            <span data-colour={colour} className={css.status}>
              <Icon name={icon} size={14} />
              {isOver ? 'Outcome needed' : label}
            </span>
            <bdi>{[fullName(user), areaOf(property)].filter(Boolean).join(' · ')}</bdi>
          </span>
          <bdi className={css.quiet}>{[mine?.text, lengthText(minutesOf(row))].filter(Boolean).join(' · ')}</bdi>
        </span>
      </button>
      {mayAccept ? (
        <Button variant="soft" color="success" onClick={() => void acts.accept(row)} className={css.act}>
          Accept
        </Button>
      ) : isOver ? (
        <Button variant="soft" color="info" onClick={() => void acts.complete(row)} className={css.act}>
          Complete
        </Button>
      ) : (
        user.phone && (
          <Button
            component="a"
            href={`tel:${user.phone}`}
            variant="outlined"
            color="inherit"
            aria-label={`Call ${fullName(user)}`}
            className={css.act}
            sx={{ minWidth: 44, px: 0 }}
          >
            <Icon name="phone" size={20} />
          </Button>
        )
      )}
    </li>
  );
}

const Rows = ({ rows, ...acting }: Acting & { rows: readonly AppointmentRow[] }) => (
  <ul className={css.rows}>
    {rows.map((row) => (
      <MyRow key={row.id} row={row} {...acting} />
    ))}
  </ul>
);

type FoldProps = { label: React.ReactNode; mark?: React.ReactNode; children: React.ReactNode };

/** A row that expands its content. */
function Fold({ label, mark, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.fold}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{label}</span>
        {mark}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
      {isOpen && children}
    </div>
  );
}

export function TodayCard({
  earlier,
  today,
  ...acting
}: Acting & { earlier: readonly AppointmentRow[]; today: readonly AppointmentRow[] }) {
  return (
    <Card>
      {earlier.length > 0 && (
        <Fold
          label={
            <span className={css.earlier}>
              <Icon name="check-twice" size={18} />
              <bdi>{`${earlier.length} earlier: ${endedText(earlier, statusWords)}`}</bdi>
            </span>
          }
        >
          <Rows rows={earlier} {...acting} />
        </Fold>
      )}
      <Rows rows={today} {...acting} />
    </Card>
  );
}

/** A row for each day, expanded by a tap. */
export function DaysCard({ days, ...acting }: Acting & { days: readonly MyDay<AppointmentRow>[] }) {
  return (
    <Card>
      {days.map(({ day, rows }) => {
        const pending = rows.filter(({ status }) => status === 'pending').length;
        const [first] = rows;
        return (
          <Fold
            key={day}
            label={
              <>
                <b>
                  <bdi>{dayWords(day, 'short')}</bdi>
                </b>
                <bdi className={css.from}>
                  {first && `${rows.length} from ${startInPropertyZone(first).time} ${cityOf(first)}`}
                </bdi>
              </>
            }
            mark={
              pending > 0 && (
                <Label colour="warning" icon={<Icon name="clock" size={14} />}>
                  <bdi>{pending} pending</bdi>
                </Label>
              )
            }
          >
            <Rows rows={rows} {...acting} />
          </Fold>
        );
      })}
    </Card>
  );
}
