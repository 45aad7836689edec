import { can } from '@lintel/contract/core/permissions';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { reviewReasonLabels } from '@lintel/contract/features/properties/property-review';
import Button from '@mui/material/Button';
import { useAdmin } from '../../../platform/session.tsx';
import { When } from '../../../ui/details/when.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRestoreProperty } from '../shared/property-restore.ts';
import { ChangeRequestCard } from './change-request-card.tsx';

const reasonText = (code: string) => reviewReasonLabels[code as keyof typeof reviewReasonLabels] ?? code;

function DeletedNotice({ property }: { property: Property }) {
  const mayRestore = can(useAdmin(), 'property.delete') !== undefined;
  const restore = useRestoreProperty();
  return (
    <Notice
      severity="warning"
      role="status"
      icon="trash"
      action={
        mayRestore && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => void restore(property)}>
            Restore
          </Button>
        )
      }
      sx={{ mb: 2.5 }}
    >
      <strong>Deleted</strong> <When at={property.deleted_at ?? property.updated_at} />. It can be restored for 30 days.
    </Notice>
  );
}

/** Notices above the content: deleted, hidden, or sent back. */
export function PropertyNotices({ property }: { property: Property }) {
  const { status, status_reason, status_note, is_hidden, deleted_at } = property;
  const { change_request } = property;
  // The requested changes have their own card.
  const isTold = status === 'rejected' || (status === 'changes_requested' && !change_request);
  return (
    <>
      {deleted_at !== null && <DeletedNotice property={property} />}
      {is_hidden && (
        <FormAlert severity="warning" title="Hidden from the app">
          Its owner is blocked. It is shown again when they are unblocked.
        </FormAlert>
      )}
      {isTold && (status_reason || status_note) && (
        <FormAlert
          severity={status === 'rejected' ? 'error' : 'info'}
          title={status_reason ? reasonText(status_reason) : 'Changes requested'}
        >
          <span dir="auto">{status_note}</span>
        </FormAlert>
      )}
      {change_request && <ChangeRequestCard request={change_request} property={property} />}
    </>
  );
}
