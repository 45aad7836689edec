import { Suspense } from 'react';
import { isChanged, useSettings } from '../../platform/settings.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { lazyPart, prefetch } from '../lazy-part.ts';
import css from './header.module.css';
import { useHeaderMenu } from './use-header-menu.ts';

export const loadSettingsDrawer = () => import('../settings-drawer/settings-drawer.tsx');
const SettingsDrawer = lazyPart(() => loadSettingsDrawer().then((file) => ({ default: file.SettingsDrawer })));

/** Opens the settings, which are lazy-loaded when they are about to open. */
export function SettingsButton() {
  const changed = isChanged(useSettings());
  const { open, onOpen, onClose } = useHeaderMenu(loadSettingsDrawer);
  return (
    <>
      <button
        type="button"
        aria-label="Settings"
        aria-haspopup="dialog"
        onPointerEnter={() => prefetch(loadSettingsDrawer)}
        onFocus={() => prefetch(loadSettingsDrawer)}
        onClick={onOpen}
        className={classes(css.round, css.settings, changed && css.changed)}
      >
        <Icon name="settings" />
      </button>
      <Suspense>{open !== undefined && <SettingsDrawer open={open} onClose={onClose} />}</Suspense>
    </>
  );
}
