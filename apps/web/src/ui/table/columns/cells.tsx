import type { ReactNode } from 'react';
import { exactText, nearDayText, timeText } from '../../../platform/format.ts';
import { classes } from '../../classes.ts';
import { Person, type PersonRef, personName } from '../../person.tsx';
import css from './cells.module.css';

/** What is cut can be read by pointing at it. */
const wholeText = (content: ReactNode) => (typeof content === 'string' ? content : undefined);

type LinesProps = { first: ReactNode; second?: ReactNode };

/** What a thing is called, and a smaller line under it, straight in a cell. */
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

/** The same beside something else. */
export const TwoLines = (lines: LinesProps) => (
  <span className={css.lines}>
    <Lines {...lines} />
  </span>
);

/** A person with their name, and a smaller line under it. */
export const PersonCell = ({ person, text }: { person: PersonRef; text?: ReactNode }) => (
  <span className={css.person}>
    <Person person={person} size="row" />
    <TwoLines first={personName(person)} second={text} />
  </span>
);

/** A moment as two lines that hold a number and a word each, which must not change places. */
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

/** A moment on two lines, in the time zone of the reader's profile; a phone's card has one. */
export function DateCell({ value, never = 'Never' }: { value: string | null; never?: string }) {
  if (value === null) return <span className={css.quiet}>{never}</span>;
  return <TwoTimes at={value} title={exactText(value)} first={nearDayText(value)} second={timeText(value)} />;
}
