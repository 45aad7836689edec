import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

type Props = { title: string; columns: number; role: 'radiogroup' | 'group'; children: ReactNode };

export function Section({ title, columns, role, children }: Props) {
  const titleId = useId();
  return (
    <Box role={role} aria-labelledby={titleId}>
      <Box id={titleId} sx={{ typography: 'caption', fontWeight: 600, color: 'text.secondary', mb: 1.5 }}>
        {title}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: columns === 2 ? 2 : 1.5 }}>
        {children}
      </Box>
    </Box>
  );
}
