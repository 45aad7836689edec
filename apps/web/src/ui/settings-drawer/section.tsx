import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import css from './section.module.css';

type Props = { title: string; columns: number; role: 'radiogroup' | 'group'; children: ReactNode };

export function Section({ title, columns, role, children }: Props) {
  const titleId = useId();
  return (
    <Box role={role} aria-labelledby={titleId}>
      <div id={titleId} className={css.title}>
        {title}
      </div>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: columns === 2 ? 2 : 1.5 }}>
        {children}
      </Box>
    </Box>
  );
}
