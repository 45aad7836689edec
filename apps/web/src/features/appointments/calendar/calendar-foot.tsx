import { type AppointmentStatus, appointmentStatuses } from '@lintel/contract/features/appointments/appointments';
import { numberText } from '../../../platform/format.ts';
import { useShortcutsEnabled } from '../../../platform/shortcuts.ts';
import { classes } from '../../../ui/classes.ts';
import type { KeyLine } from '../../../ui/details/key-sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { statusWords } from '../appointment-words.ts';
import agents from './agents/agents.module.css';
import block from './block.module.css';
import css from './calendar-foot.module.css';

export const calendarKeys: readonly KeyLine[] = [
  { keys: ['T'], does: 'Today' },
  { keys: ['←', '→'], does: 'Previous or next period' },
  { keys: ['D', 'W', 'M', 'A'], does: 'Day, week, month, agenda' },
  { keys: ['G'], does: 'Group a day by time or by agent' },
  { keys: ['N'], does: 'New appointment' },
  { keys: ['Tab'], does: 'From one appointment to the next' },
  { keys: ['Enter'], does: 'Open the appointment' },
  { keys: ['1'], does: 'Accept the appointment that is open' },
  { keys: ['3'], does: 'Reject the appointment that is open' },
  { keys: ['M'], does: 'Move the appointment that is open; ↑ ↓ by 15 minutes, ← → by a day' },
  { keys: ['F'], does: 'Add a filter' },
];

/** Shortcuts of the day by agent. */
export const agentKeys: readonly KeyLine[] = [
  ...calendarKeys.filter(({ keys }) => keys[0] !== 'D'),
  { keys: ['D', 'W', 'M'], does: 'Day, week, month' },
  { keys: ['A'], does: 'Find who is free for the appointment that has the focus' },
];

const hints = [
  { keys: ['T'], does: 'Today' },
  { keys: ['←', '→'], does: 'Previous, next' },
  { keys: ['N'], does: 'New' },
  { keys: ['?'], does: 'All keys' },
];

const agentHints = [
  { keys: ['T'], does: 'Today' },
  { keys: ['←', '→'], does: 'Day' },
  { keys: ['A'], does: 'Assign' },
  { keys: ['?'], does: 'All keys' },
];

type Props = {
  isByAgent: boolean;
  counts: Partial<Record<AppointmentStatus, number>>;
  hidden: readonly AppointmentStatus[];
  onToggle: (status: AppointmentStatus) => void;
};

/** The legend with the count of each status, which also hides statuses. */
export function CalendarFoot({ isByAgent, counts, hidden, onToggle }: Props) {
  const { on } = useShortcutsEnabled();
  return (
    <div className={css.foot}>
      <ul className={css.legend} aria-label="Statuses">
        {appointmentStatuses
          .filter((status) => counts[status] !== undefined || hidden.includes(status))
          .map((status) => (
            <li key={status}>
              <button type="button" aria-pressed={!hidden.includes(status)} onClick={() => onToggle(status)}>
                <span className={classes(css.swatch, block[status])}>
                  <Icon name={statusWords[status].icon} size={14} />
                </span>
                {statusWords[status].label} <bdi>{numberText(counts[status] ?? 0)}</bdi>
              </button>
            </li>
          ))}
        {isByAgent && (
          <li className={css.legendText}>
            <span className={agents.swatch} />
            Outside working hours
          </li>
        )}
      </ul>
      <span className={css.touchHint}>Hold an appointment to drag it, or tap it and press Move</span>
      {on && (
        <div className={css.keys}>
          {(isByAgent ? agentHints : hints).map(({ keys, does }) => (
            <span key={does}>
              <bdi dir="ltr" style={{ display: 'inline-flex', gap: 3 }}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </bdi>
              {does}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
