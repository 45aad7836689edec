import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import {
  findByEmail,
  findSuperRole,
  hasNoAdmins,
  insertFirstAdmin,
  insertLink,
  restoreSuperAdmin,
} from './auth.queries.ts';
import { hashLinkToken, newLinkToken } from './tokens.ts';

const DAY = 24 * 60;

/** Without admins a setup link is printed on the console only; each start creates a new one. */
export async function makeSetupLink(db: Db, config: Config): Promise<string | undefined> {
  if (!(await hasNoAdmins(db))) return undefined;
  const token = newLinkToken();
  await insertLink(db, null, { purpose: 'setup', hash: hashLinkToken(token), minutes: DAY });
  return `${config.webOrigin}/setup?token=${token}`;
}

/** Creates a super admin or restores their access: for operators with access to the server. */
export async function makeSuperAdminLink(tx: Tx, email: string): Promise<string> {
  const { id: role_id } = await findSuperRole(tx);
  const known = await findByEmail(tx, email);
  if (known) await restoreSuperAdmin(tx, known.id, role_id);
  const { id } =
    known ?? (await insertFirstAdmin(tx, { first_name: 'Super', last_name: 'Admin', email, role_id, hash: null }));
  await audit(tx, {
    action: known ? 'admin.recover' : 'admin.create',
    entity: 'admin',
    entity_id: id,
    reason: 'command line',
  });
  const token = newLinkToken();
  await insertLink(tx, id, { purpose: 'reset', hash: hashLinkToken(token), minutes: DAY });
  return `${tx.context.config.webOrigin}/reset-password?token=${token}`;
}
