import Button from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Suspense, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { lazyPart, prefetch } from '../lazy-part.ts';
import type { Action } from './action.ts';

type Props = {
  label: string;
  actions: readonly Action[];
  big?: boolean;
  /** A text next to the dots. */
  text?: string;
};

/** The menu is lazy-loaded when the first one is about to open. */
export const loadMenu = () => import('./action-menu.tsx');
export const LazyActionMenu = lazyPart(() => loadMenu().then((file) => ({ default: file.ActionMenu })));

type DotsProps = Pick<Props, 'big' | 'text'> &
  Pick<
    IconButtonProps,
    'aria-label' | 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onPointerEnter' | 'onFocus' | 'ref'
  >;

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

/** ⋮ with its menu. */
export function MenuButton({ label, actions, big, text }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (actions.length === 0) return null;
  return (
    <>
      <Dots
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={() => prefetch(loadMenu)}
        onFocus={() => prefetch(loadMenu)}
        onClick={() => setAnchor(button.current ?? undefined)}
        big={big}
        text={text}
      />
      <Suspense>
        {anchor && <LazyActionMenu anchor={anchor} actions={actions} onClosed={() => setAnchor(undefined)} />}
      </Suspense>
    </>
  );
}
