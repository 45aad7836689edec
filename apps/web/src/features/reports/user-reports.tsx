import { userReports } from '@lintel/contract/features/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query-client.ts';
import { ReportsTable } from './reports-table.tsx';

export function UserReports({ userId, name }: { userId: number; name: string }) {
  const query = useQuery(endpointQuery(userReports, { id: userId }, ['reports', 'users']));
  return <ReportsTable about={name} query={query} permission="user.view" />;
}
