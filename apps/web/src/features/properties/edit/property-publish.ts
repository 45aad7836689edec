import { can } from '@lintel/contract/core/permissions';
import { getProperty } from '@lintel/contract/features/properties/properties';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { acceptProperties, submitProperties } from '@lintel/contract/features/properties/property-review';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call, callWithMeta } from '../../../platform/call.ts';
import { continuing } from '../../../platform/one-operation.ts';
import { errorText } from '../../../platform/problem.ts';
import { invalidateCollections } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { toast } from '../../../ui/toast.tsx';
import { propertyPath } from '../list/property-list-actions.ts';

type Viewer = Parameters<typeof can>[0] & { id: number };

/** Reviewers cannot publish properties that they added: another admin must review them. */
export const mayPublish = (admin: Viewer, { added_by }: Pick<Property, 'added_by'>) =>
  can(admin, 'property.review') === 'all' && added_by?.id !== admin.id;

type Sent = { refused: string } | { operation: number | undefined };

const notPublished = (why: string, submitted: number | undefined): Sent => ({
  refused: submitted === undefined ? why : `Submitted for review, but not published: ${why}`,
});

/** Submits a draft and accepts it, as one operation: one undo makes it a draft again. */
async function publishProperty({ id, version, status }: Pick<Property, 'id' | 'version' | 'status'>): Promise<Sent> {
  let current = version;
  let operation: number | undefined;
  if (status === 'draft') {
    const { data, meta } = await callWithMeta(submitProperties, { items: [{ id, version }] });
    if (data.skipped[0]) return { refused: data.skipped[0].detail };
    operation = meta?.operation_id;
    current = (await call(getProperty, { id })).version;
  }
  const accept = { items: [{ id, version: current }] };
  return callWithMeta(acceptProperties, accept, continuing(operation)).then(
    ({ data: { skipped }, meta }): Sent =>
      skipped[0] ? notPublished(skipped[0].detail, operation) : { operation: meta?.operation_id },
    (error: unknown) => notPublished(errorText(error), operation),
  );
}

/** Publishes a property without a separate review; undefined without permission. */
export function usePublishProperty(property: Property) {
  const admin = useAdmin();
  const client = useQueryClient();
  const undoToast = useUndoToast();
  const navigate = useNavigate();
  if (!mayPublish(admin, property)) return undefined;
  const send = async (saved: Property) => {
    const sent = await publishProperty(saved).finally(() => invalidateCollections(client, acceptProperties.changes));
    if ('refused' in sent) return toast(sent.refused, { variant: 'error' });
    undoToast(`“${saved.title}” published`, { operation_id: sent.operation });
    return navigate({ to: propertyPath(saved), state: true });
  };
  return (saved: Property) => void send(saved).catch((error: unknown) => toast(errorText(error), { variant: 'error' }));
}
