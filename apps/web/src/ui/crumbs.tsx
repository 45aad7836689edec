import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useKeptPlace } from '../platform/list-place.ts';
import { paths } from '../platform/paths.ts';
import { classes } from './classes.ts';
import css from './crumbs.module.css';

export type Crumb = {
  title: string;
  path?: string;
  /** The list that stands there, by its name: the way leads back to its filters and its page. */
  list?: string;
};

/** Where every way begins. */
export const homeCrumb = { title: 'Dashboard', path: paths.home };

/** A way back to a list, as it was left. */
function CrumbLink({ title, path, list }: Crumb & { path: string }) {
  const search = useKeptPlace(list);
  return (
    <Link to={path} search={search}>
      {title}
    </Link>
  );
}

/** Where a page stands in the whole, itself last; `end` follows its own name. */
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
