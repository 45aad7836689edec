import type { ImportOutcome, ImportRow } from '@lintel/contract/core/import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { problemOf, textOf } from '../../platform/problem.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { Icon } from '../icon.tsx';
import { Label, type LabelColour } from '../label.tsx';

type Props = {
  title: string;
  /** What kind of file is read, such as `.csv`. */
  accept: string;
  hint: ReactNode;
  /** Says what the file would do, and writes nothing. */
  preview: (text: string) => Promise<ImportOutcome>;
  /** `skip` leaves out the rows with errors. */
  apply: (text: string, skip: boolean) => Promise<void>;
  /** Sound rows may be taken in without the others. */
  maySkip?: boolean;
  /** A file to begin with. */
  template?: { name: string; text: string };
  onClose: () => void;
};

/** What is wrong with the file as a whole. */
const reasonOf = (error: unknown) => {
  const errors = Object.values(problemOf(error)?.errors ?? {}).flat();
  return errors.length > 0 ? errors.join('. ') : textOf(error);
};

type Read = { name: string; text: string; outcome: ImportOutcome };

/** A file is read, what it would do is shown, and only then is it done. */
export function ImportDialog({ title, accept, hint, preview, apply, maySkip = false, template, onClose }: Props) {
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const guarded = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(reasonOf(error)));
    setBusy(false);
  };
  const open = (file: File | undefined) =>
    file &&
    void guarded(async () => {
      setRead(undefined);
      const text = await file.text();
      setRead({ name: file.name, text, outcome: await preview(text) });
    });
  const counts = read?.outcome.counts;
  const ready = counts !== undefined && counts.create + counts.change > 0 && (counts.error === 0 || maySkip);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="import-title">
      <DialogTitle id="import-title">{title}</DialogTitle>
      <DialogContent>
        {failure && <FormAlert>{failure}</FormAlert>}
        <FileField accept={accept} hint={hint} name={read?.name} onFile={open} />
        {template && !read && <Template {...template} />}
        {read && <Preview outcome={read.outcome} maySkip={maySkip} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={!ready || busy}
          onClick={() => read && void guarded(() => apply(read.text, read.outcome.counts.error > 0))}
        >
          {counts && ready ? importLabel(counts) : 'Import'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** How many rows are taken in, and how many are left out. */
const importLabel = ({ create, change, unchanged, error }: ImportOutcome['counts']) => {
  const skipped = unchanged + error;
  return skipped > 0 ? `Import ${create + change}, skip ${skipped}` : `Import ${create + change}`;
};

/** The browser hands over a file that was never on a server. */
const Template = ({ name, text }: { name: string; text: string }) => (
  <Button
    component="a"
    size="small"
    download={name}
    href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
    startIcon={<Icon name="download" size={18} />}
  >
    Download a template
  </Button>
);

type FileProps = { accept: string; hint: ReactNode; name?: string; onFile: (file: File | undefined) => void };

function FileField({ accept, hint, name, onFile }: FileProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <Box
      component="label"
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        p: 2,
        mb: 2.5,
        cursor: 'pointer',
        borderRadius: 1,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'action.disabled',
        bgcolor: over ? 'action.hover' : 'transparent',
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.strong', outlineOffset: 2 },
      }}
    >
      <Icon name="upload" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>{name ?? 'Choose a file, or drop it here'}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{hint}</Box>
      </Box>
      <Box
        component="input"
        id={id}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file, mended, can be chosen again.
          target.value = '';
        }}
        sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0 }}
      />
    </Box>
  );
}

const words: Record<ImportRow['outcome'], { label: string; colour: LabelColour }> = {
  create: { label: 'New', colour: 'success' },
  change: { label: 'Changed', colour: 'warning' },
  error: { label: 'Error', colour: 'error' },
  unchanged: { label: 'Unchanged', colour: 'default' },
};

const MOST_SHOWN = 200;

function Preview({ outcome: { counts, rows }, maySkip }: { outcome: ImportOutcome; maySkip: boolean }) {
  const told = rows.filter(({ outcome }) => outcome !== 'unchanged');
  return (
    <>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {(['create', 'change', 'error', 'unchanged'] as const).map((kind) => (
          <Label key={kind} colour={counts[kind] > 0 ? words[kind].colour : 'default'}>
            <bdi>
              {counts[kind]} {words[kind].label.toLowerCase()}
            </bdi>
          </Label>
        ))}
      </Box>
      {counts.error > 0 && (
        <FormAlert severity={maySkip ? 'warning' : 'error'}>
          {maySkip
            ? 'Rows with an error are left out. Correct the file and choose it again to import them, too.'
            : 'Nothing is imported while a row has an error. Correct the file and choose it again.'}
        </FormAlert>
      )}
      {told.length === 0 && <Box sx={{ color: 'text.secondary' }}>Everything in this file is here already.</Box>}
      <Box component="ul" aria-label="What would change" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {told.slice(0, MOST_SHOWN).map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </Box>
      {told.length > MOST_SHOWN && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>and {told.length - MOST_SHOWN} more</Box>
      )}
    </>
  );
}

/** Of a shape its corners are counted; nobody reads them. */
const cornersIn = (value: unknown): number =>
  !Array.isArray(value) ? 0 : typeof value[0] === 'number' ? 1 : value.reduce((sum, part) => sum + cornersIn(part), 0);

const partsText = (value: object) =>
  Object.entries(value)
    .map(([name, part]) => `${String(part)} (${name})`)
    .join(', ');

function textOfValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value !== 'object') return String(value);
  if (!('coordinates' in value)) return partsText(value);
  const words = `outline with ${cornersIn(value.coordinates)} points`;
  return 'approximate' in value && value.approximate ? `approximate ${words}` : words;
}

function Row({ row }: { row: ImportRow }) {
  const { label, colour } = words[row.outcome];
  const lines =
    row.outcome === 'error'
      ? Object.entries(row.errors).map(([field, texts]) => `${field}: ${texts.join('. ')}`)
      : row.outcome === 'change'
        ? Object.entries(row.changes).map(
            ([field, [before, after]]) => `${field}: ${textOfValue(before)} → ${textOfValue(after)}`,
          )
        : [];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 1.25, borderTop: '1px dashed', borderColor: 'divider', typography: 'body2' }}
    >
      <Box sx={{ width: 88, flex: 'none' }}>
        <Label colour={colour}>{label}</Label>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'subtitle2' }}>
          <bdi>{row.key || `Row ${row.row}`}</bdi>
        </Box>
        {lines.map((line) => (
          <Box key={line} dir="auto" sx={{ color: 'text.secondary' }}>
            {line}
          </Box>
        ))}
      </Box>
      <Box component="bdi" sx={{ color: 'text.secondary' }}>
        row {row.row}
      </Box>
    </Box>
  );
}
