import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import { contains, type NavItem } from './nav.ts';
import { NavLink } from './nav-row.tsx';

type Props = { item: NavItem; current: NavItem | undefined; depth?: number; onNavigate?: () => void };

function Mark({ item, depth, active }: { item: NavItem; depth: number; active: boolean }) {
  if (depth === 0) return item.icon ? <Icon name={item.icon} /> : null;
  return (
    <Box component="span" sx={{ width: 24, display: 'grid', placeItems: 'center', flex: 'none' }}>
      <Box
        component="span"
        sx={{
          width: 4,
          height: 4,
          borderRadius: '50%',
          bgcolor: active ? 'primary.strong' : 'action.active',
          transform: active ? 'scale(2)' : 'none',
          transition: 'transform 160ms',
        }}
      />
    </Box>
  );
}

function Words({ item }: { item: NavItem }) {
  return (
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      <Box
        component="span"
        sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {item.title}
      </Box>
      {item.caption && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {item.caption}
        </Box>
      )}
    </Box>
  );
}

/** One line of the vertical navigation; one with children also has a button that opens them. */
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
    <Box component="li" sx={{ position: 'relative' }}>
      <NavLink
        item={item}
        active={active}
        onNavigate={onNavigate}
        sx={[
          {
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            // A finger needs more.
            minHeight: 36,
            '@media (pointer: coarse)': { minHeight: 44 },
            borderRadius: 1,
            py: 0.25,
            paddingInline: `${12 + Math.max(0, depth - 1) * 8}px ${hasChildren ? 40 : 8}px`,
          },
          open && hasChildren && !active && { bgcolor: 'action.hover' },
        ]}
      >
        <Mark item={item} depth={depth} active={active} />
        <Words item={item} />
        {item.info}
      </NavLink>
      {hasChildren && (
        <>
          <IconButton
            size="small"
            aria-expanded={open}
            aria-controls={listId}
            aria-label={`${item.title}: ${open ? 'hide' : 'show'} its pages`}
            onClick={() => setOpen(!open)}
            sx={{ position: 'absolute', insetInlineEnd: 0, top: 0, height: 36, color: 'action.active' }}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-end'} size={16} />
          </IconButton>
          <Collapse in={open} id={listId} unmountOnExit>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {children.map((child) => (
                <VerticalItem
                  key={child.path}
                  item={child}
                  current={current}
                  depth={depth + 1}
                  onNavigate={onNavigate}
                />
              ))}
            </Box>
          </Collapse>
        </>
      )}
    </Box>
  );
}
