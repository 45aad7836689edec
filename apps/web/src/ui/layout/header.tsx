import { type CSSProperties, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import type { Account } from './account.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import css from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { measures } from './measures.ts';
import { useMenuLayout } from './menu-layout.ts';
import type { NavGroup } from './nav.ts';
import { isScrolled, onScrolled } from './scrolled.ts';
import { type LoadSearch, SearchButton } from './search-button.tsx';
import { SettingsButton } from './settings-button.tsx';

type Props = { nav: NavGroup[]; account: Account; search: LoadSearch; onLogout: () => void; onMenu: () => void };

/** Sticky at the top, and lower once the page is scrolled. */
export function Header({ nav, account, search, onLogout, onMenu }: Props) {
  const themeLayout = useMenuLayout();
  const scrolled = useSyncExternalStore(onScrolled, isScrolled);
  const horizontal = themeLayout === 'horizontal';
  const menu = horizontal ? 0 : measures.nav[themeLayout];
  return (
    <header
      className={classes(css.header, (horizontal || scrolled) && css.thin, horizontal && css.horizontal)}
      style={{ '--menu': `${menu}px` } as CSSProperties}
    >
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={onMenu}
        className={classes(css.round, css.menu)}
      >
        <Icon name="menu" />
      </button>
      {horizontal && (
        <div className={css.brand}>
          <Brand />
        </div>
      )}
      <SearchButton nav={nav} load={search} />
      <span className={css.space} />
      <LanguageMenu />
      <SettingsButton />
      <AccountMenu account={account} onLogout={onLogout} />
    </header>
  );
}
