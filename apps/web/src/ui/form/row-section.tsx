import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { errorText } from '../../platform/problem.ts';
import { DetailsCard } from '../details/details-card.tsx';
import { useUndoToast } from '../details/use-undo-toast.ts';
import { Icon } from '../icon.tsx';
import rowsCss from '../rows.module.css';
import textCss from '../text.module.css';
import { toast } from '../toast.tsx';
import type { ValueLabels } from './merge-dialog.tsx';
import { type RowBase, RowForm } from './row-form.tsx';
import css from './row-section.module.css';
import { SectionPlace } from './section-place.tsx';

type Saved = Promise<{ meta?: { operation_id?: number } }>;

type Props<Row extends RowBase, Values extends FieldValues, Output> = {
  /** The record of the rows, part of the draft key: `record:12`. */
  within: string;
  title: string;
  /** The noun for a row: `facility`. */
  noun: string;
  rows: readonly Row[];
  empty: Values;
  valuesOf: (row: Row) => Values;
  schema: z.ZodType<Output>;
  nameOf: (row: Row) => string;
  summary: (row: Row) => ReactNode;
  fields: (row: Row | undefined) => ReactNode;
  onAdd: (values: Output) => Saved;
  onChange: (row: Row, values: Output, version: number) => Saved;
  onRemove: (row: Row) => Saved;
  /** Runs before a row is saved, for example to confirm an unusual value. */
  beforeSave?: (row: Row | undefined, values: Output) => Promise<boolean>;
  words: ValueLabels;
  /** Above the rows, such as a calendar. */
  top?: ReactNode;
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const NEW = 0;

/** The rows that are being edited. */
function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number, on: boolean) =>
    setOpen((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));
  return { open, toggle };
}

type OpenProps<Row extends RowBase, Values extends FieldValues, Output> = {
  props: Props<Row, Values, Output>;
  row?: Row;
  onClose: () => void;
};

/** A row in edit mode, or a new one. */
function OpenRow<Row extends RowBase, Values extends FieldValues, Output>(open: OpenProps<Row, Values, Output>) {
  const { props, row, onClose } = open;
  const { within, noun, empty, valuesOf, schema, words, fields, onAdd, onChange, beforeSave } = props;
  return (
    <RowForm
      {...{ valuesOf, schema, words, onClose }}
      record={row}
      initial={empty}
      name={`${within}:${noun}:${row?.id ?? 'new'}`}
      beforeSave={beforeSave && ((values) => beforeSave(row, values))}
      onSave={(values, version) => (row ? onChange(row, values, version) : onAdd(values))}
      saveLabel={`${row ? 'Save' : 'Add'} ${noun}`}
    >
      {fields(row)}
    </RowForm>
  );
}

/** A section of rows, each of which is added, changed and removed by its own request. */
export function RowSection<Row extends RowBase, Values extends FieldValues, Output>(props: Props<Row, Values, Output>) {
  const { title, noun, rows, top } = props;
  const { open, toggle } = useOpenRows();
  const start = <Icon name="plus" size={18} />;
  return (
    <DetailsCard title={title} aside={<SectionPlace />}>
      {top}
      {rows.length === 0 && !open.has(NEW) && (
        <Box className={textCss.quiet} sx={{ mb: 2 }}>
          None yet.
        </Box>
      )}
      <ul aria-label={title} className={rowsCss.list}>
        {rows.map((row) => (
          <li key={row.id} className={css.line}>
            {open.has(row.id) ? (
              <OpenRow props={props} row={row} onClose={() => toggle(row.id, false)} />
            ) : (
              <RowLine {...props} row={row} onEdit={() => toggle(row.id, true)} />
            )}
          </li>
        ))}
        {open.has(NEW) && (
          <li className={css.line}>
            <OpenRow props={props} onClose={() => toggle(NEW, false)} />
          </li>
        )}
      </ul>
      {!open.has(NEW) && (
        <Button variant="outlined" startIcon={start} onClick={() => toggle(NEW, true)} sx={{ mt: 1 }}>
          New {noun}
        </Button>
      )}
    </DetailsCard>
  );
}

type LineProps<Row extends RowBase> = {
  row: Row;
  noun: string;
  nameOf: (row: Row) => string;
  summary: (row: Row) => ReactNode;
  onRemove: (row: Row) => Saved;
  onEdit: () => void;
};

function RowLine<Row extends RowBase>({ row, noun, nameOf, summary, onRemove, onEdit }: LineProps<Row>) {
  const undoToast = useUndoToast();
  const name = nameOf(row);
  const remove = () =>
    onRemove(row).then(
      ({ meta }) => undoToast(`${capital(noun)} “${name}” removed`, meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{summary(row)}</Box>
      <IconButton size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Icon name="pen" size={20} />
      </IconButton>
      <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => void remove()}>
        <Icon name="trash" size={20} />
      </IconButton>
    </Box>
  );
}
