import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { paths } from '../../platform/paths.ts';
import { tint } from '../theme/palette.ts';
import type { Account } from './account.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

type Props = {
  account: Account;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
};

/** The signed-in admin, a link to their profile, and Logout. */
export function AccountMenuList({ account, anchor, open, onClose, onLogout }: Props) {
  const name = `${account.first_name} ${account.last_name}`;
  const logout = () => {
    onClose();
    onLogout();
  };
  return (
    <Menu
      anchorEl={() => anchor.current}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 200, mt: 1 } }, list: { 'aria-label': 'Account' } }}
    >
      <Box component="li" role="presentation" sx={{ px: 1, py: 1.5 }}>
        <Typography variant="subtitle2" title={name} sx={oneLine}>
          {name}
        </Typography>
        <Typography variant="body2" title={account.email} sx={{ ...oneLine, color: 'text.secondary' }}>
          <bdi>{account.email}</bdi>
        </Typography>
      </Box>
      <Divider component="li" sx={{ mx: -0.5, mb: 0.5 }} />
      <MenuItem component={Link} to={paths.account} onClick={onClose}>
        Profile
      </MenuItem>
      <Divider component="li" sx={{ mx: -0.5, my: '4px !important' }} />
      <MenuItem
        onClick={logout}
        sx={(theme) => ({
          color: 'error.strong',
          fontWeight: 700,
          '&:hover': { bgcolor: tint(theme.vars.palette.error.main, 8) },
        })}
      >
        Logout
      </MenuItem>
    </Menu>
  );
}
