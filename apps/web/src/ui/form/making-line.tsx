import { Icon } from '../icon.tsx';
import css from './making-line.module.css';

/** The option that creates a new record, as a line of the list. */
export const MakingLine = ({ label }: { label: string }) => (
  <span className={css.line}>
    <Icon name="plus" size={18} />
    <bdi>{label}</bdi>
  </span>
);
