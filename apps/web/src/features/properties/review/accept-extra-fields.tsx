import { can } from '@lintel/contract/core/permissions';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useController } from 'react-hook-form';
import { fullName } from '../../../platform/format.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { Field, useField } from '../../../ui/form/field.tsx';
import { RecordPicker } from '../../../ui/form/record-picker.tsx';
import { adminPicker } from '../../admins/index.tsx';
import { useMayAssign } from '../shared/property-assignee.ts';
import css from './decision.module.css';

function HotDealField() {
  const props = { name: 'hot_deal', label: 'Hot Deal' };
  const field = useField({ ...props, optional: true });
  const { field: bound } = useController({ name: props.name });
  return (
    <Field {...props} field={field}>
      <label htmlFor={field.id} className={css.boxed}>
        <span>Add to Hot Deals</span>
        <Switch
          size="small"
          checked={bound.value === true}
          onChange={(_, checked) => bound.onChange(checked)}
          onBlur={bound.onBlur}
          slotProps={{ input: { id: field.id, ref: bound.ref } }}
        />
      </label>
    </Field>
  );
}

/** Assignee and Hot Deal, for admins who may change them; both are done after the property is accepted. */
export function AcceptExtraFields({ property }: { property: Property }) {
  const admin = useAdmin();
  const mayAssign = useMayAssign();
  const mayToggle = can(admin, 'hot_deal.toggle') !== undefined;
  const { assigned_admin: assignee } = property;
  if (!mayAssign && !mayToggle) return null;
  return (
    <Box className={css.extras}>
      {mayAssign && (
        <RecordPicker
          name="assignee"
          label="Assignee"
          picker={adminPicker}
          people
          current={assignee && { value: assignee.id, label: fullName(assignee) }}
        />
      )}
      {mayToggle && <HotDealField />}
    </Box>
  );
}
