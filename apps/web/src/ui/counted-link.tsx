import Button from '@mui/material/Button';
import { numberText } from '../platform/format.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { PageLink } from './page-link.tsx';

type Props = {
  label: string;
  icon: IconName;
  /** Undefined while loading; the space is reserved. */
  count: number | undefined;
  /** The disabled reason while the count is zero. */
  none: string;
  /** Only icon and count, for narrow layouts. */
  brief: boolean;
  to: string;
  search: Readonly<Record<string, string>>;
};

/** Reserves the width of three digits, so that a late count causes no layout shift. */
const place = { display: 'inline-block', minWidth: '3.5ch', fontVariantNumeric: 'tabular-nums' } as const;

/** A link to a queue with the number of open items. It reserves its space while loading, and is disabled at zero. */
export function CountedLink({ label, icon, count, none, brief, to, search }: Props) {
  const text = count === undefined ? '' : numberText(count);
  return (
    <Button
      component={PageLink}
      to={to}
      search={search}
      variant="outlined"
      disabled={count === 0}
      title={count === 0 ? none : undefined}
      aria-label={count ? `${label} (${text})` : count === 0 ? `${label}: ${none}` : label}
      startIcon={<Icon name={icon} size={20} />}
      sx={{
        whiteSpace: 'nowrap',
        '@media (max-width: 767.95px)': { minHeight: 44 },
        '&.Mui-disabled': { pointerEvents: 'auto' },
      }}
    >
      <bdi>
        {!brief && <>{label}&nbsp;</>}
        <span style={place}>{brief || text === '' ? text : `(${text})`}</span>
      </bdi>
    </Button>
  );
}
