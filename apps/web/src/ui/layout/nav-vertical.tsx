import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Brand } from './brand.tsx';
import { contains, type NavGroup, type NavItem } from './nav.ts';
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
      <ButtonBase
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        sx={{
          width: '100%',
          justifyContent: 'space-between',
          pt: '10px',
          pb: '4px',
          paddingInline: '12px 8px',
          borderRadius: 1,
          font: 'inherit',
          fontWeight: 700,
          fontSize: '0.6875rem',
          lineHeight: '16px',
          letterSpacing: '0.05em',
          textTransform: 'uppercase',
          color: 'text.secondary',
          '&:hover': { color: 'text.primary' },
        }}
      >
        {group.heading}
        <Icon name={open ? 'chevron-down' : 'chevron-end'} size={14} />
      </ButtonBase>
      <Collapse in={open} id={listId}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {group.items.map((item) => (
            <VerticalItem key={item.path} item={item} current={current} onNavigate={onNavigate} />
          ))}
        </Box>
      </Collapse>
    </>
  );
}

/** Headings that fold, with their items under them. Scrolls in itself, the current item in view. */
export function VerticalNav({ nav, current, onNavigate }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const path = current?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry that comes later moves those below it
  useEffect(() => {
    if (path) scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [path, nav]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box sx={{ paddingInline: '32px', pt: 3, pb: 0.5 }}>
        <Brand named />
      </Box>
      <Box
        ref={scroller}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          px: 2,
          pb: 3,
          // The current item is brought clear of the fade.
          scrollPaddingBlock: '32px',
          scrollbarWidth: 'thin',
          scrollbarColor: 'rgb(145 158 171 / 32%) transparent',
          maskImage: 'linear-gradient(to top, transparent, #000 24px)',
        }}
      >
        {nav.map((group) => (
          <Group key={group.heading} group={group} current={current} onNavigate={onNavigate} />
        ))}
      </Box>
    </Box>
  );
}
