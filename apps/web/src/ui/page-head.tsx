import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from './crumbs.tsx';
import { Icon } from './icon.tsx';
import { usePageNote } from './page-note.ts';

type Props = {
  title: string;
  /** Where the page stands in the whole, itself last. */
  crumbs?: Crumb[];
  /** Beside the title, such as a status. */
  mark?: ReactNode;
  /** Under the title, such as how many there are. */
  text?: ReactNode;
  actions?: ReactNode;
};

const Note = ({ text }: { text: string }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'body2', color: 'text.secondary' }}
  >
    <Icon name="info" size={18} sx={{ color: 'action.active' }} />
    {text}
  </Box>
);

/** The one h1 of a page, where it stands in the whole, and what can be done here. */
export function PageHead({ title, crumbs = [], mark, text, actions }: Props) {
  const note = usePageNote();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: { xs: 3, md: 5 } }}>
      <Box sx={{ flex: text ? '1 1 140px' : '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: note ? 'wrap' : 'nowrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography variant="h4" component="h1" tabIndex={-1} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {mark}
          {note && <Note text={note} />}
        </Box>
        {text && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text}</Box>}
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>{actions}</Box>}
    </Box>
  );
}
