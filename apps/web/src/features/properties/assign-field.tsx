import { RecordPicker } from '../../ui/form/record-picker.tsx';
import { adminPicker } from '../admins/index.tsx';

/** Who shall look after what is selected; left empty, nobody. */
export const AssignField = () => (
  <RecordPicker name="admin_id" label="Assignee" picker={adminPicker} hint="Leave it empty to unassign." optional />
);
