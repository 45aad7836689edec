import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { type Crumb, Crumbs } from './crumbs.tsx';
import { Icon } from './icon.tsx';
import css from './page-head.module.css';
import { usePageNote } from './page-note.ts';

type Props = {
  title: string;
  /** Breadcrumbs, the current page last. */
  crumbs?: Crumb[];
  /** Next to the title, such as a status. */
  mark?: ReactNode;
  /** Below the title, such as a total. */
  text?: ReactNode;
  actions?: ReactNode;
  /** One line of 40px, where the page needs the height. */
  compact?: boolean;
};

const Note = ({ text }: { text: string }) => (
  <span className={css.note}>
    <Icon name="info" size={18} />
    {text}
  </span>
);

/** The only h1 of a page, with breadcrumbs and actions. */
export function PageHead({ title, crumbs = [], mark, text, actions, compact }: Props) {
  const note = usePageNote();
  return (
    <div className={classes(css.head, compact && css.compact)}>
      <div className={classes(css.titles, text ? css.narrow : undefined)}>
        <div className={css.title}>
          <Typography variant="h4" component="h1" tabIndex={-1} className={css.words}>
            {title}
          </Typography>
          {mark}
          {note && <Note text={note} />}
        </div>
        {text && <div className={css.text}>{text}</div>}
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} compact={compact} />}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
