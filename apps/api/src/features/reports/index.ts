export { seedDemoReports } from './demo-reports.queries.ts';
export { reportRoutes } from './reports.routes.ts';
