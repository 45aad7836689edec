import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { Brand } from './brand.tsx';
import { contains, type NavGroup, type NavItem } from './nav.ts';
import { NavFlyout, type TriggerProps } from './nav-flyout.tsx';
import css from './nav-mini.module.css';
import { NavLink, rowColours } from './nav-row.tsx';

const tile = {
  position: 'relative',
  width: 71,
  minHeight: 56,
  py: 0.5,
  borderRadius: '6px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  fontFamily: 'inherit',
  fontSize: '0.625rem',
  lineHeight: '12px',
  textAlign: 'center',
} as const;

function Face({ item }: { item: NavItem }) {
  return (
    <>
      {item.icon && <Icon name={item.icon} size={22} />}
      <span>{item.title}</span>
    </>
  );
}

function Opener({ item, active, open, ref, ...props }: { item: NavItem; active: boolean } & TriggerProps) {
  const colours = rowColours({ active, open });
  return (
    <ButtonBase ref={ref} {...props} sx={[tile, ...(Array.isArray(colours) ? colours : [colours])]}>
      <Face item={item} />
      <Icon name="chevron-end" size={12} sx={{ position: 'absolute', top: 11, insetInlineEnd: 6 }} />
    </ButtonBase>
  );
}

/** Icons with small labels; the child pages of an item open in a flyout. */
export function MiniNav({ nav, current }: { nav: NavGroup[]; current: NavItem | undefined }) {
  const scroller = useRef<HTMLUListElement>(null);
  const path = current?.path;
  useEffect(() => {
    if (path) scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', height: '100%' }}>
      <Box sx={{ pt: 3, pb: 2 }}>
        <Brand />
      </Box>
      <ul ref={scroller} className={css.items}>
        {nav.flatMap((group) =>
          group.items.map((item) =>
            item.children?.length ? (
              <NavFlyout
                key={item.path}
                item={item}
                current={current}
                placement="beside"
                trigger={(props) => <Opener item={item} active={contains(item, current)} {...props} />}
              />
            ) : (
              <li key={item.path}>
                <NavLink item={item} active={item === current} sx={tile}>
                  <Face item={item} />
                </NavLink>
              </li>
            ),
          ),
        )}
      </ul>
    </Box>
  );
}
