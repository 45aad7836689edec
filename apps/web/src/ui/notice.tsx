import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './notice.module.css';
import tones from './tones.module.css';

const icons = { error: 'error', warning: 'warning', success: 'check-circle', info: 'info' } as const;

type Props = {
  severity: keyof typeof icons;
  /** An alert interrupts a screen reader, a status waits for a pause. */
  role?: 'alert' | 'status';
  icon?: IconName;
  action?: ReactNode;
  children?: ReactNode;
  sx?: SxProps<Theme>;
};

/** A message in a coloured box. MUI's Alert would add 2 KB to every first visit. */
export function Notice({ severity, role = 'alert', icon = icons[severity], action, children, sx }: Props) {
  return (
    <Box role={role} className={classes(css.notice, tones[severity])} sx={sx}>
      <span className={css.icon}>
        <Icon name={icon} size={22} />
      </span>
      <div className={css.words}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </Box>
  );
}
