export { serveNotes } from './notes.routes.ts';
export { noteTable } from './notes.table.ts';
