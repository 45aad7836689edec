import Button from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type HistoryState, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Icon, type IconName } from '../icon.tsx';

/** Something that can be done to one record, to several, or to the list. */
export type Action = {
  label: string;
  icon?: IconName;
  /** It leads to a page, or does something. */
  to?: string;
  search?: Record<string, string | number>;
  /** What the page it leads to shall know. */
  state?: HistoryState;
  onClick?: () => void;
  danger?: boolean;
  /** Also a button of its own while the row is pointed at or has the focus; it needs an icon. */
  quick?: boolean;
  /** Why it cannot be done now; it is shown all the same. */
  disabled?: string;
};

type Props = {
  label: string;
  actions: readonly Action[];
  big?: boolean;
  /** A word beside the dots, where there is room. */
  text?: string;
};

type DotsProps = Pick<Props, 'big' | 'text'> &
  Pick<IconButtonProps, 'aria-label' | 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'ref'>;

const Dots = ({ big, text, ...button }: DotsProps) =>
  text ? (
    <Button {...button} startIcon={<Icon name="dots" size={20} />} sx={big ? { height: 44 } : undefined}>
      {text}
    </Button>
  ) : (
    <IconButton {...button} size="small" sx={big ? { width: 44, height: 44 } : undefined}>
      <Icon name="dots" size={20} sx={{ transform: 'rotate(90deg)' }} />
    </IconButton>
  );

/** ⋮ and what it offers. */
export function MenuButton({ label, actions, big, text }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // A dialog must not open while the menu still hands the focus back.
  const chosen = useRef<Action>(undefined);
  const close = () => setOpen(false);
  const afterwards = () => {
    chosen.current?.onClick?.();
    chosen.current = undefined;
  };
  if (actions.length === 0) return null;
  return (
    <>
      <Dots
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        big={big}
        text={text}
      />
      <Menu
        anchorEl={button.current}
        open={open}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 140 } }, transition: { onExited: afterwards } }}
      >
        {actions.map((action) => (
          <ActionItem
            key={action.label}
            action={action}
            onChoose={() => {
              chosen.current = action;
              close();
            }}
          />
        ))}
      </Menu>
    </>
  );
}

function ActionItem({ action, onChoose, ...item }: { action: Action; onChoose: () => void }) {
  const { label, icon, to, search, state, danger, disabled } = action;
  const link = to === undefined || disabled ? {} : { component: Link, to, search, state };
  return (
    <MenuItem
      {...item}
      {...link}
      disabled={disabled !== undefined}
      onClick={onChoose}
      sx={{ gap: 2, color: danger ? 'error.strong' : undefined }}
    >
      {icon && <Icon name={icon} size={20} />}
      {disabled ? `${label}: ${disabled}` : label}
    </MenuItem>
  );
}
