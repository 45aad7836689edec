import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export type Crumb = { title: string; path?: string };

type Props = { title: string; crumbs?: Crumb[]; actions?: ReactNode };

/** The one h1 of a page, where it stands in the whole, and what can be done here. */
export function PageHead({ title, crumbs = [], actions }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: { xs: 3, md: 5 } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="h1" tabIndex={-1}>
          {title}
        </Typography>
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumb">
            {crumbs.map((crumb) =>
              crumb.path ? (
                <Link key={crumb.title} to={crumb.path}>
                  {crumb.title}
                </Link>
              ) : (
                <span key={crumb.title}>{crumb.title}</span>
              ),
            )}
          </nav>
        )}
      </Box>
      {actions}
    </Box>
  );
}
