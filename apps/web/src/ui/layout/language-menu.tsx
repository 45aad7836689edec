import { Suspense, useRef } from 'react';
import { lazyPart, prefetch } from '../lazy-part.ts';
import { Flag } from './flag.tsx';
import css from './header.module.css';
import { useHeaderMenu } from './use-header-menu.ts';

// Lazy-loaded when it is about to open.
const loadList = () => import('./language-menu-list.tsx');
const LanguageMenuList = lazyPart(() => loadList().then((file) => ({ default: file.LanguageMenuList })));

/** The interface has only English, so that is always the selected language. */
export function LanguageMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const { open, onOpen, onClose } = useHeaderMenu(loadList);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Language: English"
        aria-haspopup="menu"
        aria-expanded={open === true}
        onPointerEnter={() => prefetch(loadList)}
        onFocus={() => prefetch(loadList)}
        onClick={onOpen}
        className={css.round}
      >
        <Flag />
      </button>
      <Suspense>{open !== undefined && <LanguageMenuList anchor={button} open={open} onClose={onClose} />}</Suspense>
    </>
  );
}
