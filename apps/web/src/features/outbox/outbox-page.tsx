import { listOutbox, type OutboxMail, showOutboxMail } from '@lintel/contract/features/outbox/outbox';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { callText } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyState, LoadFailure, SkeletonBlock } from '../../ui/states.tsx';

const mailPage = (id: number) =>
  queryOptions({
    queryKey: [showOutboxMail.path, id],
    queryFn: ({ signal }) => callText(showOutboxMail, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const failed = (error: unknown, retry: () => void) => <LoadFailure error={error} onRetry={retry} />;

const notYet = { title: 'Not sent yet', text: 'It can be read here as soon as it is sent.' };
/** Shown instead of the content of an email that was not sent. */
const unwritten: Partial<Record<OutboxMail['status'], typeof notYet>> = {
  waiting: notYet,
  sending: notYet,
  failed: { title: 'Not sent', text: 'Sending it failed.' },
  uncertain: { title: 'Not confirmed', text: 'Whether it was sent is not known.' },
  dropped: { title: 'Not sent', text: 'It was undone, or no longer applied, before it was sent.' },
};

/** The email is untrusted HTML: its frame allows no scripts, forms or navigation. */
function MailView({ mail }: { mail: OutboxMail }) {
  const words = unwritten[mail.status];
  const page = useQuery({ ...mailPage(mail.id), enabled: !words });
  if (words) return <EmptyState icon="letter" {...words} />;
  if (page.isError) return failed(page.error, () => void page.refetch());
  if (page.isPending) return <SkeletonBlock height={480} />;
  return (
    <Box
      component="iframe"
      title={mail.subject}
      sandbox=""
      srcDoc={page.data}
      sx={{ width: '100%', height: 640, border: 0, borderRadius: 1, bgcolor: '#fff' }}
    />
  );
}

function MailButton({ mail, chosen, onChoose }: { mail: OutboxMail; chosen: boolean; onChoose: () => void }) {
  return (
    <Button
      color="inherit"
      fullWidth
      onClick={onChoose}
      aria-current={chosen}
      sx={{
        height: 'auto',
        p: 1.5,
        display: 'block',
        textAlign: 'start',
        bgcolor: chosen ? 'action.selected' : undefined,
      }}
    >
      <Typography variant="subtitle2" component="span" dir="auto" noWrap sx={{ display: 'block' }}>
        {mail.subject}
      </Typography>
      <Typography
        variant="caption"
        component="span"
        noWrap
        sx={{ display: 'block', color: chosen ? 'text.primary' : 'text.secondary' }}
      >
        <bdi>{mail.to}</bdi> · {mail.status} · {momentText(mail.created_at)}
      </Typography>
    </Button>
  );
}

function Mails({ mails }: { mails: OutboxMail[] }) {
  const navigate = useNavigate();
  const { mail: input } = useSearch({ strict: false }) as { mail?: string };
  const chosen = mails.find((mail) => String(mail.id) === input) ?? mails[0];
  if (!chosen) return <EmptyState icon="letter" title="No emails yet" text="Emails that Lintel sends appear here." />;
  const choose = (id: number) => void navigate({ to: '.', search: { mail: id }, replace: true, resetScroll: false });
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' } }}>
      <Card component="ul" aria-label="Emails" sx={{ listStyle: 'none', m: 0, p: 1, alignSelf: 'start' }}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailButton mail={mail} chosen={mail === chosen} onChoose={() => choose(mail.id)} />
          </li>
        ))}
      </Card>
      <Card sx={{ p: 2 }}>
        <MailView mail={chosen} />
      </Card>
    </Box>
  );
}

/** The emails that would have been sent, for a demo without a mail server. */
export function OutboxPage() {
  const list = useQuery(endpointQuery(listOutbox, {}, ['outbox']));
  return (
    <>
      <PageHead
        title="Outbox"
        crumbs={[homeCrumb, { title: 'Outbox' }]}
        actions={
          <Button variant="outlined" color="inherit" onClick={() => void list.refetch()}>
            Refresh
          </Button>
        }
      />
      {list.isError && failed(list.error, () => void list.refetch())}
      {list.isPending && <SkeletonBlock height={480} />}
      {list.data && <Mails mails={list.data} />}
    </>
  );
}
