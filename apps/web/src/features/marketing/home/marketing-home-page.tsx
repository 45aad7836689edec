import { can } from '@lintel/contract/core/permissions';
import { type ChannelStats, statsDays } from '@lintel/contract/features/marketing/marketing';
import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../../platform/format.ts';
import { listAt, paths, pathTo } from '../../../platform/paths.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useLiveInvalidation } from '../../../platform/use-live.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { type Channel, emailChannel, type Message, notificationChannel } from '../channels.ts';
import { ComposeButton } from '../list/compose-button.tsx';
import { lastEmailsQuery, lastNotificationsQuery, statsQuery } from '../marketing.queries.ts';
import { MessageStatusLabel } from '../message-status.tsx';
import { recipientCountWithoutSkipped } from '../message-words.ts';
import { DaysChart } from './days-chart.tsx';

const SHOWN = 5;

type Line = Message & { name: string; to: string; search?: Record<string, number> };

/** The latest messages with links to their results. */
const LastMessages = ({ label, lines }: { label: string; lines: readonly Line[] }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {lines.slice(0, SHOWN).map(({ name, to, search, ...message }) => (
      <Box component="li" key={message.id} sx={row}>
        <Box component={PageLink} to={to} search={search} dir="auto" sx={link}>
          {name}
        </Box>
        <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {message.started_at === null ? '–' : numberText(recipientCountWithoutSkipped(message.counts))}
        </Box>
        <MessageStatusLabel {...message} />
      </Box>
    ))}
  </Box>
);

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  '& + &': { borderTop: '1px dashed', borderColor: 'divider' },
} as const;

const link = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  typography: 'subtitle2',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

const figures = (stats: ChannelStats) => [
  { label: 'Messages', value: stats.messages },
  { label: 'Delivered', value: stats.recipients.sent },
  { label: 'Failed', value: stats.recipients.failed },
  { label: 'Unconfirmed', value: stats.recipients.uncertain },
];

const Figures = ({ stats }: { stats: ChannelStats }) => (
  <Box
    component="dl"
    sx={{ m: 0, my: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(68px, 1fr))' }}
  >
    {figures(stats).map(({ label, value }) => (
      <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
        <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, typography: 'h5', fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{numberText(value)}</bdi>
        </Box>
      </Box>
    ))}
  </Box>
);

type PanelProps = {
  title: string;
  path: string;
  channel: Channel;
  stats: ChannelStats;
  lines: readonly Line[] | undefined;
};

function Panel({ title, path, channel, stats, lines }: PanelProps) {
  const id = `panel-${channel.invalidatedBy[0]}`;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography id={id} variant="h6" component="h2" sx={{ flex: 1 }}>
          <Box
            component={PageLink}
            to={path}
            sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
          >
            {title}
          </Box>
        </Typography>
        <ComposeButton channel={channel} />
      </Box>
      <Figures stats={stats} />
      <DaysChart caption={`${title} by day, the last ${statsDays} days`} days={stats.days} />
      {lines ? <LastMessages label={`Newest ${title.toLowerCase()}`} lines={lines} /> : <SkeletonBlock height={220} />}
    </Card>
  );
}

const shown = ['marketing-emails', 'marketing-notifications'] as const;

/** Messages of the last three months and their results. */
export function MarketingHomePage() {
  const admin = useAdmin();
  const stats = useQuery(statsQuery);
  const emails = useQuery({ ...lastEmailsQuery, enabled: can(admin, 'email.view') !== undefined });
  const notifications = useQuery({ ...lastNotificationsQuery, enabled: can(admin, 'notification.view') !== undefined });
  useLiveInvalidation(shown);
  const { data, error, refetch } = stats;
  return (
    <>
      <PageHead
        title="Marketing"
        crumbs={[homeCrumb, { title: 'Marketing' }]}
        text={data && `Last ${statsDays} days · ${unsubscribedText(data.unsubscribed)}`}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {data.emails && (
            <Panel
              title="Emails"
              path={paths.emails}
              channel={emailChannel}
              stats={data.emails}
              lines={emails.data?.data.map((email) => ({
                ...email,
                name: mergeFieldsAsLabels(email.subject),
                to: pathTo(paths.email, email.id),
              }))}
            />
          )}
          {data.notifications && (
            <Panel
              title="Notifications"
              path={paths.notifications}
              channel={notificationChannel}
              stats={data.notifications}
              lines={notifications.data?.data.map((note) => ({
                ...note,
                name: mergeFieldsAsLabels(note.title),
                ...listAt(paths.notifications, { peek: note.id }),
                search: { peek: note.id },
              }))}
            />
          )}
        </Box>
      ) : (
        <SkeletonBlock height={480} />
      )}
    </>
  );
}

const unsubscribedText = (count: number) => (count === 1 ? '1 unsubscribe' : `${numberText(count)} unsubscribes`);
