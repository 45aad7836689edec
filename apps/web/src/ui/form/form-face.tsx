import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { DraftOffer } from './draft-offer.tsx';
import { FieldMarks } from './field.tsx';
import { ErrorLinks, FailureAlert } from './form-failure.tsx';
import { UnsavedChangesGuard } from './leave-guard.tsx';
import { MergeDialog, type ValueLabels } from './merge-dialog.tsx';
import { ReportState } from './section-state.tsx';
import { StaleRecordBar } from './stale-record-bar.tsx';
import type { RecordFormHandle } from './use-record-form.ts';

type Props<Values extends FieldValues, Output> = {
  handle: RecordFormHandle<Values, Output>;
  words: ValueLabels;
  /** The number of errors from which they are listed above the form. */
  linksFrom?: number;
  /** Distinguishes several forms of one section; null reports nothing to the section. */
  reportAs?: string | null;
  /** Acts instead of saving, so a failure is not titled “Not saved”. */
  isAction?: boolean | undefined;
  /** Above the form's messages, such as the title of a dialog. */
  top?: ReactNode;
  /** Below the fields: the save button. */
  foot: ReactNode;
  /** Wraps the messages and the fields. */
  around?: (fields: ReactNode) => ReactNode;
  sx?: SxProps;
  children: ReactNode;
};

/**
 * What every record form shows around its fields: the draft offer, the notice of another admin's change, and errors.
 */
export function RecordFormLayout<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { handle, words, linksFrom, reportAs, isAction, top, foot, around = (fields) => fields, sx, children } = props;
  const { form, draft, merge, failure, save, isUnsaved } = handle;
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={sx}>
        {top}
        {around(
          <>
            {draft.offer && <DraftOffer draft={draft.offer} onRestore={draft.restore} onDiscard={draft.drop} />}
            <StaleRecordBar isBehind={merge.isBehind} onLook={merge.look} />
            {failure && (
              <FailureAlert
                failure={failure}
                saving={isAction ? undefined : { isDraftKept: draft.keptAt !== null, onRetry: () => void save() }}
              />
            )}
            <ErrorLinks from={linksFrom} />
            <FieldMarks value>{children}</FieldMarks>
          </>,
        )}
        {foot}
      </Box>
      {reportAs !== null && <ReportState name={reportAs} />}
      <UnsavedChangesGuard isUnsaved={isUnsaved} fate={draft.isKept ? undefined : 'What you typed will be lost.'} />
      {merge.conflict && (
        <MergeDialog
          differences={merge.conflict.differences}
          words={words}
          onClose={merge.close}
          onMerge={merge.apply}
        />
      )}
    </FormProvider>
  );
}
