import Button from '@mui/material/Button';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';

export type ToastVariant = 'default' | 'success' | 'warning' | 'error' | 'info';

export type ToastOptions = {
  variant?: ToastVariant;
  /** A button in the toast, such as Undo; it keeps the toast for 8 seconds. */
  action?: { label: string; onClick: () => void };
  duration?: number;
};

export function toast(message: string, { variant = 'success', action, duration }: ToastOptions = {}) {
  return enqueueSnackbar(message, {
    variant,
    autoHideDuration: duration ?? (action || variant === 'error' ? 8000 : 3000),
    action:
      action &&
      ((key) => (
        <Button
          onClick={() => {
            closeSnackbar(key);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )),
  });
}

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={5}
      preventDuplicate
      autoHideDuration={3000}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {children}
    </SnackbarProvider>
  );
}
