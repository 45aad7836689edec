import { useQuery } from '@tanstack/react-query';
import { ReportsTable } from '../reports/index.ts';
import { propertyReportsQuery } from './properties.queries.ts';

/** What users of the app said against it. */
export function PropertyReports({ id }: { id: number }) {
  return <ReportsTable about="this property" query={useQuery(propertyReportsQuery(id))} permission="property.view" />;
}
