import type { AppointmentAssignee, FirstFree } from '@lintel/contract/features/appointments/appointment-options';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { fullName } from '../../../../platform/format.ts';
import { serverNow } from '../../../../platform/server-clock.ts';
import { useSettings } from '../../../../platform/settings.ts';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Person } from '../../../../ui/person.tsx';
import { LoadFailure, SkeletonRows } from '../../../../ui/states.tsx';
import { usePhone } from '../../../../ui/table/phone.ts';
import type { AppointmentSummary, OpenAppointmentDialog } from '../../appointment-dialog-request.ts';
import { minutesOf, startText } from '../../appointment-times.ts';
import { firstFreeQuery } from '../../appointments.queries.ts';
import type { AppointmentMutations } from '../../use-appointment-mutations.ts';
import { needsMoveConfirmation } from '../move-rules.ts';
import { agentCity } from './agent-columns.ts';
import css from './first-free.module.css';
import { availabilityText, freeText, isRequestedTime, laterText, type Start } from './first-free-words.ts';

type Props = {
  appointment: AppointmentSummary;
  agents: readonly AppointmentAssignee[];

  acts: AppointmentMutations;
  onAsk: OpenAppointmentDialog;
  onClose: () => void;
};

/** A popover next to the block; a bottom sheet on a phone. */
function Frame({ id, of, onClose, children }: { id: string; of: number; onClose: () => void; children: ReactNode }) {
  const phone = usePhone();
  const { themeDirection } = useSettings();
  const [anchor] = useState(() => document.querySelector(`[data-group="agent"] [data-appointment="${of}"]`));
  if (phone || !anchor) {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxHeight: '85dvh', borderRadius: '16px 16px 0 0' } },
        }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <ClickAwayListener onClickAway={onClose} mouseEvent="onMouseDown">
      <Popper
        open
        anchorEl={anchor}
        placement={themeDirection === 'rtl' ? 'left-start' : 'right-start'}
        modifiers={[
          { name: 'offset', options: { offset: [-24, 8] } },
          { name: 'flip', options: { fallbackPlacements: ['left-start', 'right-start'], altAxis: false } },
          { name: 'preventOverflow', options: { padding: 16, altAxis: true } },
        ]}
        sx={{ zIndex: 1101 }}
      >
        <Paper
          role="dialog"
          aria-labelledby={id}
          tabIndex={-1}
          data-quiet-focus
          ref={(paper) => paper?.focus({ preventScroll: true })}
          className={css.panel}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
            anchor.closest<HTMLElement>('button')?.focus();
          }}
        >
          {children}
        </Paper>
      </Popper>
    </ClickAwayListener>
  );
}

type RowProps = {
  found: FirstFree;
  appointment: AppointmentSummary;

  isCounted: boolean;
  isChosen: boolean;
  /** Whether other start times are listed as well. */
  isWide: boolean;
  chosen: Start | undefined;
  onCount: () => void;
  onChoose: (start: Start) => void;
};

