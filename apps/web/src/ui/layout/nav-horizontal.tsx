import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { measures } from './measures.ts';
import { contains, type NavGroup, type NavItem } from './nav.ts';
import { NavFlyout, type TriggerProps } from './nav-flyout.tsx';
import css from './nav-horizontal.module.css';
import { NavLink, rowColours } from './nav-row.tsx';

const row = {
  height: 32,
  px: 0.75,
  borderRadius: '6px',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  whiteSpace: 'nowrap',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
} as const;

function Opener({ item, active, open, ref, ...props }: { item: NavItem; active: boolean } & TriggerProps) {
  const colours = rowColours({ active, open });
  return (
    <ButtonBase ref={ref} {...props} sx={[row, ...(Array.isArray(colours) ? colours : [colours])]}>
      {item.icon && <Icon name={item.icon} size={22} />}
      {item.title}
      <Icon name="chevron-down" size={16} />
    </ButtonBase>
  );
}

/** A menu bar below the header; it scrolls sideways and fades at the edges if it does not fit. */
export function HorizontalNav({ nav, current }: { nav: NavGroup[]; current: NavItem | undefined }) {
  const scroller = useRef<HTMLUListElement>(null);
  const path = current?.path;
  useEffect(() => {
    if (path)
      scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);

  return (
    <div className={css.bar} style={{ height: measures.bar }}>
      <ul ref={scroller} className={css.items}>
        {nav.flatMap((group) =>
          group.items.map((item) =>
            item.children?.length ? (
              <NavFlyout
                key={item.path}
                item={item}
                current={current}
                placement="below"
                trigger={(props) => <Opener item={item} active={contains(item, current)} {...props} />}
              />
            ) : (
              <li key={item.path}>
                <NavLink item={item} active={item === current} sx={row}>
                  {item.icon && <Icon name={item.icon} size={22} />}
                  {item.title}
                  {item.info}
                </NavLink>
              </li>
            ),
          ),
        )}
      </ul>
      <div className={classes(css.fade, css.start)} />
      <div className={classes(css.fade, css.end)} />
    </div>
  );
}
