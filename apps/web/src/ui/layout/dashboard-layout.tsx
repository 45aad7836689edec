import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../logo.tsx';
import type { NavGroup } from './nav.ts';

export type Account = { first_name: string; last_name: string; email: string };

export type DashboardLayoutProps = {
  nav: NavGroup[];
  account: Account;
  onLogout: () => void;
  /** The path of the page that is shown. */
  currentPath: string;
  children: ReactNode;
};

export function DashboardLayout({ nav, account, onLogout, currentPath, children }: DashboardLayoutProps) {
  return (
    <Box sx={{ display: 'flex' }}>
      <Box component="nav" aria-label="Main" sx={{ width: 280, flex: 'none' }}>
        <Logo />
        {nav.map((group) => (
          <div key={group.heading}>
            {group.heading}
            {group.items.map((item) => (
              <div key={item.path}>
                <Link to={item.path} aria-current={item.path === currentPath ? 'page' : undefined}>
                  {item.title}
                </Link>
              </div>
            ))}
          </div>
        ))}
      </Box>
      <Box component="main" sx={{ flex: 1, p: 3 }}>
        {account.first_name} <Button onClick={onLogout}>Logout</Button>
        {children}
      </Box>
    </Box>
  );
}
