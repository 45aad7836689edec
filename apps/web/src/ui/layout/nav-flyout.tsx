import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icon.tsx';
import rowsCss from '../rows.module.css';
import { glows } from '../theme/components/surfaces.ts';
import { tint } from '../theme/palette.ts';
import { shadow } from '../theme/shadows.ts';
import { contains, type NavItem } from './nav.ts';
import { NavLink } from './nav-row.tsx';

type Placement = 'beside' | 'below';

type Props = {
  item: NavItem;
  current: NavItem | undefined;
  placement: Placement;
  /** Renders the button that opens the flyout. */
  trigger: (props: TriggerProps) => ReactNode;
};

export type TriggerProps = {
  ref: React.RefObject<HTMLButtonElement | null>;
  open: boolean;
  'aria-expanded': boolean;
  'aria-haspopup': true;
  'aria-controls': string;
  onClick: () => void;
};

const gap = 8;
const closeDelay = 150;

/** Positions the panel next to or below its button, inside the viewport. */
function place(button: HTMLElement, panel: HTMLElement, placement: Placement, rtl: boolean) {
  const from = button.getBoundingClientRect();
  const size = panel.getBoundingClientRect();
  const beside = rtl ? from.left - size.width - gap : from.right + gap;
  const below = rtl ? from.right - size.width : from.left;
  const left = placement === 'beside' ? beside : below;
  const top = placement === 'beside' ? from.top : from.bottom + gap;
  const within = (value: number, room: number) => Math.max(gap, Math.min(value, room - gap));
  panel.style.left = `${within(left, window.innerWidth - size.width)}px`;
  panel.style.top = `${within(top, window.innerHeight - size.height)}px`;
}

/**
 * The child pages of an item, opened by hover, focus, Enter or an arrow key; Esc closes them and focuses the button.
 */
export function NavFlyout({ item, current, placement, trigger }: Props) {
  const { direction } = useTheme();
  const rtl = direction === 'rtl';
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [open, setOpen] = useState(false);

  const hold = () => clearTimeout(timer.current);
  const closeSoon = () => {
    hold();
    timer.current = window.setTimeout(() => setOpen(false), closeDelay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (open && button.current && panel.current) place(button.current, panel.current, placement, rtl);
  }, [open, placement, rtl]);

  const links = () => [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const enter = () => {
    setOpen(true);
    requestAnimationFrame(() => links()[0]?.focus());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const inward = placement === 'below' ? 'ArrowDown' : rtl ? 'ArrowLeft' : 'ArrowRight';
    const outward = placement === 'below' ? 'none' : rtl ? 'ArrowRight' : 'ArrowLeft';
    const fromButton = event.target === button.current;
    const list = links();
    const at = list.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: list.length - 1 };
    if (event.key === 'Escape' || (event.key === outward && !fromButton)) {
      button.current?.focus();
      setOpen(false);
    } else if (fromButton && event.key === inward) enter();
    else if (!fromButton && event.key in steps) list.at((steps[event.key] ?? 0) % list.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <Box
      component="li"
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return;
        hold();
        setOpen(true);
      }}
      onPointerLeave={(event) => event.pointerType !== 'touch' && closeSoon()}
      onFocus={hold}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {trigger({
        ref: button,
        open,
        'aria-expanded': open,
        'aria-haspopup': true,
        'aria-controls': panelId,
        onClick: () => (open && document.activeElement === button.current ? links()[0]?.focus() : enter()),
      })}
      {open && (
        <Box
          ref={panel}
          id={panelId}
          sx={(theme) => ({
            position: 'fixed',
            zIndex: 'tooltip',
            minWidth: 160,
            maxHeight: 'calc(100dvh - 16px)',
            overflowY: 'auto',
            p: 0.5,
            borderRadius: '10px',
            backgroundColor: tint(theme.vars.palette.background.paper, 90),
            backgroundImage: glows(theme.direction),
            backdropFilter: 'blur(20px)',
            boxShadow: shadow.dropdown,
          })}
        >
          <FlyoutList item={item} current={current} close={() => setOpen(false)} />
        </Box>
      )}
    </Box>
  );
}

function FlyoutList({ item, current, close }: { item: NavItem; current: NavItem | undefined; close: () => void }) {
  return (
    <Box component="ul" aria-label={item.title} className={rowsCss.list} sx={{ display: 'grid', gap: 0.25 }}>
      {[{ ...item, children: undefined }, ...(item.children ?? [])].map((child) =>
        child.children?.length ? (
          <NavFlyout
            key={child.path}
            item={child}
            current={current}
            placement="beside"
            trigger={(props) => <SubTrigger item={child} active={contains(child, current)} {...props} />}
          />
        ) : (
          <li key={child.path}>
            <NavLink item={child} active={child.path === current?.path} onNavigate={close} sx={subRow}>
              {child.title}
            </NavLink>
          </li>
        ),
      )}
    </Box>
  );
}

const subRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 34,
  px: 1,
  borderRadius: '6px',
  typography: 'body2',
  whiteSpace: 'nowrap',
} as const;

function SubTrigger({ item, active, open, ...props }: { item: NavItem; active: boolean } & TriggerProps) {
  return (
    <Box
      component="button"
      type="button"
      {...props}
      sx={{
        ...subRow,
        width: '100%',
        border: 0,
        background: 'none',
        font: 'inherit',
        cursor: 'pointer',
        color: active || open ? 'primary.strong' : 'text.secondary',
      }}
    >
      {item.title}
      <Icon name="chevron-end" size={16} sx={{ marginInlineStart: 'auto' }} />
    </Box>
  );
}
