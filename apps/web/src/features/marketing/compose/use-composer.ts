import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import type { MessageStatus } from '@lintel/contract/features/marketing/message-statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type * as z from 'zod';
import { storeDraft } from '../../../platform/draft.ts';
import { useDraftKey } from '../../../platform/draft-key.ts';
import { refetchAfterSave } from '../../../platform/query-client.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { Channel } from '../channels.ts';
import { type SendValues, withNewIdempotencyKey } from './message-values.ts';

type Sent = { data: { id: number; version: number; status: MessageStatus }; meta?: ReplyMeta };

type Options<Values extends SendValues, Output extends object> = {
  channel: Channel;
  /** The name of the draft. */
  name: string;
  initial: Values;
  schema: z.ZodType<Output>;
  bodyOf: (values: Values) => object;
  /** The key makes sending idempotent. */
  post: (body: Output, key: string) => Promise<Sent>;
  onSent: (sent: Sent, keepAgain: () => void) => void;
};

/** The form of a message: stored as a draft, validated by the contract, and sent once by its idempotency key. */
export function useComposer<Values extends SendValues, Output extends object>(options: Options<Values, Output>) {
  const { channel, name, initial, schema, bodyOf, post, onSent } = options;
  const client = useQueryClient();
  const draftKey = useDraftKey(name);
  const confirmed = useRef<number>(undefined);
  const [start] = useState(initial);
  const handle = useRecordForm<Values, Output, { version: number }, Sent>({
    name,
    schema,
    initial: start,
    valuesOf: () => start,
    typed: bodyOf,
    onSave: async (body) => {
      const sent = await post({ ...body, confirmed_count: confirmed.current }, handle.form.getValues().send_key);
      await refetchAfterSave(client, channel.invalidatedBy);
      return sent;
    },
    onDone: (sent) => {
      const values = handle.form.getValues();
      handle.settle('dropped');
      // After an undo the content is restored from the draft.
      const keepAgain = () =>
        void storeDraft(draftKey, { values: withNewIdempotencyKey(values), base: start, version: 0, at: Date.now() });
      onSent(sent, keepAgain);
    },
  });
  /** Validates the whole form and reports the invalid fields. */
  const judge = (onSound: () => void, onFault: (errors: FieldErrors<Values>) => void) =>
    void handle.form.handleSubmit(onSound, onFault)();
  const sendTo = (count: number) => {
    confirmed.current = count;
    return handle.save();
  };
  return { handle, judge, sendTo };
}

/** What the common frame of both composers needs. */
export type Composer<Values extends SendValues, Output extends object> = ReturnType<typeof useComposer<Values, Output>>;
