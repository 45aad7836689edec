import { RecordPicker } from '../../../ui/form/record-picker.tsx';
import { adminPicker } from '../../admins/index.tsx';

/** Picks an assignee; empty means unassigned. */
export const AssignField = () => (
  <RecordPicker
    name="admin_id"
    label="Assignee"
    picker={adminPicker}
    people
    hint="Leave it empty to unassign."
    optional
  />
);
