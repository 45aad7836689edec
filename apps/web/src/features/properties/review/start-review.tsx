import { can } from '@lintel/contract/core/permissions';
import { countProperties } from '@lintel/contract/features/properties/properties';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { ask } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { filtersOf, type ListValues } from '../../../platform/use-list.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';

/** The list's own filters, whatever their status: the desk is for what waits. */
function filtersFor(values: ListValues) {
  const { status: _, ...filters } = filtersOf(values);
  return filters;
}

/** The way from the list to the desk, with how many of what it shows wait for a decision. */
export function StartReview({ values, brief }: { values: ListValues; brief: boolean }) {
  const may = can(useAdmin(), 'property.review') !== undefined && values.is_deleted !== 'true';
  const search = filtersFor(values);
  // As text, as it stands in the address.
  const { data } = useQuery({ ...ask(countProperties, search as object, ['properties']), enabled: may });
  if (!may || !data || data.pending === 0) return null;
  const count = numberText(data.pending);
  return (
    <Button
      component={PageLink}
      to={paths.review}
      search={search}
      variant="outlined"
      aria-label={`Start review (${count})`}
      startIcon={<Icon name="checklist" size={20} />}
    >
      {brief ? count : `Start review (${count})`}
    </Button>
  );
}
