import { fullName } from '../../../../platform/format.ts';
import { classes } from '../../../../ui/classes.ts';
import { Person } from '../../../../ui/person.tsx';
import { startText } from '../../appointment-times.ts';
import { agentCity, type Column, firstUnassigned, hoursText } from './agent-columns.ts';
import css from './agents.module.css';

/** `Dubai, 09–18 · 3`, `Away today`; for the unassigned column, when the first one starts. */
function headText(column: Column, now: number, isToday: boolean) {
  const { agent, rows } = column;
  if (!agent) {
    const first = firstUnassigned(column, now);
    if (!first) return rows.length > 0 ? 'None to come' : 'None';
    return first.minutes < 60 ? `First in ${first.minutes} min` : `First ${startText(first.first).split(' · ')[1]}`;
  }
  if (column.work?.length === 0 && rows.length === 0) return isToday ? 'Away today' : 'Away';
  const hours = hoursText(agent.working_on_day ?? []) || 'away';
  return `${agentCity(agent)}, ${hours} · ${rows.length}`;
}

type Props = { column: Column; now: number; isToday: boolean };

/** The agent with city, working hours and number of appointments. */
export function AgentHead({ column, now, isToday }: Props) {
  const { agent, rows } = column;
  const isSoon = !agent && (firstUnassigned(column, now)?.isSoon ?? false);
  return (
    <div className={classes(css.head, !agent && css.pinned, isSoon && css.soon)}>
      <Person person={agent} size={28} />
      <span className={css.headWords}>
        <b dir="auto">{agent ? fullName(agent) : <bdi>{`Unassigned · ${rows.length}`}</bdi>}</b>
        <bdi className={css.under}>{headText(column, now, isToday)}</bdi>
      </span>
    </div>
  );
}
