import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export type Crumb = { title: string; path?: string };

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

/** The one h1 of a page, where it stands in the whole, and what can be done here. */
export function PageHead({ title, crumbs = [], mark, text, actions }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: { xs: 3, md: 5 } }}>
      <Box sx={{ flex: text ? '1 1 140px' : '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h4" component="h1" tabIndex={-1} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {mark}
        </Box>
        {text && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text}</Box>}
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>{actions}</Box>}
    </Box>
  );
}

const dot = {
  '&:not(:first-of-type)::before': {
    content: '""',
    width: 4,
    height: 4,
    mx: 2,
    borderRadius: '50%',
    bgcolor: 'text.disabled',
  },
} as const;

function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <Box component="nav" aria-label="Breadcrumb" sx={{ mt: 1 }}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', typography: 'body2' }}
      >
        {crumbs.map(({ title, path }, index) => (
          <Box component="li" key={path ?? title} sx={{ display: 'flex', alignItems: 'center', ...dot }}>
            {path && index < crumbs.length - 1 ? (
              <Box
                component={Link}
                to={path}
                sx={{ color: 'text.primary', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
              >
                {title}
              </Box>
            ) : (
              <Box component="span" aria-current="page" dir="auto" sx={{ color: 'text.secondary' }}>
                {title}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
