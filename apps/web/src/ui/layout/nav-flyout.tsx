import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
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

/** Opens on hover after which it closes with a delay, so that the pointer may cross the gap to the panel. */
function useHoverOpen() {
  const timer = useRef<number | undefined>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => clearTimeout(timer.current);
  const closeSoon = () => {
    hold();
    timer.current = window.setTimeout(() => setOpen(false), closeDelay);
  };
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      hold();
      setOpen(true);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => void (pointerType !== 'touch' && closeSoon()),
    onFocus: hold,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
  return { open, setOpen, handlers };
}

/** What a key does: into the panel, back to the button, or to another link of the panel. */
function stepOf({ key }: KeyboardEvent, isButton: boolean, placement: Placement, rtl: boolean) {
  const inward = placement === 'below' ? 'ArrowDown' : rtl ? 'ArrowLeft' : 'ArrowRight';
  const outward = placement === 'below' ? 'none' : rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Escape' || (key === outward && !isButton)) return 'out';
  if (isButton) return key === inward ? 'in' : undefined;
  return ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) ? 'move' : undefined;
}

/** Focuses another link of the panel; past its end it continues at the other one. */
function moveTo(key: string, links: readonly HTMLElement[], from: EventTarget) {
  const at = links.indexOf(from as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  links.at((steps[key] ?? 0) % links.length)?.focus();
}

/**
 * The child pages of an item, opened by hover, focus, Enter or an arrow key; Esc closes them and focuses the button.
 */
export function NavFlyout({ item, current, placement, trigger }: Props) {
  const rtl = useTheme().direction === 'rtl';
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { open, setOpen, handlers } = useHoverOpen();
  useLayoutEffect(() => {
    if (open && button.current && panel.current) place(button.current, panel.current, placement, rtl);
  }, [open, placement, rtl]);

  const links = () => [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const enter = () => {
    setOpen(true);
    requestAnimationFrame(() => links()[0]?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event, event.target === button.current, placement, rtl);
    if (!step) return;
    if (step === 'in') enter();
    else if (step === 'move') moveTo(event.key, links(), event.target);
    else {
      button.current?.focus();
      setOpen(false);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box component="li" {...handlers} onKeyDown={onKeyDown}>
      {trigger({
        ref: button,
        open,
        'aria-expanded': open,
        'aria-haspopup': true,
        'aria-controls': panelId,
        onClick: () => (open && document.activeElement === button.current ? links()[0]?.focus() : enter()),
      })}
      {open && (
        <Box ref={panel} id={panelId} sx={panelLook}>
          <FlyoutList item={item} current={current} close={() => setOpen(false)} />
        </Box>
      )}
    </Box>
  );
}

const panelLook = (theme: Theme) => ({
  position: 'fixed' as const,
  zIndex: 'tooltip',
  minWidth: 160,
  maxHeight: 'calc(100dvh - 16px)',
  overflowY: 'auto' as const,
  p: 0.5,
  borderRadius: '10px',
  backgroundColor: tint(theme.vars.palette.background.paper, 90),
  backgroundImage: glows(theme.direction),
  backdropFilter: 'blur(20px)',
  boxShadow: shadow.dropdown,
});

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
