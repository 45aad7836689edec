export { ReportsTable } from './reports-table.tsx';
export { UserReports } from './user-reports.tsx';
