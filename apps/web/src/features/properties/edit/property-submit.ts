import type { Property } from '@lintel/contract/features/properties/property-replies';
import { submitProperties } from '@lintel/contract/features/properties/property-review';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { toast } from '../../../ui/toast.tsx';
import { propertyPath } from '../list/property-list-actions.ts';

/** Submits a property for review and opens its page. */
export function useSubmitProperty() {
  const submit = useEndpointMutation(submitProperties);
  const undoToast = useUndoToast();
  const navigate = useNavigate();
  return ({ id, version, title }: Property) =>
    void submit({ items: [{ id, version }] }).then(
      ({ data, meta }) => {
        const [refused] = data.skipped;
        if (refused) return toast(refused.detail, { variant: 'error' });
        undoToast(`“${title}” submitted for review`, meta);
        return navigate({ to: propertyPath({ id }), state: true });
      },
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
}
