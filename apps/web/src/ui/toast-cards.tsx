import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isTyping } from '../platform/shortcuts.ts';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { sayBy, type ToastOptions, type ToastVariant, undoable, undoLast } from './toast.tsx';
import css from './toast-cards.module.css';
import { createToastStack, type ShownToast } from './toast-stack.ts';
import tones from './tones.module.css';

const usual = 3000;
/** Long enough to read an error, or to undo. */
const long = 8000;

type Stack = ReturnType<typeof createToastStack>;

/** Duplicate messages are not shown at the same time. */
const sayIn =
  (stack: Stack) =>
  (message: string, { variant = 'success', action, duration }: ToastOptions) =>
    stack.show(message, {
      variant,
      action,
      duration: duration ?? (action || variant === 'error' ? long : usual),
    });

type ActProps = { action: NonNullable<ToastOptions['action']>; onClose: () => void };

function ActButton({ action: { label, onClick, takesBack }, onClose }: ActProps) {
  // An undo runs only once, by the button or by the shortcut.
  const [act] = useState(() => {
    const once = () => {
      if (takesBack && !undoable.delete(once)) return;
      onClose();
      onClick();
    };
    return once;
  });
  useEffect(() => {
    if (!takesBack) return;
    undoable.add(act);
    return () => void undoable.delete(act);
  }, [act, takesBack]);
  return (
    <Button size="small" color="primary" onClick={act}>
      {label}
    </Button>
  );
}

/** Ctrl or ⌘ with Z undoes the last action; in a text field the browser's own undo applies. */
function useUndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || undoable.size === 0 || isTyping(event.target)) return;
      event.preventDefault();
      undoLast();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Nobody reads a toast in a window in the background. */
function useWindowHold(stack: Stack) {
  useEffect(() => {
    const hold = () => stack.hold('window');
    const release = () => stack.release('window');
    addEventListener('blur', hold);
    addEventListener('focus', release);
    return () => {
      removeEventListener('blur', hold);
      removeEventListener('focus', release);
    };
  }, [stack]);
}

const icons: Record<Exclude<ToastVariant, 'default'>, IconName> = {
  success: 'check-circle',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

type CardProps = { toast: ShownToast; onClose: () => void };

function ToastCard({ toast: { message, variant, action }, onClose }: CardProps) {
  return (
    <div
      role={variant === 'error' || variant === 'warning' ? 'alert' : 'status'}
      className={classes(css.card, tones[variant], variant === 'default' && css.plain)}
    >
      {variant !== 'default' && (
        <span className={css.icon}>
          <Icon name={icons[variant]} />
        </span>
      )}
      <p className={css.message}>{message}</p>
      {action && <ActButton action={action} onClose={onClose} />}
      <IconButton size="small" aria-label="Close" color="inherit" onClick={onClose} sx={{ width: 28, height: 28 }}>
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  );
}

/** The visible toasts at the top of the page. They stay while the pointer or the focus is in them. */
export function ToastCards() {
  const [stack] = useState(() => createToastStack({ most: 5, leaveMs: 200 }));
  const toasts = useSyncExternalStore(stack.onChange, stack.now);
  const place = useRef<HTMLElement>(null);
  // After the first render, because toasts can be shown only then.
  useEffect(() => sayBy(sayIn(stack)), [stack]);
  useUndoKey();
  useWindowHold(stack);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed toast takes the focus along without an event
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) stack.release('focus');
  }, [toasts, stack]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) stack.release('focus');
  };
  return (
    <section
      ref={place}
      id="toasts"
      aria-label="Notifications"
      className={css.stack}
      onPointerEnter={() => stack.hold('pointer')}
      onPointerLeave={() => stack.release('pointer')}
      onFocus={() => stack.hold('focus')}
      onBlur={onBlur}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={css.row} data-toast data-leaving={toast.isLeaving || undefined}>
          <div className={css.slot}>
            <ToastCard toast={toast} onClose={() => stack.close(toast.id)} />
          </div>
        </div>
      ))}
    </section>
  );
}
