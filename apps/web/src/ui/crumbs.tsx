import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../platform/paths.ts';
import { useStoredListQuery } from '../platform/stored-list-query.ts';
import { classes } from './classes.ts';
import css from './crumbs.module.css';

export type Crumb = {
  title: string;
  path?: string;
  /** The name of the list behind the link, to restore its filters and page. */
  list?: string;
};

/** The first breadcrumb of every page. */
export const homeCrumb = { title: 'Dashboard', path: paths.home };

/** A link back to a list, with its last query. */
function CrumbLink({ title, path, list }: Crumb & { path: string }) {
  const search = useStoredListQuery(list);
  return (
    <Link to={path} search={search}>
      {title}
    </Link>
  );
}

/** Breadcrumbs, the current page last; `end` follows its title. */
export function Crumbs({ crumbs, end, compact }: { crumbs: Crumb[]; end?: ReactNode; compact?: boolean }) {
  return (
    <nav aria-label="Breadcrumb" className={classes(css.crumbs, compact && css.compact)}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path ?? crumb.title}>
            {crumb.path && index < crumbs.length - 1 ? (
              <CrumbLink {...crumb} path={crumb.path} />
            ) : (
              <>
                <span aria-current="page" dir="auto">
                  {crumb.title}
                </span>
                {end}
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
