import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { type FocusEvent, type Ref, useEffect, useState } from 'react';
import { isTyping } from '../platform/shortcuts.ts';
import { Icon, type IconName } from './icon.tsx';
import { tint } from './theme/palette.ts';
import { shadow } from './theme/shadows.ts';
import { sayBy, type ToastOptions, type ToastVariant, undoable, undoLast } from './toast.tsx';

const usual = 3000;
/** Long enough to read an error, or to undo. */
const long = 8000;

type ActProps = { id: SnackbarKey; action: NonNullable<ToastOptions['action']> };

function ActButton({ id, action: { label, onClick, takesBack } }: ActProps) {
  // An undo runs only once, by the button or by the shortcut.
  const [act] = useState(() => {
    const once = () => {
      if (takesBack && !undoable.delete(once)) return;
      closeSnackbar(id);
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

/** Duplicate messages are not shown at the same time. */
function say(message: string, { variant = 'success', action, duration }: ToastOptions) {
  enqueueSnackbar(message, {
    variant,
    autoHideDuration: duration ?? (action || variant === 'error' ? long : usual),
    action: action && ((id) => <ActButton id={id} action={action} />),
  });
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

const icons: Record<Exclude<ToastVariant, 'default'>, IconName> = {
  success: 'check-circle',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** The library pauses the timeout while a toast is hovered; keyboard focus does the same. */
const asPointer = (type: 'mouseover' | 'mouseout') => (event: FocusEvent<HTMLElement>) => {
  if (event.currentTarget.contains(event.relatedTarget)) return;
  event.currentTarget.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
};

function ToastCard({ id, message, variant, action, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const plain = variant === 'default';
  return (
    <SnackbarContent ref={ref} role={variant === 'error' || variant === 'warning' ? 'alert' : 'status'}>
      <Box
        onFocus={asPointer('mouseover')}
        onBlur={asPointer('mouseout')}
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          width: '100%',
          minWidth: { sm: 288 },
          maxWidth: 420,
          p: 0.5,
          paddingInlineEnd: 1,
          minHeight: 52,
          borderRadius: 1,
          typography: 'subtitle2',
          boxShadow: shadow.z8,
          backgroundColor: plain ? theme.vars.palette.grey[800] : theme.vars.palette.background.paper,
          color: plain ? '#fff' : theme.vars.palette.text.primary,
          border: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        {plain ? (
          <Box sx={{ width: 4 }} />
        ) : (
          <Box
            sx={(theme) => ({
              width: 44,
              height: 44,
              flex: 'none',
              display: 'grid',
              placeItems: 'center',
              borderRadius: 1,
              color: theme.vars.palette[variant].strong,
              backgroundColor: tint(theme.vars.palette[variant].main, 16),
            })}
          >
            <Icon name={icons[variant]} />
          </Box>
        )}
        <Typography variant="subtitle2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
          {message}
        </Typography>
        {typeof action === 'function' ? action(id) : action}
        <IconButton
          size="small"
          aria-label="Close"
          onClick={() => closeSnackbar(id)}
          sx={{ color: 'inherit', width: 28, height: 28 }}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
    </SnackbarContent>
  );
}

const cards = { default: ToastCard, success: ToastCard, info: ToastCard, warning: ToastCard, error: ToastCard };

/** Rendered after the provider, because toasts can be shown only then. */
function Ready() {
  useEffect(() => sayBy(say), []);
  useUndoKey();
  return null;
}

export function ToastCards() {
  const { direction } = useTheme();
  return (
    <>
      <SnackbarProvider
        maxSnack={5}
        preventDuplicate
        autoHideDuration={usual}
        variant="success"
        anchorOrigin={{ vertical: 'top', horizontal: direction === 'rtl' ? 'left' : 'right' }}
        Components={cards}
      />
      <Ready />
    </>
  );
}
