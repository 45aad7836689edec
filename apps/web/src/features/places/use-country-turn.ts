import { type Country, updateCountry } from '@lintel/contract/features/places/places';
import { errorText } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { toast } from '../../ui/toast.tsx';

/** Activates or deactivates a country, with undo. */
export function useCountryActivation() {
  const update = useEndpointMutation(updateCountry);
  const undoToast = useUndoToast();
  return ({ id, version, name }: Country, is_active: boolean) =>
    void update({ id, version, is_active }).then(
      ({ meta }) => undoToast(`${name.en} ${is_active ? 'activated' : 'deactivated'}`, meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
}
