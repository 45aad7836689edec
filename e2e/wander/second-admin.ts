import type { APIRequestContext } from '@playwright/test';
import type { SecondAdminAction } from './steps.ts';

type Row = { id: number; version: number; status?: string; is_hot_deal?: boolean; bedrooms?: number };

/** A second admin, who changes the same records by the API. */
export function createSecondAdmin(request: APIRequestContext, address: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const at = (path: string) => `${address}/v1/dashboard/${path}`;
  async function read<T>(path: string): Promise<T | undefined> {
    const reply = await request.get(at(path), { headers });
    return reply.ok() ? ((await reply.json()) as { data: T }).data : undefined;
  }
  const first = async (list: string) => (await read<Row[]>(`${list}&per_page=10`))?.[0];
  const one = async (path: string, id: number | undefined, list: string) =>
    id ? await read<Row>(`${path}/${id}`) : await first(list);
  const write = (method: 'put' | 'post' | 'delete', path: string, data?: unknown) =>
    request[method](at(path), { headers, ...(data !== undefined && { data }) });

  const decide = (verb: string, { id, version }: Row) =>
    write('post', `property/${verb}`, {
      items: [{ id, version }],
      ...(verb === 'reject' && { reason: 'duplicate', note: 'The same home is listed twice.' }),
    });

  const acts: Record<SecondAdminAction, (id?: number) => Promise<unknown>> = {
    async 'edit-property'(id) {
      const row = await one('property', id, 'property?sort=-updated_at');
      if (row)
        await write('put', `property/${row.id}`, { version: row.version, bedrooms: ((row.bedrooms ?? 0) + 1) % 9 });
    },
    async 'accept-property'(id) {
      const row = await one('property', id, 'property?status=pending');
      if (row) await decide('accept', row);
    },
    async 'reject-property'(id) {
      const row = await one('property', id, 'property?status=pending');
      if (row) await decide('reject', row);
    },
    async 'delete-property'(id) {
      const row = await one('property', id, 'property?sort=-updated_at');
      if (row) await write('delete', `property/${row.id}`);
    },
    async 'toggle-hot-deal'(id) {
      const row = await one('property', id, 'property?status=published');
      if (row) await write('put', `hot-deals/${row.id}`, { version: row.version, is_hot_deal: !row.is_hot_deal });
    },
    async 'block-user'(id) {
      const row = await one('user', id, 'user?sort=-created_at');
      if (!row) return;
      const status = row.status === 'blocked' ? 'active' : 'blocked';
      await write('put', `user/${row.id}`, { version: row.version, status, reason: 'Asked for it by phone.' });
    },
    async 'accept-appointment'() {
      const row = await first('property-appointment?status=pending');
      if (row) await write('put', `property-appointment/accept/${row.id}`, { version: row.version, admin_id: 1 });
    },
    async 'cancel-appointment'() {
      const row = await first('property-appointment?status=accepted,pending');
      if (!row) return;
      const change = {
        version: row.version,
        status: 'cancelled',
        reason: { code: 'other', text: 'The visitor called.' },
      };
      await write('put', `property-appointment/${row.id}`, change);
    },
  };
  return (act: SecondAdminAction, id?: number) => acts[act](id);
}
