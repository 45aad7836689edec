import type { AdminStats, WorkEarnings } from '@lintel/contract/features/work/work';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { calendarDayText, fullName, moneyText, monthText, numberText } from '../../platform/format.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { pageEdge } from '../../ui/page-edge.ts';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { displayFont } from '../../ui/theme/typography.ts';
import { hoursText } from './admin-words.ts';
import { statsQuery } from './admins.queries.ts';

type Tile = { label: string; figure: ReactNode; text: string; icon: IconName };

const lastPaid = (earnings: readonly WorkEarnings[]) =>
  earnings
    .flatMap(({ last_paid_on }) => last_paid_on ?? [])
    .toSorted()
    .at(-1);

/** The currency with the most unpaid earnings is the figure; the other currencies are listed below it. */
function unpaidTile(earnings: readonly WorkEarnings[]): Tile {
  const owed = earnings.filter(({ payable_count }) => payable_count > 0);
  const [first, ...others] = owed.toSorted((one, other) => other.payable_count - one.payable_count);
  const paid = lastPaid(earnings);
  return {
    label: 'Unpaid',
    icon: 'money',
    figure: first ? <bdi>{moneyText(first.payable_amount, first.currency)}</bdi> : '0',
    text:
      others.length > 0
        ? `and ${others.map(({ payable_amount, currency }) => moneyText(payable_amount, currency)).join(', ')}`
        : paid
          ? `last paid ${calendarDayText(paid)}`
          : 'never paid yet',
  };
}

const thisMonth = (stats: AdminStats) => numberText(stats.months.at(-1)?.added ?? 0);

const tilesOf = (stats: AdminStats): Tile[] => [
  {
    label: 'Assigned',
    icon: 'home',
    figure: numberText(stats.assigned),
    text: `${numberText(stats.to_decide)} to decide`,
  },
  { label: 'Added', icon: 'plus', figure: numberText(stats.added), text: `${thisMonth(stats)} this month` },
  { label: 'Median decision', icon: 'clock', figure: hoursText(stats.median_hours), text: 'from submission' },
  stats.earnings
    ? unpaidTile(stats.earnings)
    : {
        label: 'Decided',
        icon: 'check-circle',
        figure: numberText(stats.accepted + stats.rejected),
        text: `${numberText(stats.accepted)} accepted`,
      },
];

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const TileCard = ({ label, figure, text, icon, isBlank }: Tile & { isBlank: boolean }) => (
  <Card sx={{ px: 2, py: 1.25, minWidth: 0, minHeight: 88 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
      <Box
        component="span"
        title={label}
        sx={{ flex: 1, fontSize: 13, fontWeight: 500, lineHeight: '20px', ...oneLine }}
      >
        {label}
      </Box>
      <Icon name={icon} size={18} />
    </Box>
    <Box
      component="bdi"
      sx={{ display: 'block', fontSize: 20, fontWeight: 700, lineHeight: '28px', fontFamily: displayFont, ...pageEdge }}
    >
      {isBlank ? '–' : figure}
    </Box>
    <Box title={text} sx={{ fontSize: 12, lineHeight: '18px', color: 'text.secondary', ...oneLine }}>
      <bdi>{isBlank ? '' : text}</bdi>
    </Box>
  </Card>
);

const series = [
  { key: 'added', label: 'Added', look: 'bar' },
  { key: 'translated', label: 'Translated', look: 'bar' },
  { key: 'decided', label: 'Decided', look: 'line' },
  { key: 'appointments', label: 'Appointments', look: 'table' },
] as const;

/** `Oct`, `Oct 2026`. */
const pointsOf = ({ months }: AdminStats) =>
  months.map(({ month, ...values }, index) => {
    const label = monthText(month).slice(0, 3);
    return { label, title: `${label} ${month.slice(0, 4)}`, values, isRunning: index === months.length - 1 };
  });

type Props = {
  admin: { id: number; first_name: string; last_name: string };
  /** An admin who has never signed in has no statistics yet. */
  isBlank?: boolean;
};

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
} as const;

/** Statistics of an admin's work, and the last twelve months. */
export function WorkFigures({ admin, isBlank = false }: Props) {
  const stats = useQuery(statsQuery(admin.id));
  if (stats.isError) return <LoadFailure error={stats.error} onRetry={() => void stats.refetch()} />;
  if (stats.isPending) return <SkeletonBlock height={{ xs: 422, lg: 192 }} />;
  return (
    <Box sx={grid}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {tilesOf(stats.data).map((tile) => (
          <TileCard key={tile.label} {...tile} isBlank={isBlank} />
        ))}
      </Box>
      <Chart
        name="chart.admins"
        title="Last 12 months"
        caption={`Work of ${fullName(admin)} by month`}
        points={pointsOf(stats.data)}
        series={series}
      />
    </Box>
  );
}
