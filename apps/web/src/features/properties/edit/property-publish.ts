import { can } from '@lintel/contract/core/permissions';
import { getProperty } from '@lintel/contract/features/properties/properties';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { acceptProperties, submitProperties } from '@lintel/contract/features/properties/property-review';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../platform/call.ts';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { toast } from '../../../ui/toast.tsx';
import { propertyPath } from '../list/property-list-actions.ts';

type Viewer = Parameters<typeof can>[0] & { id: number };

/** Reviewers cannot publish properties that they added: another admin must review them. */
export const mayPublish = (admin: Viewer, { added_by }: Pick<Property, 'added_by'>) =>
  can(admin, 'property.review') === 'all' && added_by?.id !== admin.id;

/** Publishes a property without a separate review; undefined without permission. */
export function usePublishProperty(property: Property) {
  const admin = useAdmin();
  const submit = useEndpointMutation(submitProperties);
  const accept = useEndpointMutation(acceptProperties);
  const undoToast = useUndoToast();
  const navigate = useNavigate();
  if (!mayPublish(admin, property)) return undefined;
  const send = async ({ id, version, status, title }: Property) => {
    let current = version;
    if (status === 'draft') {
      const { data } = await submit({ items: [{ id, version }] });
      if (data.skipped[0]) return toast(data.skipped[0].detail, { variant: 'error' });
      current = (await call(getProperty, { id })).version;
    }
    const { data, meta } = await accept({ items: [{ id, version: current }] });
    if (data.skipped[0]) return toast(data.skipped[0].detail, { variant: 'error' });
    undoToast(`“${title}” published`, meta);
    return navigate({ to: propertyPath({ id }), state: true });
  };
  return (saved: Property) => void send(saved).catch((error: unknown) => toast(errorText(error), { variant: 'error' }));
}
