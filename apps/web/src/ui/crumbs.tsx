import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useKeptPlace } from '../platform/list-place.ts';

export type Crumb = {
  title: string;
  path?: string;
  /** The list that stands there, by its name: the way leads back to its filters and its page. */
  list?: string;
};

/** A way back to a list, as it was left. */
function CrumbLink({ crumb: { title, path, list } }: { crumb: Crumb }) {
  const search = useKeptPlace(list) as never;
  return (
    <Box
      component={Link}
      to={path}
      search={search}
      sx={{ color: 'text.primary', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
    >
      {title}
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

/** Where a page stands in the whole, itself last; `end` follows its own name. */
export function Crumbs({ crumbs, end }: { crumbs: Crumb[]; end?: ReactNode }) {
  return (
    <Box component="nav" aria-label="Breadcrumb" sx={{ mt: 1 }}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', typography: 'body2' }}
      >
        {crumbs.map((crumb, index) => (
          <Box component="li" key={crumb.path ?? crumb.title} sx={{ display: 'flex', alignItems: 'center', ...dot }}>
            {crumb.path && index < crumbs.length - 1 ? (
              <CrumbLink crumb={crumb} />
            ) : (
              <>
                <Box component="span" aria-current="page" dir="auto" sx={{ color: 'text.secondary' }}>
                  {crumb.title}
                </Box>
                {end}
              </>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
