import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import textCss from '../text.module.css';

export type MenuAction = {
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** The disabled reason. */
  disabledReason?: string;
  onClick: () => void;
};

/** A menu of further actions. Disabled ones show their reason. */
export function MoreMenu({ actions, label = 'More' }: { actions: MenuAction[]; label?: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="dots" size={20} sx={{ transform: 'rotate(90deg)' }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { minWidth: 180 } } }}>
        {actions.map(({ label: title, icon, danger, disabledReason, onClick }) => (
          <MenuItem
            key={title}
            aria-disabled={disabledReason !== undefined}
            onClick={() => {
              if (disabledReason !== undefined) return;
              close();
              onClick();
            }}
            sx={{
              gap: 2,
              color: disabledReason === undefined ? (danger ? 'error.strong' : 'text.primary') : 'text.secondary',
              cursor: disabledReason === undefined ? 'pointer' : 'not-allowed',
            }}
          >
            {icon && <Icon name={icon} size={20} />}
            <span>
              {title}
              {disabledReason && (
                <Box component="span" className={textCss.caption} sx={{ display: 'block' }}>
                  {disabledReason}
                </Box>
              )}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
