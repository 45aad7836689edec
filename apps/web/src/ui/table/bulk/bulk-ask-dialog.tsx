import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { numberText } from '../../../platform/format.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { Loaded } from '../../form/lazy-resolver.ts';
import { TextInput } from '../../form/text-input.tsx';
import type { BulkQuestion } from './bulk-action.ts';

type Answers = Record<string, unknown>;

const anything = z.record(z.string(), z.unknown());
/** Must not clash with a field of a feature. */
const TYPED = 'typed_count';

/** The feature's schema, plus the number that must be typed if required. */
function schemaOf(schema: Loaded<z.ZodType<Answers, Answers>> | undefined, count: number, mustType: boolean) {
  const typed = (value: unknown) => String(value ?? '').replace(/\D/g, '') === String(count);
  return async (): Promise<z.ZodType<Answers, Answers>> => {
    const own = typeof schema === 'function' ? await schema() : schema;
    return anything.transform((values, context) => {
      const { [TYPED]: number, ...answers } = values;
      if (mustType && !typed(number)) {
        context.addIssue({ code: 'custom', path: [TYPED], message: `Type ${count} to continue` });
      }
      const judged = own?.safeParse(answers, { error: ({ input }) => (input === '' ? 'Required' : undefined) });
      for (const { path, message } of judged?.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path, message });
      }
      return judged?.data ?? answers;
    });
  };
}

type BulkAskProps = {
  act: { label: string; danger?: boolean; ask?: Omit<BulkQuestion, 'about'> };
  count: number;
  /** Text about the selected rows. */
  about: ReactNode;
  mustType: boolean;
  onAnswer: (answers: Answers) => void;
  onClose: () => void;
};

/** Confirms a bulk action and collects its input. */
export function BulkAskDialog({ act, count, about, mustType, onAnswer, onClose }: BulkAskProps) {
  const { ask } = act;
  return (
    <FormDialog
      title={<bdi>{ask?.title(count) ?? `${act.label} ${numberText(count)} rows?`}</bdi>}
      text={ask?.text && <bdi>{ask.text}</bdi>}
      submit={ask?.submit ?? act.label}
      colour={act.danger ? 'error' : 'primary'}
      focusCancel
      schema={schemaOf(ask?.schema, count, mustType)}
      initial={{ ...ask?.defaultValues, [TYPED]: '' } as Answers}
      onSave={async (answers) => answers}
      onDone={onAnswer}
      onClose={onClose}
    >
      {about !== undefined && <Box sx={{ mb: 2.5 }}>{about}</Box>}
      {ask?.fields}
      {mustType && (
        <TextInput
          name={TYPED}
          label={`Type ${count} to continue`}
          inputMode="numeric"
          autoComplete="off"
          hint="This makes sure that you mean all of them."
        />
      )}
    </FormDialog>
  );
}
