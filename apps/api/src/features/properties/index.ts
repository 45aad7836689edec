export { properties } from './properties.table.ts';
