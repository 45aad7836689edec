import { duplicateProperty } from '@lintel/contract/features/properties/properties';
import { useNavigate } from '@tanstack/react-router';
import { paths, pathTo } from '../../../platform/paths.ts';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/toast.tsx';

/** Creates a copy as a draft and opens it for editing. */
export function useDuplicateProperty() {
  const duplicate = useEndpointMutation(duplicateProperty);
  const navigate = useNavigate();
  return async ({ id, title }: { id: number; title: string }) => {
    try {
      const { data } = await duplicate({ id });
      toast(`“${title}” duplicated as ${data.reference}`);
      await navigate({ to: pathTo(paths.editProperty, data.id) });
    } catch (error) {
      toast(errorText(error), { variant: 'error' });
    }
  };
}
