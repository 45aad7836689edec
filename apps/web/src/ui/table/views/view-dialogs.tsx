import { createView, type SavedView, updateView } from '@lintel/contract/features/views/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import type { List } from '../../../platform/use-list.ts';
import { toast } from '../../toast.tsx';

type Content = { query: string; columns: string[] };
type Fields = Content & { name: string; is_shared: boolean };

type FormProps = {
  title: string;
  content: Content;
  start?: { name: string; is_shared: boolean };
  /** The default save, also on Enter. */
  onSave: (fields: Fields) => Promise<{ data: SavedView }>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
  saveLabel: string;
  /** A second save button. */
  other?: { label: string; onSave: (fields: Fields) => Promise<{ data: SavedView }> };
  hint?: ReactNode;
};

/** The name and visibility of a view. */
function ViewForm({ title, content, start, onSave, onSaved, onClose, saveLabel, other, hint }: FormProps) {
  const [name, setName] = useState(start?.name ?? '');
  const [shared, setShared] = useState(start?.is_shared ?? false);
  const [failure, setFailure] = useState<string>();
  const fields = { ...content, name: name.trim(), is_shared: shared };
  const save = async (way: FormProps['onSave']) => {
    if (fields.name === '') return setFailure('Give the view a name');
    try {
      const { data } = await way(fields);
      toast(`View “${data.name}” saved`);
      onSaved(data);
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void save(onSave);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="view-title">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id="view-title">{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label="Name"
            value={name}
            error={failure !== undefined}
            helperText={failure ?? hint}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 40, dir: 'auto' } }}
            sx={{ mt: 1 }}
          />
          <FormControlLabel
            control={<Checkbox checked={shared} onChange={(_, on) => setShared(on)} />}
            label="Share with colleagues"
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Box sx={{ flex: 1 }} />
          {other && (
            <Button variant="outlined" onClick={() => void save(other.onSave)}>
              {other.label}
            </Button>
          )}
          <Button type="submit" variant="contained">
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Props = { list: List<unknown>; current: SavedView | undefined; content: Content; onClose: () => void };

/** Saves the current list as a new view, or updates the open one. */
export function SaveViewDialog({ list, current, content, onClose }: Props) {
  const create = useEndpointMutation(createView);
  const update = useEndpointMutation(updateView);
  const mine = current?.is_mine ? current : undefined;
  return (
    <ViewForm
      title="Save view"
      content={content}
      start={mine}
      onSave={(fields) => create({ list: list.name, ...fields })}
      saveLabel={mine ? 'Save as new' : 'Save'}
      other={
        mine && {
          label: 'Save changes',
          onSave: (fields) => update({ id: mine.id, version: mine.version, ...fields }),
        }
      }
      hint="It appears as a tab of this list."
      onSaved={({ id }) => list.replace({ ...list.values, view: id })}
      onClose={onClose}
    />
  );
}

const contentOf = ({ query, columns }: SavedView): Content => ({ query, columns });

/** Changes name or visibility, not the query. */
export function RenameViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const update = useEndpointMutation(updateView);
  return (
    <ViewForm
      title="Rename view"
      content={contentOf(view)}
      start={view}
      onSave={(fields) => update({ id: view.id, version: view.version, ...fields })}
      saveLabel="Save"
      onSaved={() => {}}
      onClose={onClose}
    />
  );
}

/** Copies a view, also one shared by another admin. */
export function DuplicateViewDialog({
  list,
  view,
  onClose,
}: {
  list: List<unknown>;
  view: SavedView;
  onClose: () => void;
}) {
  const create = useEndpointMutation(createView);
  return (
    <ViewForm
      title="Duplicate view"
      content={contentOf(view)}
      start={{ name: `Copy of ${view.name}`.slice(0, 40), is_shared: false }}
      onSave={(fields) => create({ list: list.name, ...fields })}
      saveLabel="Duplicate"
      onSaved={({ id }) => list.replace({ ...list.values, view: id })}
      onClose={onClose}
    />
  );
}
