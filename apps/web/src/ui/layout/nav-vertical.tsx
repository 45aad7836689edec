import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Brand } from './brand.tsx';
import { contains, type NavGroup, type NavItem } from './nav.ts';
import css from './nav-vertical.module.css';
import { VerticalItem } from './nav-vertical-item.tsx';

type Props = { nav: NavGroup[]; current: NavItem | undefined; onNavigate?: () => void };

function Group({ group, current, onNavigate }: { group: NavGroup } & Omit<Props, 'nav'>) {
  const listId = useId();
  const [open, setOpen] = useState(true);
  const holdsCurrent = group.items.some((item) => contains(item, current));
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);

  return (
    <>
      <div className={css.head}>
        {group.path && (
          <Link to={group.path} activeOptions={{ exact: true }} onClick={onNavigate} className={css.page}>
            {group.heading}
          </Link>
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          aria-label={group.heading}
          onClick={() => setOpen(!open)}
          className={css.heading}
        >
          {!group.path && group.heading}
          <Icon name={open ? 'chevron-down' : 'chevron-end'} size={14} />
        </button>
      </div>
      <div id={listId} className={classes(css.fold, !open && css.shut)}>
        <ul>
          {group.items.map((item) => (
            <VerticalItem key={item.path} item={item} current={current} onNavigate={onNavigate} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** Collapsible headings with their items. Scrolls on its own, with the current item in view. */
export function VerticalNav({ nav, current, onNavigate }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const path = current?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry that appears later moves those below it
  useEffect(() => {
    // Delayed until the page has rendered, because it forces a layout.
    const timer = setTimeout(() => {
      if (path) scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    }, 100);
    return () => clearTimeout(timer);
  }, [path, nav]);

  return (
    <div className={css.nav}>
      <div className={css.brand}>
        <Brand named />
      </div>
      <div ref={scroller} className={css.scroller}>
        {nav.map((group) => (
          <Group key={group.heading} group={group} current={current} onNavigate={onNavigate} />
        ))}
      </div>
    </div>
  );
}
