import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { type Make, underlingPermissions } from './examples.ts';
import { anyPicture } from './pictures.ts';
import type { TestApp } from './test-app.ts';

const ABSENT = { id: 999_999_999 };

/** An admin whom every role with the permission to manage admins may manage. */
const underling = (app: TestApp, status = 'active') => app.given.admin({ role: 'translator', status });

const onAnotherAdmin: Make = async (app) => ({ own: { id: (await underling(app)).id }, absent: ABSENT });
/** Only for admins who have all permissions of the other. */
const onUnderling: Make = async (app, me) => ({ ...(await onAnotherAdmin(app, me)), needs: underlingPermissions });

/** For oneself; access to other admins has a separate test. */
const onOneself: Make = async (_, me) => ({ own: { id: me.id }, absent: ABSENT });

const sessionOf = (app: TestApp, adminId: number) =>
  app.database.one<{ session: number }>(sql`
    insert into sessions (admin_id, token_id, expires_at) values (${adminId}, gen_random_uuid(), now() + interval '1 hour') returning id as session`);

/** Endpoints on one admin, and on their work. */
export const adminExamples: [contract.Endpoint, Make][] = [
  [contract.deleteAdmin, onUnderling],
  [
    contract.inviteAdmin,
    async (app) => ({
      own: { id: (await underling(app, 'invited')).id },
      absent: ABSENT,
      needs: underlingPermissions,
    }),
  ],
  [
    contract.restoreAdmin,
    async (app) => {
      const { id } = await underling(app);
      await app.database.run(sql`update admins set deleted_at = now() where id = ${id}`);
      return { own: { id }, absent: ABSENT, needs: underlingPermissions };
    },
  ],
  [contract.adminHistory, onAnotherAdmin],
  [contract.adminSessions, onAnotherAdmin],
  [
    contract.endAdminSession,
    async (app) => {
      const { id } = await underling(app);
      return {
        own: { id, ...(await sessionOf(app, id)) },
        absent: { ...ABSENT, session: 999_999_999 },
        needs: underlingPermissions,
      };
    },
  ],
  [contract.endAdminSessions, onUnderling],
  [
    contract.setAvatar,
    async (_, me) => {
      const avatar = await anyPicture();
      return { own: { id: me.id, avatar }, absent: { ...ABSENT, avatar } };
    },
  ],
  [
    contract.deleteAvatar,
    async (app, me) => {
      await app.database.run(sql`update admins set avatar_url = repeat('a', 64) where id = ${me.id}`);
      return { own: { id: me.id }, absent: ABSENT };
    },
  ],
  [contract.adminStats, onOneself],
  [contract.assignedProperties, onOneself],
  [contract.addedProperties, onOneself],
];
