import type { Email } from '@lintel/contract/features/marketing/marketing-emails';
import type { RecipientCounts } from '@lintel/contract/features/marketing/message-fields';
import Card from '@mui/material/Card';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { numberText } from '../../../platform/format.ts';
import type { Search } from '../../../platform/url-state.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { SignTile } from '../../../ui/sign-tile.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { emailChannel } from '../channels.ts';
import { doneOf, isInProgress, percentOf, recipientCountWithoutSkipped, waitingOf } from '../message-words.ts';
import css from './delivery.module.css';
import { DeliveryBar } from './delivery-bar.tsx';
import { Finished } from './finished.tsx';
import { type Sample, sendRate, timeLeftText } from './pace.ts';
import { ReasonsCard } from './reasons-card.tsx';
import { type RecipientState, recipientStates, toFixOf } from './recipient-tabs.tsx';
import { RecipientsCard } from './recipients-card.tsx';

type Props = { email: Email; samples: readonly Sample[] };

/** The rate and the estimated time left while sending. */
function Pace({ counts, samples }: { counts: RecipientCounts; samples: readonly Sample[] }) {
  const rate = sendRate(samples);
  return (
    <>
      <div className={`${css.figure} ${css.end}`}>
        <b>
          <bdi>{rate === undefined ? '–' : `${numberText(Math.round(rate))}/s`}</bdi>
        </b>
        <span>last 5 seconds</span>
      </div>
      <div className={`${css.figure} ${css.end}`}>
        <b>{timeLeftText(waitingOf(counts), rate)}</b>
        <span>left</span>
      </div>
    </>
  );
}

function Progress({ email, samples }: Props) {
  const { counts, status } = email;
  return (
    <Card sx={{ p: 3 }}>
      <div className={css.progress}>
        <span className={css.percent}>
          {percentOf(counts)}
          <small>%</small>
        </span>
        <div className={css.figure}>
          <b>
            <bdi>{numberText(doneOf(counts))}</bdi> of <bdi>{numberText(recipientCountWithoutSkipped(counts))}</bdi>
          </b>
          <span>{isInProgress(email) ? 'processed so far' : 'processed'}</span>
        </div>
        <span className={css.spread} />
        {status === 'sending' && <Pace counts={counts} samples={samples} />}
      </div>
      <DeliveryBar counts={counts} />
    </Card>
  );
}

const tiles = [
  { state: 'sent', label: 'Delivered', icon: 'check-circle', colour: 'success.strong' },
  { state: 'failed', label: 'Failed', icon: 'error', colour: 'error.strong' },
  { state: 'skipped', label: 'Skipped', icon: 'block', colour: 'text.secondary' },
  { state: 'uncertain', label: 'Unconfirmed', icon: 'info', colour: 'warning.strong' },
] as const satisfies { state: RecipientState; label: string; icon: IconName; colour: string }[];

const Tiles = ({ counts }: { counts: RecipientCounts }) => (
  <ul aria-label="Recipients by outcome" className={css.tiles}>
    {tiles.map(({ state, label, icon, colour }) => (
      <li key={state}>
        <PageLink to="." search={{ state }} resetScroll={false} className={css.tile}>
          <SignTile size={40}>
            <Icon name={icon} size={22} sx={{ color: colour }} />
          </SignTile>
          <span>
            <b>
              <bdi>{numberText(counts[state])}</bdi>
            </b>
            <span>{label}</span>
          </span>
        </PageLink>
      </li>
    ))}
  </ul>
);

/** Once it is finished, recipients with problems are shown first. */
const usualState = (email: Email): RecipientState =>
  !isInProgress(email) && toFixOf(email.counts) > 0 ? 'to_fix' : 'all';

/** The filter of the recipients is in the URL. */
function useStateShown(usual: RecipientState) {
  const navigate = useNavigate();
  const { state } = useSearch({ strict: false }) as { state?: string };
  const choose = (next: RecipientState) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, state: next === usual ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  return { state: recipientStates.find((known) => known === state) ?? usual, choose };
}

/** Progress, results and recipients. */
export function Delivery({ email, samples }: Props) {
  const { state, choose } = useStateShown(usualState(email));
  if (email.started_at === null)
    return (
      <EmptyState
        icon="clock"
        title={email.status === 'cancelled' ? 'It was never sent' : 'Not sent yet'}
        text="Recipients are finalised when it is sent; then each of them is listed here."
      />
    );
  return (
    <>
      {isInProgress(email) ? (
        <>
          <Progress email={email} samples={samples} />
          <Tiles counts={email.counts} />
        </>
      ) : (
        <>
          <Finished email={email} />
          <ReasonsCard email={email} onState={choose} />
        </>
      )}
      <RecipientsCard
        channel={emailChannel}
        id={email.id}
        counts={email.counts}
        isLive={isInProgress(email)}
        state={state}
        onState={choose}
      />
    </>
  );
}
