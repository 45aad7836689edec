import { createView, deleteView, listViews, type SavedView, updateView } from '@lintel/contract/features/views/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { textOf } from '../../platform/problem.ts';
import { ask, useChange } from '../../platform/query-client.ts';
import { stringifySearch } from '../../platform/url-state.ts';
import type { List } from '../../platform/use-list.ts';
import { useUndoToast } from '../details/use-undo-toast.ts';
import { Icon } from '../icon.tsx';
import { toast } from '../toast.tsx';
import type { Action } from './menu-button.tsx';

/** The query without the page: a view is a list, not a place in it. */
const queryOf = ({ page: _, ...values }: Record<string, string>) =>
  stringifySearch(Object.fromEntries(Object.entries(values).sort())).slice(1);

const tidy = (query: string) => queryOf(Object.fromEntries(new URLSearchParams(query)));

export function useSavedViews(list: List<unknown>) {
  const { data: views = [] } = useQuery(ask(listViews, { list: list.name }, ['views']));
  return { views, current: views.find(({ id }) => id === list.view) };
}

type Props = {
  list: List<unknown>;
  /** The status tab is a view of its own already. */
  tabField: string | undefined;
  current: SavedView | undefined;
  columns: readonly string[];
  columnsChanged: boolean;
};

/** Whether there is something here that no tab brings back. */
function isChanged({ list, tabField, current, columnsChanged }: Props) {
  if (current) return columnsChanged || tidy(current.query) !== queryOf(list.values);
  return Object.keys(list.values).some((name) => name !== 'page' && name !== 'per_page' && name !== tabField);
}

/** Keeps the list as it stands under a name, once it differs from what the tabs offer. */
export function SaveView(props: Props) {
  const [open, setOpen] = useState(false);
  if (!isChanged(props) && !open) return null;
  return (
    <>
      <Button startIcon={<Icon name="bookmark" size={20} />} onClick={() => setOpen(true)} sx={{ flex: 'none' }}>
        Save view
      </Button>
      {open && <SaveViewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveViewDialog({ list, current, columns, onClose }: Props & { onClose: () => void }) {
  const mine = current?.is_mine ? current : undefined;
  const [name, setName] = useState(mine?.name ?? '');
  const [shared, setShared] = useState(mine?.is_shared ?? false);
  const [failure, setFailure] = useState<string>();
  const create = useChange(createView);
  const update = useChange(updateView);
  const query = queryOf(list.values);
  const fields = { name: name.trim(), query, columns: [...columns], is_shared: shared };

  const save = async (saving: Promise<{ data: SavedView }>) => {
    try {
      const { data } = await saving;
      list.replace({ ...list.values, view: data.id });
      toast(`View “${data.name}” saved`);
      onClose();
    } catch (error) {
      setFailure(textOf(error));
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (fields.name === '') setFailure('Give the view a name');
    else void save(create({ list: list.name, ...fields }));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="save-view-title">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id="save-view-title">Save view</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label="Name"
            value={name}
            error={failure !== undefined}
            helperText={failure ?? 'It appears as a tab of this list.'}
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
          {mine && (
            <Button
              variant="outlined"
              onClick={() => void save(update({ id: mine.id, version: mine.version, ...fields }))}
            >
              Save changes
            </Button>
          )}
          <Button type="submit" variant="contained">
            {mine ? 'Save as new' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What can be done to the view that is open. */
export function useViewActions(list: List<unknown>, current: SavedView | undefined): Action[] {
  const remove = useChange(deleteView);
  const undoable = useUndoToast();
  if (!current?.is_mine) return [];
  const onClick = async () => {
    try {
      const { meta } = await remove({ id: current.id });
      list.replace({});
      undoable(`View “${current.name}” deleted`, meta);
    } catch (error) {
      toast(textOf(error), { variant: 'error' });
    }
  };
  return [{ label: 'Delete view', icon: 'trash', danger: true, onClick: () => void onClick() }];
}
