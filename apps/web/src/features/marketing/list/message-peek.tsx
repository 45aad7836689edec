import type { Email } from '@lintel/contract/features/marketing/marketing-emails';
import type { Notification } from '@lintel/contract/features/marketing/marketing-notifications';
import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../../platform/format.ts';
import { FactList } from '../../../ui/details/fact-list.tsx';
import { When } from '../../../ui/details/when.tsx';
import { PersonName } from '../../../ui/person.tsx';
import { type Channel, emailChannel, type Message } from '../channels.ts';
import { DeliveryBar } from '../details/delivery-bar.tsx';
import { SendCountdownNotice } from '../details/leaving-notice.tsx';
import { RecipientsCard } from '../details/recipients-card.tsx';
import { emailQuery, notificationQuery, pollWhileSending } from '../marketing.queries.ts';
import { MessageStatusLabel } from '../message-status.tsx';
import { audienceText, doneOf, isInProgress, recipientCountWithoutSkipped, tapText } from '../message-words.ts';
import { PhonePreview } from '../phone-preview.tsx';

type Props = { channel: Channel; id: number; row: Message };

/** The content, which the row of an email does not contain. */
const wordsOf = (message: Message | Email | Notification) =>
  'title' in message ? (
    <PhonePreview
      title={mergeFieldsAsLabels(message.title)}
      body={mergeFieldsAsLabels(message.body)}
      image={message.image_url ?? null}
    />
  ) : null;

function Progress({ counts }: Pick<Message, 'counts'>) {
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1, typography: 'subtitle2' }}>
        <span>
          <bdi>{numberText(doneOf(counts))}</bdi> of <bdi>{numberText(recipientCountWithoutSkipped(counts))}</bdi>{' '}
          people
        </span>
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {numberText(counts.failed)} failed
        </Box>
      </Box>
      <DeliveryBar counts={counts} />
    </Box>
  );
}

/** The preview of a message next to the list: polled while sending. */
export function MessagePeek({ channel, id, row }: Props) {
  const isEmail = channel === emailChannel;
  const email = useQuery({ ...emailQuery(id), refetchInterval: pollWhileSending, enabled: isEmail });
  const notification = useQuery({ ...notificationQuery(id), refetchInterval: pollWhileSending, enabled: !isEmail });
  const message: Message | Email | Notification = email.data ?? notification.data ?? row;
  const { counts, started_at, finished_at, starts_at, created_by, audience } = message;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <MessageStatusLabel {...message} />
      </Box>
      <SendCountdownNotice channel={channel} message={message} />
      {wordsOf(message)}
      {started_at !== null && <Progress counts={counts} />}
      <FactList
        facts={[
          { label: 'Audience', value: audienceText(audience) },
          ...(notification.data ? [{ label: 'On tap, open', value: tapText(notification.data.link) }] : []),
          { label: 'Skipped', value: numberText(counts.skipped) },
          { label: 'Unconfirmed', value: numberText(counts.uncertain) },
          { label: 'Sent by', value: created_by && <PersonName person={created_by} /> },
          { label: started_at === null ? 'Scheduled for' : 'Started', value: <When at={started_at ?? starts_at} /> },
          { label: 'Finished', value: finished_at && <When at={finished_at} /> },
        ]}
      />
      {!isEmail && started_at !== null && (
        <RecipientsCard channel={channel} id={id} counts={counts} isLive={isInProgress(message)} compact />
      )}
    </Box>
  );
}
