import type { ReactNode } from 'react';
import type { IconName } from '../icon.tsx';
import { Notice } from '../notice.tsx';

type Props = {
  severity?: 'error' | 'warning' | 'success' | 'info';
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
};

const icons = { error: 'error', warning: 'warning', success: 'check', info: 'info' } as const;

/** A message above a form, announced by screen readers when it appears. */
export function FormAlert({ severity = 'error', icon = icons[severity], title, children }: Props) {
  return (
    <Notice
      severity={severity}
      role={severity === 'error' || severity === 'warning' ? 'alert' : 'status'}
      icon={icon}
      sx={{ mb: 2.5 }}
    >
      {title && <strong>{title}</strong>}
      {title && children && <br />}
      {children}
    </Notice>
  );
}
