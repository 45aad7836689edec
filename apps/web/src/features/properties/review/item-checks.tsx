import { can } from '@lintel/contract/core/permissions';
import type { PropertyCheck } from '@lintel/contract/features/properties/property-checks';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths, pathTo } from '../../../platform/paths.ts';
import { textOf } from '../../../platform/problem.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { parseSearch } from '../../../platform/url-state.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { SkeletonBlock } from '../../../ui/states.tsx';
import css from './review.module.css';
import { checksQuery } from './review.queries.ts';

const signs = {
  failed: { icon: 'close', label: 'Failed' },
  warning: { icon: 'warning', label: 'To look at' },
  passed: { icon: 'check', label: 'Passed' },
} as const;

const linkWords = { property: 'Compare', part: 'Open', list: 'Show them' } as const;

/** Where to look oneself. What belongs to this property opens in the form, for those who may edit it. */
function CheckLink({ link, id }: { link: NonNullable<PropertyCheck['link']>; id: number }) {
  const mayEdit = can(useAdmin(), 'property.edit') !== undefined;
  const look = { component: PageLink, target: '_blank' } as const;
  const words = linkWords[link.kind];
  if (link.kind === 'list')
    return (
      <Link {...look} to={paths.properties} search={parseSearch(link.query ?? '')}>
        {words}
      </Link>
    );
  if (link.kind === 'property')
    return (
      <Link {...look} to={pathTo(paths.property, link.property_id ?? id)}>
        {words}
      </Link>
    );
  if (!mayEdit) return null;
  return (
    <Link {...look} to={pathTo(paths.editProperty, id)} search={{ section: link.part }}>
      {words}
    </Link>
  );
}

function Check({ check, id }: { check: PropertyCheck; id: number }) {
  const { icon, label } = signs[check.level];
  return (
    <li>
      <span className={classes(css.sign, css[check.level])}>
        <Icon name={icon} size={14} label={label} />
      </span>
      <span dir="auto" className={css.sentence}>
        <strong>{check.title}.</strong> <span className={css.quiet}>{check.detail}</span>{' '}
        {check.link && check.level !== 'passed' && <CheckLink link={check.link} id={id} />}
      </span>
    </li>
  );
}

/** Passed ones beyond this many are folded. */
const MOST_PASSED = 8;

const sumOf = (checks: readonly PropertyCheck[]) => {
  const count = (level: PropertyCheck['level']) => checks.filter((check) => check.level === level).length;
  return [
    [count('passed'), 'passed'],
    [count('warning'), 'to look at'],
    [count('failed'), 'failed'],
  ]
    .filter(([number]) => number !== 0)
    .map((words) => words.join(' '))
    .join(' · ');
};

/** What the house has looked at by itself: what failed first. */
export function ItemChecks({ id }: { id: number }) {
  const { data: checks, error, refetch } = useQuery(checksQuery(id));
  const [isWhole, setWhole] = useState(false);
  const passed = checks?.filter(({ level }) => level === 'passed') ?? [];
  const folded = isWhole ? 0 : Math.max(0, passed.length - MOST_PASSED);
  const shown = checks?.slice(0, checks.length - folded);
  return (
    <section className={classes(css.part, css.line)} aria-label="Automatic checks">
      <div className={css.partHead}>
        <h3>Automatic checks</h3>
        {checks && (
          <span>
            <bdi>{sumOf(checks)}</bdi>
          </span>
        )}
      </div>
      {error && !checks && (
        <div className={css.text}>
          The checks could not be read: {textOf(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!error && !checks && <SkeletonBlock height={150} />}
      <ul className={css.checks}>
        {shown?.map((check) => (
          <Check key={check.check + check.title} check={check} id={id} />
        ))}
      </ul>
      {folded > 0 && <Button onClick={() => setWhole(true)}>{folded} more passed</Button>}
    </section>
  );
}
