import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import * as z from 'zod';
import type { DialogFrameProps } from './dialog-frame.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextInput } from './text-input.tsx';

const Reason = z.object({ reason: z.string().trim().min(3).max(300) });

type Props = Pick<DialogFrameProps, 'title' | 'text' | 'submit' | 'onClose'> & {
  /** The text of the toast with Undo afterwards. */
  done: string;
  act: (reason: string) => Promise<{ meta?: ReplyMeta }>;
};

/** Explains what an action does to a record and requires a reason. */
export const ReasonDialog = ({ done, act, ...frame }: Props) => (
  <FormDialog
    {...frame}
    colour="error"
    schema={Reason}
    initial={{ reason: '' }}
    onSave={({ reason }) => act(reason)}
    done={({ meta }) => [done, meta]}
  >
    <TextInput name="reason" label="Reason" hint="Colleagues read it on this page and in the history." autoFocus />
  </FormDialog>
);
