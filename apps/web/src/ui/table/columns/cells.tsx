import type { ReactNode } from 'react';
import { exactText, nearDayText, timeText } from '../../../platform/format.ts';
import { classes } from '../../classes.ts';
import { Person, type PersonRef, personName } from '../../person.tsx';
import css from './cells.module.css';

/** Truncated text is readable as a tooltip. */
const wholeText = (content: ReactNode) => (typeof content === 'string' ? content : undefined);

type LinesProps = { first: ReactNode; second?: ReactNode };

/** A title and a secondary line, directly in a cell. */
export const Lines = ({ first, second }: LinesProps) => (
  <>
    <span data-first-line title={wholeText(first)} className={css.first}>
      {first}
    </span>
    {second && (
      <span title={wholeText(second)} className={css.second}>
        {second}
      </span>
    )}
  </>
);

/** The same inside a flex container. */
export const TwoLines = (lines: LinesProps) => (
  <span className={css.lines}>
    <Lines {...lines} />
  </span>
);

/** An avatar with the name and a secondary line. */
export const PersonCell = ({ person, text }: { person: PersonRef; text?: ReactNode }) => (
  <span className={css.person}>
    <Person person={person} size="row" />
    <TwoLines first={personName(person)} second={text} />
  </span>
);

/** A date on two lines, isolated, so that its numbers and words are not reordered in right-to-left text. */
export function TwoTimes({
  at,
  first,
  second,
  title,
}: Record<'at' | 'first', string> & { second?: string; title?: string }) {
  return (
    <time dateTime={at} title={title} className={classes(css.lines, css.time)}>
      <bdi data-first-line className={css.first}>
        {first}
      </bdi>
      {second && <bdi className={css.second}>{second}</bdi>}
    </time>
  );
}

/** A date on two lines, in the time zone of the reader's profile; a phone's card shows one line. */
export function DateCell({ value, never = 'Never' }: { value: string | null; never?: string }) {
  if (value === null) return <span className={css.quiet}>{never}</span>;
  return <TwoTimes at={value} title={exactText(value)} first={nearDayText(value)} second={timeText(value)} />;
}
