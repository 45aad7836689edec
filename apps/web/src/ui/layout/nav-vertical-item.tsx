import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { contains, type NavItem } from './nav.ts';
import css from './nav-vertical.module.css';

type Props = { item: NavItem; current: NavItem | undefined; depth?: number; onNavigate?: () => void };

function Mark({ item, depth }: { item: NavItem; depth: number }) {
  if (depth > 0) return <span className={css.dot} />;
  return item.icon ? <Icon name={item.icon} /> : null;
}

type LineProps = {
  item: NavItem;
  active: boolean;
  className: string;
  style: CSSProperties;
  onNavigate?: () => void;
  children: ReactNode;
};

/** An internal link, an external link, or plain text if disabled. */
function Line({ item, active, onNavigate, children, ...look }: LineProps) {
  if (item.disabled) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link must not take the focus
      // biome-ignore lint/a11y/useSemanticElements: an anchor without href is not a link
      <span role="link" aria-disabled="true" {...look}>
        {children}
      </span>
    );
  }
  if (item.path.includes('http')) {
    return (
      <a href={item.path} target="_blank" rel="noopener noreferrer" onClick={onNavigate} {...look}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to={item.path}
      aria-current={active ? 'page' : undefined}
      // The router would also mark parent pages as active; only one page is current.
      activeOptions={{ exact: true, includeSearch: false }}
      onClick={onNavigate}
      {...look}
    >
      {children}
    </Link>
  );
}

/** One line of the vertical navigation; an item with children also has a button that expands them. */
export function VerticalItem({ item, current, depth = 0, onNavigate }: Props) {
  const listId = useId();
  const active = item === current;
  const holdsCurrent = contains(item, current);
  const [open, setOpen] = useState(holdsCurrent);
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);
  const children = item.children ?? [];
  const hasChildren = children.length > 0;

  return (
    <li className={css.item}>
      <Line
        item={item}
        active={active}
        onNavigate={onNavigate}
        className={classes(css.link, hasChildren && css.parent, open && hasChildren && !active && css.open)}
        style={{ '--depth': Math.max(0, depth - 1) } as CSSProperties}
      >
        <Mark item={item} depth={depth} />
        <span className={css.words}>
          <span className={css.title}>{item.title}</span>
          {item.caption && <span className={css.caption}>{item.caption}</span>}
        </span>
        {item.info}
      </Line>
      {hasChildren && (
        <>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={listId}
            aria-label={`${item.title}: ${open ? 'hide' : 'show'} its pages`}
            onClick={() => setOpen(!open)}
            className={css.more}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-end'} size={16} />
          </button>
          <div id={listId} className={classes(css.fold, !open && css.shut)}>
            {open && (
              <ul>
                {children.map((child) => (
                  <VerticalItem
                    key={child.path}
                    item={child}
                    current={current}
                    depth={depth + 1}
                    onNavigate={onNavigate}
                  />
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </li>
  );
}
