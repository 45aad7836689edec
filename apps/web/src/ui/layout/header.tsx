import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { Icon } from '../icon.tsx';
import { tint } from '../theme/palette.ts';
import { type Account, AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { edge, measures } from './measures.ts';
import type { NavGroup } from './nav.ts';
import { onScroll } from './on-scroll.ts';
import { type LoadSearch, SearchButton } from './search-button.tsx';
import { SettingsButton } from './settings-button.tsx';

const isScrolled = () => window.scrollY > measures.header.desktop;

type Props = { nav: NavGroup[]; account: Account; search: LoadSearch; onLogout: () => void; onMenu: () => void };

/** Stays at the top and grows thinner once the page is scrolled. */
export function Header({ nav, account, search, onLogout, onMenu }: Props) {
  const { themeLayout } = useSettings();
  const scrolled = useSyncExternalStore(onScroll, isScrolled);
  const horizontal = themeLayout === 'horizontal';
  const thin = horizontal || scrolled;
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'fixed',
        top: 0,
        insetInlineEnd: 0,
        insetInlineStart: { xs: 0, lg: horizontal ? 0 : measures.nav[themeLayout] + edge },
        height: { xs: measures.header.phone, lg: thin ? measures.header.scrolled : measures.header.desktop },
        transition: 'height 240ms',
        px: { xs: 2, lg: 5 },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        zIndex: theme.zIndex.appBar + 1,
        backgroundColor: tint(theme.vars.palette.background.default, 80),
        backdropFilter: 'blur(6px)',
        borderBottom: { lg: horizontal ? `1px dashed ${theme.vars.palette.divider}` : 'none' },
      })}
    >
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={onMenu}
        sx={{ display: { lg: 'none' }, marginInlineStart: '-8px' }}
      >
        <Icon name="menu" />
      </IconButton>
      {horizontal && (
        <Box sx={{ display: { xs: 'none', lg: 'block' }, marginInlineEnd: 2 }}>
          <Brand />
        </Box>
      )}
      <SearchButton nav={nav} load={search} />
      <Box sx={{ flex: 1 }} />
      <LanguageMenu />
      <SettingsButton />
      <AccountMenu account={account} onLogout={onLogout} />
    </Box>
  );
}
