import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { admins } from './admins.table.ts';
import { emailChanges } from './email-changes.table.ts';

export type EmailChange = { id: number; admin_id: number; old_email: string; new_email: string };
type Link = { hash: string; minutes: number };

const columns = sql`id, admin_id, old_email, new_email`;
const expiry = ({ minutes }: Link) => sql`now() + ${minutes} * interval '1 minute'`;

export const insertEmailChange = (tx: Tx, adminId: number, before: string, after: string) =>
  tx.one<{ id: number }>(sql`
    insert into ${emailChanges} (admin_id, old_email, new_email) values (${adminId}, ${before}, ${after}) returning id`);

/** Deletes changes whose emails have not been sent yet, so that an undo leaves nothing to notify. */
export const deleteUnnotifiedEmailChanges = (tx: Tx, adminIds: readonly number[]) =>
  tx.run(sql`
    delete from ${emailChanges} where admin_id = any(${sql.param(adminIds)}::bigint[])
      and confirm_hash is null and restore_hash is null
      and new_email <> (select email from ${admins} where admins.id = email_changes.admin_id)`);

/** Whether an email about the change to this address has been sent to either address. */
export const isEmailChangeNotified = async (tx: Tx, adminId: number, newEmail: string) =>
  (await tx.maybe(sql`
    select 1 from ${emailChanges} where admin_id = ${adminId} and new_email = ${newEmail}
      and (confirm_hash is not null or restore_hash is not null)`)) !== undefined;

/**
 * Sets a new link that confirms the address, if the admin still has it and has not confirmed it; the previous link
 * becomes invalid. Returns the first name for the greeting, or nothing when there is nothing to confirm.
 */
export const setConfirmLink = (db: Db, email: string, link: Link) =>
  db.maybe<{ first_name: string }>(sql`
    update ${emailChanges} change set confirm_hash = ${link.hash}, confirm_expires_at = ${expiry(link)}
    from ${admins} where admins.id = change.admin_id and admins.email = ${email} and admins.deleted_at is null
      and admins.status <> 'blocked' and not admins.is_email_confirmed
      and change.id = (select max(id) from ${emailChanges} newest where newest.admin_id = admins.id)
      and change.new_email = admins.email
    returning admins.first_name`);

/** Sets the link that restores the previous address, for this change only. */
export const setRestoreLink = (db: Db, id: number, link: Link) =>
  db.maybe<EmailChange & { first_name: string }>(sql`
    update ${emailChanges} change set restore_hash = ${link.hash}, restore_expires_at = ${expiry(link)}
    from ${admins} where change.id = ${id} and admins.id = change.admin_id and change.restored_at is null
    returning change.id, change.admin_id, change.old_email, change.new_email, admins.first_name`);

export const findByConfirmLink = (db: Db, hash: string) =>
  db.maybe<EmailChange>(sql`
    select ${columns} from ${emailChanges} where confirm_hash = ${hash} and confirm_expires_at > now()
      and confirmed_at is null and restored_at is null`);

export const findByRestoreLink = (db: Db, hash: string) =>
  db.maybe<EmailChange>(sql`
    select ${columns} from ${emailChanges} where restore_hash = ${hash} and restore_expires_at > now() and restored_at is null`);

/**
 * Marks the change and its admin as confirmed, if the admin still has that address; of two concurrent calls one
 * succeeds.
 */
export const confirmChange = async (tx: Tx, { id, admin_id, new_email }: EmailChange) =>
  (await tx.run(sql`
    with change as (
      update ${emailChanges} set confirmed_at = now() where id = ${id} and confirmed_at is null and restored_at is null returning id)
    update ${admins} set is_email_confirmed = true, version = version + 1, updated_at = now()
    from change where admins.id = ${admin_id} and admins.email = ${new_email} and admins.deleted_at is null
      and admins.status <> 'blocked'`)) === 1;

/** Uses up the link and those of every later change: they may have been made by an attacker. */
export const closeChanges = async (tx: Tx, { id, admin_id }: EmailChange) =>
  (await tx.run(sql`
    update ${emailChanges} set restored_at = now() where admin_id = ${admin_id} and id >= ${id} and restored_at is null
      and exists (select 1 from ${emailChanges} this where this.id = ${id} and this.restored_at is null)`)) > 0;

/** Restores the previous address. The password may be known to an attacker, so it is cleared until a new one is set. */
export const restoreEmail = (tx: Tx, { admin_id, old_email }: EmailChange) =>
  tx.run(sql`
    update ${admins} set email = ${old_email}, is_email_confirmed = true, password_hash = null, must_change_password = false,
      version = version + 1, updated_at = now()
    where id = ${admin_id}`);

/** An unconfirmed change is retained, because its link can be requested again. */
export const dropOldEmailChanges = (db: Db) =>
  db.run(sql`
    delete from ${emailChanges} where created_at < now() - interval '30 days'
      and (select is_email_confirmed from ${admins} where admins.id = email_changes.admin_id)`);
