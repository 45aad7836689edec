import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../platform/problem.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { upcomingCountQuery } from './upcoming.queries.ts';

const cancelled = (count: number) =>
  count === 1 ? '1 upcoming appointment will be cancelled.' : `${count} upcoming appointments will be cancelled.`;

/** Warns how many appointments are cancelled with these properties. */
export function UpcomingAppointments({ ids }: { ids: readonly number[] }) {
  const { data, error } = useQuery(upcomingCountQuery(ids));
  if (error) return <FormAlert severity="warning">{errorText(error)}</FormAlert>;
  // Reserves the height while loading, to avoid a layout shift of the buttons.
  if (data === undefined) return <Skeleton variant="rounded" height={46} sx={{ mb: 2.5 }} />;
  if (data === 0)
    return (
      <FormAlert severity="info">
        <bdi>{ids.length === 1 ? 'It has' : 'They have'} no upcoming appointments.</bdi>
      </FormAlert>
    );
  return <FormAlert severity="warning" title={<bdi>{cancelled(data)}</bdi>} />;
}
