import { confirmAbove } from '@lintel/contract/features/marketing/audience';
import Box from '@mui/material/Box';
import * as z from 'zod';
import { numberText } from '../../../platform/format.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { peopleText } from '../message-words.ts';

type Props = {
  count: number;
  /** `on 1 Dec 2026, 09:30`; undefined if it is sent now. */
  later: string | undefined;
  /** The label if it is not a first send. */
  verb?: string;
  text?: string;
  /** The address it is sent from. */
  from?: string | undefined;
  onSend: () => Promise<unknown>;
  onClose: () => void;
};

/** The count must be typed, with or without separators. */
const typedCount = (count: number) =>
  z.object({
    count: z
      .string()
      .refine((typed) => Number(typed.replaceAll(/\D/g, '')) === count, `Type ${numberText(count)} to confirm`),
  });

const Sender = ({ from }: { from: string }) => (
  <Box sx={{ mb: 2.5, typography: 'body2', color: 'text.secondary' }}>
    From{' '}
    <Box component="bdi" dir="ltr" sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {from}
    </Box>
  </Box>
);

/** Confirmation before sending; above a limit the count must be typed. */
export function SendDialog({ count, later, verb, text, from, onSend, onClose }: Props) {
  const mustType = count > confirmAbove;
  const send = `${verb ?? (later ? 'Schedule for' : 'Send to')} ${peopleText(count)}`;
  const consequence = later
    ? `It is sent ${later}. Until then it can be rescheduled or cancelled.`
    : 'You can undo it for 10 seconds. After that it cannot be recalled.';
  return (
    <FormDialog
      title={`${send}?`}
      text={text ?? consequence}
      submit={send}
      focusCancel={!mustType}
      schema={mustType ? typedCount(count) : null}
      initial={{ count: '' }}
      onSave={onSend}
      onClose={onClose}
    >
      {from !== undefined && <Sender from={from} />}
      {mustType && (
        <TextInput
          name="count"
          label={`Type ${numberText(count)} to confirm`}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
      )}
    </FormDialog>
  );
}
