import Box from '@mui/material/Box';
import { numberText } from '../../../platform/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { visuallyHidden } from '../../../ui/unseen.ts';
import type { Message } from '../channels.ts';
import { doneOf, percentOf, recipientCountWithoutSkipped, statusWords } from '../message-words.ts';

/** A live region that announces every 10 % and the end, as every second would be too much. */
export function ProgressLiveRegion({ message }: { message: Pick<Message, 'status' | 'counts'> }) {
  const { status, counts } = message;
  const tenth = Math.floor(percentOf(counts) / 10) * 10;
  const words =
    status === 'sending'
      ? `${tenth} % of ${numberText(recipientCountWithoutSkipped(counts))} processed`
      : `${statusWords[status].label}: ${numberText(doneOf(counts))} of ${numberText(recipientCountWithoutSkipped(counts))} processed`;
  return (
    <Box role="status" sx={visuallyHidden}>
      {status === 'sending' || status === 'sent' || status === 'failed' ? words : ''}
    </Box>
  );
}

export const PausedNotice = () => (
  <Notice severity="warning" sx={{ mb: 3 }}>
    Live view paused; sending continues. The next try is in 5 seconds.
  </Notice>
);
