import { fullName } from '../../../platform/format.ts';
import { type Clock, shownBy } from '../../../platform/zone-days.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { AppointmentSummary } from '../appointment-dialog-request.ts';
import { areaOf } from '../appointment-words.ts';
import css from './drag-hint.module.css';

/** The clock of the axis. */
export type Hint = { other: AppointmentSummary; clock: Clock };

/** Shows which appointment clashes, and until when. */
export function DragHint({ hint: { other, clock } }: { hint: Hint }) {
  const until = shownBy(clock, Date.parse(other.ends_at)).time;
  const who = other.assigned_admin ? fullName(other.assigned_admin) : other.property.title;
  return (
    <div role="status" className={css.hint}>
      <Icon name="warning" size={18} />
      <span>
        <b>
          <bdi>{who}</bdi> is at <bdi>{areaOf(other.property) ?? other.property.reference}</bdi> until {until}
        </b>
        <span>Drop at {until} or later</span>
      </span>
    </div>
  );
}
