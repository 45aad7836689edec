import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { tint } from '../theme/palette.ts';
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

/** Overlays an edge of the bar. A mask would clip the flyouts as well. */
const fade =
  (side: 'start' | 'end'): SxProps<Theme> =>
  (theme) => {
    const towards = (side === 'start') === (theme.direction === 'ltr') ? '90deg' : '270deg';
    return {
      position: 'absolute',
      insetBlock: 0,
      [side === 'start' ? 'insetInlineStart' : 'insetInlineEnd']: 0,
      width: 32,
      pointerEvents: 'none',
      backgroundImage: `linear-gradient(${towards}, ${theme.vars.palette.background.default}, transparent)`,
    };
  };

/** A menu bar below the header; it scrolls sideways and fades at the edges if it does not fit. */
export function HorizontalNav({ nav, current }: { nav: NavGroup[]; current: NavItem | undefined }) {
  const scroller = useRef<HTMLUListElement>(null);
  const path = current?.path;
  useEffect(() => {
    if (path)
      scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);

  return (
    <Box
      sx={(theme) => ({
        height: measures.bar,
        display: 'flex',
        alignItems: 'center',
        // On a pseudo-element: a parent with a backdrop filter would contain the fixed flyouts.
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 0,
          zIndex: -1,
          backgroundColor: tint(theme.vars.palette.background.default, 80),
          backdropFilter: 'blur(6px)',
        },
        '&::after': {
          content: '""',
          position: 'absolute',
          bottom: 0,
          insetInline: 48,
          height: 24,
          zIndex: -2,
          borderRadius: '50%',
          opacity: 0.48,
          boxShadow: '0 8px 16px rgb(var(--shadow) / 40%)',
        },
      })}
    >
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
      <Box sx={fade('start')} />
      <Box sx={fade('end')} />
    </Box>
  );
}
