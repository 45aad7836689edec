import { can } from '@lintel/contract/core/permissions';
import type { Email } from '@lintel/contract/features/marketing/marketing-emails';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { When } from '../../../ui/details/when.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PersonName } from '../../../ui/person.tsx';
import { visuallyHidden } from '../../../ui/unseen.ts';
import { MessageDialog } from '../acts/message-dialog.tsx';
import { emailChannel } from '../channels.ts';
import css from './delivery.module.css';
import { barsOf, type Sample, secondsWithoutProgress, sendRate } from './pace.ts';

/** A longer time without progress is a stall, not a pause between two emails. */
const STILL_SECONDS = 4;

/** Emails per second since the page was opened; time runs from left to right in every language. */
function Seconds({ samples }: { samples: readonly Sample[] }) {
  const bars = barsOf(samples);
  const most = Math.max(1, ...bars);
  const still = secondsWithoutProgress(samples);
  const rate = sendRate(samples);
  return (
    <DetailsCard
      title="Emails per second"
      aside={
        <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {still >= STILL_SECONDS
            ? `none for ${still} s`
            : rate === undefined
              ? ''
              : `now ${Math.round(bars.at(-1) ?? 0)}`}
        </Box>
      }
    >
      <div aria-hidden className={css.seconds}>
        {bars.map((bar, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the position on the axis
            key={index}
            data-still={still >= STILL_SECONDS && index >= bars.length - still ? true : undefined}
            style={{ height: `${(bar / most) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden className={css.axis}>
        <span>{bars.length > 1 ? `${bars.length} s ago` : ''}</span>
        <span>now</span>
      </div>
      <Box component="table" sx={visuallyHidden}>
        <caption>Emails per second, newest first</caption>
        <tbody>
          {bars.toReversed().map((bar, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the position on the axis
            <tr key={index}>
              <th scope="row">{index === 0 ? 'now' : `${index} s ago`}</th>
              <td>{Math.round(bar)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </DetailsCard>
  );
}

/** Unconfirmed recipients, which an admin must resolve. */
function UncertainCard({ email }: { email: Email }) {
  const [open, setOpen] = useState(false);
  const maySend = can(useAdmin(), 'email.send') !== undefined;
  const { uncertain } = email.counts;
  const one = uncertain === 1;
  return (
    <Card
      component="section"
      aria-labelledby="uncertain-title"
      sx={{ p: 3, borderInlineStart: '4px solid', borderColor: 'warning.main' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Icon name="info" size={24} sx={{ color: 'warning.strong' }} />
        <Typography id="uncertain-title" variant="subtitle1" component="h2">
          {one ? '1 email is unconfirmed' : `${numberText(uncertain)} emails are unconfirmed`}
        </Typography>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {one
          ? 'The mail server took it and did not confirm it. It may have arrived; it is not sent twice unless you say so.'
          : 'The mail server took them and did not confirm them. They may have arrived; none is sent twice unless you say so.'}
      </Box>
      {maySend && (
        <Button variant="outlined" color="inherit" fullWidth onClick={() => setOpen(true)} sx={{ mt: 2 }}>
          <bdi>{`Resolve ${numberText(uncertain)} unconfirmed…`}</bdi>
        </Button>
      )}
      <Suspense>
        {open && (
          <MessageDialog
            channel={emailChannel}
            asked={{ what: 'settle', message: email }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}

function Facts({ email }: { email: Email }) {
  const { started_at, starts_at, finished_at, created_by } = email;
  const facts = [
    { label: started_at === null ? 'Scheduled for' : 'Started', value: <When at={started_at ?? starts_at} /> },
    ...(finished_at === null ? [] : [{ label: 'Finished', value: <When at={finished_at} /> }]),
    { label: 'Sent by', value: created_by ? <PersonName person={created_by} /> : '–' },
  ];
  return (
    <Card sx={{ p: 3 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, typography: 'body2' }}>
        {facts.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** Rate, unconfirmed recipients, and when and by whom it was sent. */
export function DeliveryRail({ email, samples }: { email: Email; samples: readonly Sample[] }) {
  return (
    <>
      {email.status === 'sending' && <Seconds samples={samples} />}
      {email.counts.uncertain > 0 && <UncertainCard email={email} />}
      <Facts email={email} />
    </>
  );
}
