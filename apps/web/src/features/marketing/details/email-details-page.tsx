import { type Email, listEmails } from '@lintel/contract/features/marketing/marketing-emails';
import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';
import { useQuery } from '@tanstack/react-query';
import { paths, pathTo } from '../../../platform/paths.ts';
import { useNeighbours } from '../../../platform/use-neighbours.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { DetailsPage } from '../../../ui/details/details-page.tsx';
import { EventHistory } from '../../../ui/details/history.tsx';
import { RecordState, useRecordId } from '../../../ui/details/record-state.tsx';
import { emailChannel } from '../channels.ts';
import { emailsCrumb, marketingCrumb } from '../crumbs.ts';
import { emailQuery, historyQuery, pollWhileSending } from '../marketing.queries.ts';
import { MessageStatusLabel } from '../message-status.tsx';
import { isInProgress, recipientCountWithoutSkipped } from '../message-words.ts';
import { AudienceCard } from './audience-card.tsx';
import { Delivery } from './delivery.tsx';
import { DeliveryRail } from './delivery-rail.tsx';
import { EmailActions } from './email-actions.tsx';
import { SendCountdownNotice } from './leaving-notice.tsx';
import { PausedNotice, ProgressLiveRegion } from './live-news.tsx';
import { SentEmail } from './sent-email.tsx';
import { useProgressSamples } from './use-pace.ts';

const done: Record<string, string> = {
  send: 'sent this email',
  cancel: 'cancelled it',
  reschedule: 'rescheduled it',
  send_now: 'sent it at once',
  retry: 'retried the failed ones',
  cancel_retry: 'cancelled the retry',
  settle: 'resolved unconfirmed ones',
};

type Props = { email: Email; readAt: number; isPaused: boolean };

function EmailDetails({ email, readAt, isPaused }: Props) {
  const neighbours = useNeighbours(listEmails, (id) => pathTo(paths.email, id));
  const samples = useProgressSamples(email.counts, readAt, email.status === 'sending');
  const { counts, started_at } = email;
  const isOver = started_at !== null && !isInProgress(email);
  return (
    <>
      <ProgressLiveRegion message={email} />
      <DetailsPage
        title={mergeFieldsAsLabels(email.subject)}
        crumbs={[homeCrumb, marketingCrumb, emailsCrumb, { title: `Email ${email.id}` }]}
        status={<MessageStatusLabel {...email} />}
        id={String(email.id)}
        actions={<EmailActions email={email} />}
        notice={
          <>
            <SendCountdownNotice channel={emailChannel} message={email} />
            {isPaused && <PausedNotice />}
          </>
        }
        tabs={[
          { key: 'delivery', label: 'Delivery', content: () => <Delivery email={email} samples={samples} /> },
          { key: 'message', label: 'Message', content: () => <SentEmail email={email} /> },
          {
            key: 'audience',
            label: 'Audience',
            ...(started_at !== null && { count: isOver ? counts.total : recipientCountWithoutSkipped(counts) }),
            content: () => <AudienceCard email={email} />,
          },
          {
            key: 'history',
            label: 'History',
            content: () => <EventHistory question={historyQuery(emailChannel, email.id)} words={(act) => done[act]} />,
          },
        ]}
        rail={isOver ? undefined : <DeliveryRail email={email} samples={samples} />}
        neighbours={neighbours}
      />
    </>
  );
}

/** One email: live progress, recipients and content. */
export function EmailDetailsPage() {
  const id = useRecordId();
  const query = useQuery({ ...emailQuery(id), refetchInterval: pollWhileSending, refetchIntervalInBackground: false });
  return (
    <RecordState
      query={query}
      noun="email"
      permission="email.view"
      list={emailsCrumb}
      invalidatedBy={emailChannel.invalidatedBy}
      shape="details"
    >
      {(email) => <EmailDetails email={email} readAt={query.dataUpdatedAt} isPaused={query.failureCount > 0} />}
    </RecordState>
  );
}
