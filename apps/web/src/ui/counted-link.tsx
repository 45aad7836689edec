import Button from '@mui/material/Button';
import { numberText } from '../platform/format.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { PageLink } from './page-link.tsx';

type Props = {
  label: string;
  icon: IconName;
  /** Unknown until it is counted; its place is kept. */
  count: number | undefined;
  /** Why it is disabled while nothing is counted. */
  none: string;
  /** Icon and count alone, where there is little room. */
  brief: boolean;
  to: string;
  search: Readonly<Record<string, string>>;
};

/** Three digits, so that a count that comes later pushes nothing. */
const place = { display: 'inline-block', minWidth: '3.5ch', fontVariantNumeric: 'tabular-nums' } as const;

/** A way to a queue that says how much waits there. It keeps its place while that is counted, and when it is nothing. */
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
