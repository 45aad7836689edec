import { can } from '@lintel/contract/core/permissions';
import type { PropertyCheck } from '@lintel/contract/features/properties/property-checks';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths, pathTo } from '../../../platform/paths.ts';
import { errorText } from '../../../platform/problem.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { parseSearch } from '../../../platform/url-state.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { SkeletonBlock } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/table/phone.ts';
import css from './review.module.css';
import { checksQuery } from './review.queries.ts';

const signs = {
  failed: { icon: 'close', label: 'Failed' },
  warning: { icon: 'warning', label: 'Warning' },
  passed: { icon: 'check', label: 'Passed' },
  skipped: { icon: 'info', label: 'Not checked' },
} as const;

const linkWords = { property: 'Compare', part: 'Open', list: 'Show them' } as const;

/** A link to the evidence. Fields of this property open in the form, with permission to edit. */
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

/** Failures and warnings; the other checks are in two columns. */
const isFinding = ({ level }: PropertyCheck) => level === 'failed' || level === 'warning';

function Check({ check, id }: { check: PropertyCheck; id: number }) {
  const { icon, label } = signs[check.level];
  return (
    <li>
      <span className={classes(css.sign, css[check.level])}>
        <Icon name={icon} size={14} label={label} />
      </span>
      <span dir="auto" className={css.sentence}>
        {isFinding(check) ? <strong>{check.title}.</strong> : <span title={check.detail}>{check.title}</span>}{' '}
        {isFinding(check) && <span className={css.quiet}>{check.detail}</span>}{' '}
        {check.link && isFinding(check) && <CheckLink link={check.link} id={id} />}
      </span>
    </li>
  );
}

const levelWords = { passed: 'passed', warning: 'warning', failed: 'failed', skipped: 'not checked' } as const;

const sumOf = (checks: readonly PropertyCheck[]) =>
  (['passed', 'warning', 'failed', 'skipped'] as const)
    .map((level) => ({ level, count: checks.filter((check) => check.level === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${levelWords[level]}${level === 'warning' && count > 1 ? 's' : ''}`)
    .join(' · ');

type ListProps = { checks: readonly PropertyCheck[]; id: number; className?: string };

const CheckList = ({ checks, id, className }: ListProps) =>
  checks.length > 0 && (
    <ul className={classes(css.checks, className)}>
      {checks.map((check) => (
        <Check key={check.check + check.title} check={check} id={id} />
      ))}
    </ul>
  );

/** Passed and skipped checks: in two columns, collapsed on a phone. */
function Rest({ checks, id }: ListProps) {
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  if (checks.length === 0) return null;
  if (!phone || isOpen) return <CheckList checks={checks} id={id} className={css.columns} />;
  return (
    <Button
      fullWidth
      color="inherit"
      onClick={() => setOpen(true)}
      startIcon={<Icon name="check" size={16} />}
      endIcon={<Icon name="chevron-down" size={16} />}
      sx={{ minHeight: 44 }}
    >
      {checks.length} more checks
    </Button>
  );
}

/** The automatic checks: failures first, then warnings, then the others. */
export function ItemChecks({ id }: { id: number }) {
  const { data: checks, error, refetch } = useQuery(checksQuery(id));
  const findings = checks?.filter(isFinding) ?? [];
  const rest = checks?.filter((check) => !isFinding(check)) ?? [];
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
          The checks could not be loaded: {errorText(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!error && !checks && <SkeletonBlock height={150} />}
      <CheckList checks={findings} id={id} />
      <Rest checks={rest} id={id} />
    </section>
  );
}
