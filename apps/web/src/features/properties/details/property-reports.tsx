import { useQuery } from '@tanstack/react-query';
import { ReportsTable } from '../../reports/index.ts';
import { propertyReportsQuery } from '../shared/properties.queries.ts';

export function PropertyReports({ id }: { id: number }) {
  return <ReportsTable about="this property" query={useQuery(propertyReportsQuery(id))} permission="property.view" />;
}
