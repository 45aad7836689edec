import { can } from '@lintel/contract/core/permissions';
import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { numberText } from '../../platform/format.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { itemsQuery } from './reference-data.queries.ts';

const Answer = z
  .object({ way: z.enum(['replace', 'deactivate']), into_id: z.string() })
  .refine(({ way, into_id }) => way === 'deactivate' || into_id !== '', {
    path: ['into_id'],
    message: 'Choose a replacement',
  });

type Props = {
  type: string;
  item: ReferenceItem;
  onClose: () => void;
  /** Called after the item was replaced and is no longer in the list. */
  onGone?: () => void;
};

/** An item in use cannot be deleted: it is replaced everywhere by another item, or deactivated. */
export function DeleteItemDialog({ type, item, onClose, onGone = onClose }: Props) {
  const admin = useAdmin();
  const endpoints = referenceEndpoints(type);
  const merge = useEndpointMutation(endpoints.merge);
  const update = useEndpointMutation(endpoints.update);
  const undoToast = useUndoToast();
  const items = useQuery(itemsQuery(type));
  const targets = (items.data ?? []).filter(({ id }) => id !== item.id);
  const mayDeactivate = can(admin, 'core.edit') !== undefined && item.is_active;
  const name = item.name.en;
  const replace = async (into_id: number) => {
    const { data, meta } = await merge({ id: item.id, into_id });
    undoToast(`${name} replaced by ${data.name.en}`, meta);
    onGone();
  };
  const deactivate = async () => {
    const { meta } = await update({ id: item.id, version: item.version, is_active: false });
    undoToast(`${name} deactivated`, meta);
  };
  return (
    <FormDialog
      title={
        <>
          <bdi>{name}</bdi> is used by {numberText(item.used_by)}
        </>
      }
      text={<bdi>It cannot be deleted while it is in use. Choose what to do instead.</bdi>}
      submit={<Confirm />}
      focusCancel
      schema={Answer}
      initial={{ way: 'replace', into_id: '' }}
      onSave={({ way, into_id }) => (way === 'replace' ? replace(Number(into_id)) : deactivate())}
      onClose={onClose}
    >
      <Ways
        mayDeactivate={mayDeactivate}
        targets={targets.map(({ id, name: other }) => ({ value: String(id), label: other.en }))}
      />
    </FormDialog>
  );
}

type WaysProps = { mayDeactivate: boolean; targets: { value: string; label: string }[] };

function Ways({ mayDeactivate, targets }: WaysProps) {
  const { field } = useController({ name: 'way' });
  const { clearErrors } = useFormContext();
  const choose = (way: string) => {
    clearErrors();
    field.onChange(way);
  };
  return (
    <RadioGroup aria-label="What to do" value={field.value} onChange={(_, way) => choose(way)}>
      <FormControlLabel value="replace" control={<Radio />} label="Replace with…" />
      <Box sx={{ marginInlineStart: 4, mb: -1 }} hidden={field.value !== 'replace'}>
        <SelectInput
          name="into_id"
          label="Replacement"
          options={[{ value: '', label: 'Choose one' }, ...targets]}
          hint={<bdi>Everything that uses it gets the replacement, then it is deleted.</bdi>}
        />
      </Box>
      {mayDeactivate && (
        <FormControlLabel value="deactivate" control={<Radio />} label="Deactivate: it stays on existing records" />
      )}
    </RadioGroup>
  );
}

function Confirm() {
  const way = useWatch({ name: 'way' });
  return (
    <SubmitButton color={way === 'replace' ? 'error' : 'primary'}>
      {way === 'replace' ? 'Replace' : 'Deactivate'}
    </SubmitButton>
  );
}