function AgentRow({ found, appointment, isCounted, isChosen, isWide, chosen, onCount, onChoose }: RowProps) {
  const { admin, first, others } = found;
  const now = serverNow();
  const name = fullName(admin);
  const asked = first !== null && isRequestedTime(first, appointment);
  return (
    <li className={classes(css.row, isChosen && css.chosen)}>
      <Checkbox
        size="small"
        checked={isCounted}
        onChange={onCount}
        slotProps={{ input: { 'aria-label': `Count ${name}` } }}
        sx={{ width: 32, height: 32, '@media (pointer: coarse)': { width: 44, height: 44 } }}
      />
      <button
        type="button"
        className={css.pick}
        disabled={!isCounted || !first}
        aria-pressed={isChosen}
        onClick={() => first && onChoose(first)}
      >
        <Person person={admin} size={28} />
        <span className={css.words}>
          <b dir="auto">{name}</b>
          <bdi className={css.quiet}>{isCounted ? availabilityText(found) : `Works in ${agentCity(found)}`}</bdi>
        </span>
        <span className={css.when}>
          {isCounted && first ? (
            <>
              <b className={classes(asked && css.asked)}>
                <bdi>{freeText(first, now)}</bdi>
              </b>
              <bdi className={css.quiet}>{laterText(first, appointment)}</bdi>
            </>
          ) : (
            <span className={css.quiet}>{isCounted ? 'None in four weeks' : 'Not counted'}</span>
          )}
        </span>
      </button>
      {isWide && isCounted && others.length > 0 && (
        <span className={css.others}>
          {others.map((start) => (
            <Button
              key={start.starts_at}
              size="small"
              variant={isChosen && chosen?.starts_at === start.starts_at ? 'contained' : 'outlined'}
              color="inherit"
              aria-label={`${name}, ${freeText(start, now)}`}
              onClick={() => onChoose(start)}
            >
              <bdi>{freeText(start, now)}</bdi>
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}

/** Which of these agents is free first. Agents in another time zone than the property's are unticked by default. */
function useChoice({ appointment, agents }: Props) {
  const query = useQuery({
    ...firstFreeQuery({
      property_id: appointment.property.id,
      admin_ids: agents.map(({ id }) => id),
      from: appointment.starts_at,
      minutes: minutesOf(appointment),
      appointment_id: appointment.id,
    }),
    placeholderData: keepPreviousData,
  });
  const [counted, setCounted] = useState(
    () => new Set(agents.filter(({ timezone }) => timezone === appointment.timezone).map(({ id }) => id)),
  );
  const [picked, setPicked] = useState<{ id: number; start: Start }>();
  const found = query.data ?? [];
  const isCounted = ({ admin }: FirstFree) => counted.has(admin.id);
  const ordered = [...found.filter(isCounted), ...found.filter((each) => !isCounted(each))];
  const first = ordered.find((each) => isCounted(each) && each.first);
  const chosen =
    found.find((each) => each.admin.id === picked?.id && isCounted(each)) && picked
      ? picked
      : first?.first && { id: first.admin.id, start: first.first };
  const count = (id: number) =>
    setCounted((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return { query, ordered, isCounted, chosen, count, setPicked };
}

/** Lists the agents by their first free time, from the requested time on. */
export function FirstFreePanel(props: Props) {
  const { appointment, acts, onAsk, onClose } = props;
  const id = useId();
  const [isWide, setWide] = useState(false);
  const { query, ordered, isCounted, chosen, count, setPicked } = useChoice(props);
  const agent = ordered.find(({ admin }) => admin.id === chosen?.id)?.admin;
  const take = () => {
    if (!chosen || !agent) return;
    const { starts_at: at } = chosen.start;
    const starts_at = isRequestedTime(chosen.start, appointment) ? undefined : at;
    const assignee = agent.id === appointment.assigned_admin?.id ? undefined : { id: agent.id, name: fullName(agent) };
    onClose();
    if (starts_at && needsMoveConfirmation(appointment, starts_at)) {
      onAsk({ what: 'confirm-move', appointment, starts_at, assignee });
    } else void acts.place(appointment, { starts_at, assignee });
  };
  const isMoved = chosen && !isRequestedTime(chosen.start, appointment);
  return (
    <Frame id={id} of={appointment.id} onClose={onClose}>
      <div className={css.head}>
        <span>
          <b id={id}>First free among these</b>
          <bdi className={css.quiet}>{`${fullName(appointment.user)} · ${startText(appointment)}`}</bdi>
        </span>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Box sx={{ px: 2 }}>
          <SkeletonRows rows={4} />
        </Box>
      ) : (
        <ul className={css.rows}>
          {ordered.map((found) => (
            <AgentRow
              key={found.admin.id}
              found={found}
              appointment={appointment}
              isCounted={isCounted(found)}
              isChosen={found.admin.id === chosen?.id}
              isWide={isWide}
              chosen={chosen?.start}
              onCount={() => count(found.admin.id)}
              onChoose={(start) => setPicked({ id: found.admin.id, start })}
            />
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <Button variant="outlined" color="inherit" fullWidth aria-pressed={isWide} onClick={() => setWide(!isWide)}>
          Other times
        </Button>
        <Button variant="contained" color="primary" fullWidth disabled={!chosen} onClick={take}>
          {agent ? `Assign ${agent.first_name}` : 'Assign'}
          {isMoved && <bdi>&nbsp;{freeText(chosen.start, serverNow()).split(' ').at(-1)}</bdi>}
        </Button>
      </div>
    </Frame>
  );
}
