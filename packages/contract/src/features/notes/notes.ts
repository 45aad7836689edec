import * as z from 'zod';
import { type Collection, endpoint } from '../../core/endpoint.ts';
import { instant, paragraph } from '../../core/fields.ts';
import { queryId } from '../../core/paging.ts';
import type { Permission } from '../../core/permissions.ts';
import { idParams } from '../../core/record-endpoints.ts';

/** An internal note; its subject never sees it. */
export const Note = z.object({
  id: z.int(),
  text: z.string(),
  created_at: instant(),
  author: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
});
export type Note = z.infer<typeof Note>;

type Noted = {
  /** The list endpoint of the records, `/v1/dashboard/user`. */
  path: string;
  /** The record with its article: `a user`. */
  about: string;
  view: Permission;
  edit: Permission;
  changes: readonly Collection[];
};

/** Endpoints for notes about a record, at `{record}/notes`. */
export function notesOf({ path, about, view, edit, changes }: Noted) {
  const params = idParams;
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/{id}/notes`,
      summary: `Internal notes about ${about}, newest first`,
      permission: view,
      params,
      reply: z.array(Note),
    }),
    add: endpoint({
      method: 'POST',
      path: `${path}/{id}/notes`,
      summary: `Add a note to ${about}`,
      permission: edit,
      params,
      body: z.strictObject({ text: paragraph(1, 2000) }),
      reply: Note,
      status: 201,
      changes,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}/notes/{note_id}`,
      summary: 'Delete one of one’s own notes',
      permission: edit,
      params: z.strictObject({ id: queryId(), note_id: queryId() }),
      reply: z.object({ id: z.int() }),
      changes,
    }),
  };
}
