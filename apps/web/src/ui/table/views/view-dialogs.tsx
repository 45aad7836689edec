import { createView, type SavedView, updateView, viewFields } from '@lintel/contract/features/views/views';
import * as z from 'zod';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import type { List } from '../../../platform/use-list.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { TextInput } from '../../form/text-input.tsx';
import { ToggleInput } from '../../form/toggle-input.tsx';

type Content = { query: string; columns: string[] };
type Fields = Content & { name: string; is_shared: boolean };
type Save = (fields: Fields) => Promise<{ data: SavedView }>;

const ViewForm = z.object({ name: viewFields.input.name, is_shared: z.boolean() });

type DialogProps = {
  title: string;
  content: Content;
  start?: { name: string; is_shared: boolean };
  /** The default save, also on Enter. */
  onSave: Save;
  onSaved?: (view: SavedView) => void;
  onClose: () => void;
  saveLabel: string;
  /** A second save button. */
  other?: { label: string; onSave: Save };
  hint?: string;
};

/** The name and visibility of a view. */
function ViewDialog({ title, content, start, onSave, onSaved, onClose, saveLabel, other, hint }: DialogProps) {
  const whole = (save: Save) => (typed: z.output<typeof ViewForm>) => save({ ...content, ...typed });
  return (
    <FormDialog
      title={title}
      submit={saveLabel}
      schema={ViewForm}
      initial={{ name: start?.name ?? '', is_shared: start?.is_shared ?? false }}
      onSave={whole(onSave)}
      other={other && { label: other.label, onSave: whole(other.onSave) }}
      done={({ data }) => [`View “${data.name}” saved`]}
      onDone={({ data }) => onSaved?.(data)}
      onClose={onClose}
    >
      <TextInput name="name" label="Name" hint={hint} autoComplete="off" autoFocus />
      <ToggleInput name="is_shared" label="Share with colleagues" as="checkbox" />
    </FormDialog>
  );
}

type Props = { list: List<unknown>; current: SavedView | undefined; content: Content; onClose: () => void };

/** Saves the current list as a new view, or updates the open one. */
export function SaveViewDialog({ list, current, content, onClose }: Props) {
  const create = useEndpointMutation(createView);
  const update = useEndpointMutation(updateView);
  const mine = current?.is_mine ? current : undefined;
  return (
    <ViewDialog
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
    <ViewDialog
      title="Rename view"
      content={contentOf(view)}
      start={view}
      onSave={(fields) => update({ id: view.id, version: view.version, ...fields })}
      saveLabel="Save"
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
    <ViewDialog
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
