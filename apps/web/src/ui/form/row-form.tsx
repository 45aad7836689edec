import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RecordFormLayout } from './form-face.tsx';
import type { ValueLabels } from './merge-dialog.tsx';
import { SubmitButton } from './submit-button.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

export type RowBase = { id: number; version: number };

type Props<Row extends RowBase, Values extends FieldValues, Output> = Omit<
  RecordFormOptions<Values, Output, Row, unknown>,
  'onDone'
> & {
  onClose: () => void;
  words: ValueLabels;
  saveLabel: string;
  children: ReactNode;
};

/** The form of one row, saved on its own: errors are shown at the row, and edit conflicts can be merged. */
export function RowForm<Row extends RowBase, Values extends FieldValues, Output>(props: Props<Row, Values, Output>) {
  const { record, onClose, words, saveLabel, children } = props;
  const close = (how: 'saved' | 'dropped') => {
    handle.settle(how);
    onClose();
  };
  const handle = useRecordForm({ ...props, onDone: () => close('saved') });
  return (
    <RecordFormLayout
      handle={handle}
      words={words}
      linksFrom={Number.POSITIVE_INFINITY}
      reportAs={`row-${record?.id ?? 'new'}`}
      sx={{ pt: 1 }}
      foot={
        <Box sx={{ display: 'flex', gap: 1, pb: 2 }}>
          <SubmitButton>{saveLabel}</SubmitButton>
          <Button onClick={() => close('dropped')}>Cancel</Button>
        </Box>
      }
    >
      {children}
    </RecordFormLayout>
  );
}
