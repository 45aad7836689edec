import { can } from '@lintel/contract/core/permissions';
import Button from '@mui/material/Button';
import { listAt, paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export function LogLink(about: { entity: string; entity_id: number }) {
  if (!can(useAdmin(), 'audit.view')) return null;
  return (
    <Button component={PageLink} {...listAt(paths.audit, about)} size="small" color="inherit">
      Open in the audit log
    </Button>
  );
}
