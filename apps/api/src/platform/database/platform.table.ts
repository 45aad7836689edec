import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { flag, id, instant, pointer, references, statusCheck } from './columns.ts';

/** One request that changes something. Everything it changed references it, so that it can be shown and undone. */
export const operations = pgTable('operations', {
  id: id(),
  admin_id: pointer(),
  action: text().notNull(),
  permission: text().notNull(),
  /** The collections it changed; open browsers are notified on commit. */
  collections: text().array().notNull().default(sql`'{}'`),
  created_at: instant().notNull().defaultNow(),
  undone_at: instant(),
  /** The operation that this one undid. */
  undoes_id: pointer(),
  /** For operations of several requests: the total number of rows, and how many were processed and skipped so far. */
  total: integer(),
  done: integer(),
  skipped: integer(),
  cancelled_at: instant(),
});

/** Each row that an operation changed, before and after, written by the trigger `track_rows`. */
export const operationRows = pgTable(
  'operation_rows',
  {
    id: id(),
    operation_id: bigint({ mode: 'number' }).notNull(),
    table_name: text().notNull(),
    row_id: bigint({ mode: 'number' }).notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    // Undo reads the rows of an operation in reverse order and looks up its other changes of the same row.
    index('operation_rows_in_order').on(t.operation_id, t.id),
    index('operation_rows_of_row').on(t.operation_id, t.table_name, t.row_id, t.id),
    // Undo also checks for later changes by other operations.
    index('operation_rows_by_row').on(t.table_name, t.row_id, t.id),
    references('operation_rows_operation', [t.operation_id], [operations.id]).onDelete('cascade'),
  ],
);

/**
 * Counter changes of an undo, collected until all its rows are restored, so that each counter is updated once.
 * Otherwise thousands of rows of one owner would update that owner as often, each time slower. Visible only inside the
 * transaction.
 */
export const deferredCounts = pgTable('waiting_counts', {
  counted: text().notNull(),
  counter: text().notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  change: integer().notNull(),
});

/** The audit log. It is append-only: a trigger rejects updates and deletes. */
export const events = pgTable(
  'events',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    actor_id: pointer(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: pointer(),
    changes: jsonb().notNull().default({}),
    reason: text(),
    ip: text(),
    request_id: text(),
    operation_id: pointer(),
    /** The event whose earlier value this one restored. */
    restores_id: pointer(),
  },
  (t) => [
    index('events_by_time').on(sql`${t.at} desc`, sql`${t.id} desc`),
    index('events_by_record').on(t.entity, t.entity_id, sql`${t.at} desc`, sql`${t.id} desc`),
    index('events_by_action').on(t.action, sql`${t.at} desc`, sql`${t.id} desc`),
    index('events_by_actor').on(t.actor_id, sql`${t.id} desc`),
    index('events_by_operation').on(t.operation_id),
    // Review decisions of an admin, counted by month.
    index('events_decided')
      .on(t.actor_id, t.at)
      .where(sql`${t.action} in ('property.accept', 'property.reject', 'property.request_changes')`),
  ],
);

export const outboxStates = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped'] as const;

/**
 * Outgoing messages (transactional outbox): inserted with the change that causes them; a worker sends them after
 * `due_at`.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    operation_id: pointer(),
    template: text().notNull(),
    payload: jsonb().notNull().default({}),
    recipient: text().notNull(),
    title: text().notNull(),
    status: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    due_at: instant().notNull().defaultNow(),
    lease_until: instant(),
    sent_at: instant(),
    error: text(),
  },
  (t) => [
    index('outbox_due').on(t.status, t.due_at),
    index('outbox_by_operation').on(t.operation_id),
    statusCheck('outbox_status', t.status, outboxStates),
  ],
);

/** The same key returns the same reply for a day. Committed together with the change itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    admin_id: pointer().notNull(),
    key: text().notNull(),
    /** Keyed hash of endpoint and body: the same key with another body is rejected. */
    request_hash: text().notNull(),
    status: integer(),
    reply: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.admin_id, t.key], name: 'idempotency_keys_pkey' }),
    index('idempotency_keys_by_age').on(t.created_at),
  ],
);

/** Rate limit: counts attempts by a key that the server derives, to slow down guessing. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  since: instant().notNull(),
  blocked_until: instant(),
  /** Whether the last attempt was rejected; returned by the same statement that counts it. */
  refused: flag().notNull().default(false),
});

/** Key-value pairs about the installation, such as whether the seed has run. */
export const appState = pgTable('kept_facts', { key: text().primaryKey(), value: jsonb().notNull() });
