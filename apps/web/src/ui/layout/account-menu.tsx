import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { tint } from '../theme/palette.ts';

export type Account = { first_name: string; last_name: string; email: string };

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Who is signed in, and the way out. */
export function AccountMenu({ account, onLogout }: { account: Account; onLogout: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = `${account.first_name} ${account.last_name}`;
  const logout = () => {
    close();
    onLogout();
  };
  return (
    <>
      <ButtonBase
        ref={button}
        aria-label={`Account: ${name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={(theme) => ({
          width: 40,
          height: 40,
          borderRadius: '50%',
          backgroundColor: theme.vars.palette.action.hover,
          ...(open && {
            backgroundImage: `linear-gradient(135deg, ${theme.vars.palette.primary.light}, ${theme.vars.palette.primary.main})`,
          }),
          '&:hover': { backgroundColor: theme.vars.palette.action.focus },
        })}
      >
        <Avatar
          sx={(theme) => ({
            width: 36,
            height: 36,
            fontSize: '1rem',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}`,
          })}
        >
          {account.first_name.charAt(0).toUpperCase()}
        </Avatar>
      </ButtonBase>
      <Menu
        anchorEl={button.current}
        open={open}
        onClose={close}
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
        <MenuItem component={Link} to="/dashboard/account" onClick={close}>
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
    </>
  );
}
