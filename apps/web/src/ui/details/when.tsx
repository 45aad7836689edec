import { dayText, exactText, momentText } from '../../platform/format.ts';
import css from './when.module.css';

/** An instant in the time zone of the reader's profile, exact to the second on hovering. */
export function When({ at, day = false }: { at: string; day?: boolean }) {
  return (
    <time dir="auto" dateTime={at} title={exactText(at)} className={css.when}>
      {day ? dayText(at) : momentText(at)}
    </time>
  );
}
