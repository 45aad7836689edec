import type { ImportOutcome } from '@lintel/contract/core/import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { errorText, problemOf } from '../../platform/problem.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { Icon } from '../icon.tsx';
import { ReasonButton } from '../reason-button.tsx';
import textCss from '../text.module.css';
import css from './import-dialog.module.css';
import { ImportPreview } from './import-preview.tsx';

type Props = {
  title: string;
  /** The accepted file type, such as `.csv`. */
  accept: string;
  hint: ReactNode;
  /** A dry run: returns what the file would change, and writes nothing. */
  preview: (text: string) => Promise<ImportOutcome>;
  /** `skip` omits the rows with errors. */
  apply: (text: string, skip: boolean) => Promise<void>;
  /** Valid rows may be imported without the others. */
  maySkip?: boolean;
  /** A template file to start with. */
  template?: { name: string; text: string };
  onClose: () => void;
};

/** The error of the file as a whole. */
const reasonOf = (error: unknown) => {
  const errors = Object.values(problemOf(error)?.errors ?? {}).flat();
  return errors.length > 0 ? errors.join('. ') : errorText(error);
};

type Read = { name: string; text: string; outcome: ImportOutcome };

/** Imports a file in two steps: a preview, then the import. */
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
  const why = whyShut(counts, maySkip);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="import-title">
      <DialogTitle id="import-title">{title}</DialogTitle>
      <DialogContent>
        {failure && <FormAlert>{failure}</FormAlert>}
        <FileField accept={accept} hint={hint} name={read?.name} onFile={open} />
        {template && !read && <Template {...template} />}
        {read && <ImportPreview outcome={read.outcome} maySkip={maySkip} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <ReasonButton
          variant="contained"
          color="primary"
          aria-busy={busy}
          why={why}
          onClick={() => read && !busy && void guarded(() => apply(read.text, read.outcome.counts.error > 0))}
        >
          {counts && why === undefined ? importLabel(counts) : 'Import'}
        </ReasonButton>
      </DialogActions>
    </Dialog>
  );
}

/** The disabled reason of the import button. */
function whyShut(counts: ImportOutcome['counts'] | undefined, maySkip: boolean): string | undefined {
  if (!counts) return 'Choose a file first';
  if (counts.error > 0 && !maySkip) return 'Correct the rows with an error first';
  return counts.create + counts.change === 0 ? 'There is nothing to import in this file' : undefined;
}

/** The number of imported and skipped rows. */
const importLabel = ({ create, change, unchanged, error }: ImportOutcome['counts']) => {
  const skipped = unchanged + error;
  return skipped > 0 ? `Import ${create + change}, skip ${skipped}` : `Import ${create + change}`;
};

/** A download from a data URL, without the server. */
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
        <div className={css.file}>{name ?? 'Choose a file, or drop it here'}</div>
        <div className={textCss.small}>{hint}</div>
      </Box>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // Reset, so that the same file can be chosen again after a correction.
          target.value = '';
        }}
        className={css.input}
      />
    </Box>
  );
}
