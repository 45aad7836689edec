import { Suspense, useRef } from 'react';
import { classes } from '../classes.ts';
import { lazyPart, prefetch } from '../lazy-part.ts';
import type { Account } from './account.ts';
import css from './header.module.css';
import { useHeaderMenu } from './use-header-menu.ts';

// Lazy-loaded when it is about to open.
const loadList = () => import('./account-menu-list.tsx');
const AccountMenuList = lazyPart(() => loadList().then((file) => ({ default: file.AccountMenuList })));

/** The account button with its menu. */
export function AccountMenu({ account, onLogout }: { account: Account; onLogout: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { open, onOpen, onClose } = useHeaderMenu(loadList);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Account: ${account.first_name} ${account.last_name}`}
        aria-haspopup="menu"
        aria-expanded={open === true}
        onPointerEnter={() => prefetch(loadList)}
        onFocus={() => prefetch(loadList)}
        onClick={onOpen}
        className={classes(css.round, css.account)}
      >
        {account.avatar_url ? (
          <img src={account.avatar_url} alt="" className={css.letter} />
        ) : (
          <span className={css.letter}>{account.first_name.charAt(0).toUpperCase()}</span>
        )}
      </button>
      <Suspense>
        {open !== undefined && (
          <AccountMenuList account={account} anchor={button} open={open} onClose={onClose} onLogout={onLogout} />
        )}
      </Suspense>
    </>
  );
}
