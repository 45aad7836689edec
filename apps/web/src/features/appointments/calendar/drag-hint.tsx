import { fullName } from '../../../platform/format.ts';
import { timeIn } from '../../../platform/zone-days.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Known } from '../appointment-asks.ts';
import { areaOf } from '../appointment-words.ts';
import css from './calendar.module.css';

export type Hint = { other: Known; zone: string };

/** Says who stands in the way, and until when. */
export function DragHint({ hint: { other, zone } }: { hint: Hint }) {
  const until = timeIn(zone, Date.parse(other.ends_at));
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
