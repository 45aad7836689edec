import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { flag, id, instant, pointer, references, statusCheck } from './columns.ts';

/** One request that changes something. Everything it touched points here, so that it can be shown and undone. */
export const operations = pgTable('operations', {
  id: id(),
  admin_id: pointer(),
  action: text().notNull(),
  permission: text().notNull(),
  /** Which lists it changed; open browsers hear of it when it is committed. */
  collections: text().array().notNull().default(sql`'{}'`),
  created_at: instant().notNull().defaultNow(),
  undone_at: instant(),
  /** The operation that this one took back. */
  undoes_id: pointer(),
  /** Of one that takes several calls: how many rows are meant, to how many it was done so far, how many were skipped. */
  total: integer(),
  done: integer(),
  skipped: integer(),
  cancelled_at: instant(),
});

/** Each row an operation touched, before and after, written by the trigger `track_rows`. */
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
    // Undoing goes through an operation's rows last first, and asks what else it did to the same row.
    index('operation_rows_in_order').on(t.operation_id, t.id),
    index('operation_rows_of_row').on(t.operation_id, t.table_name, t.row_id, t.id),
    // And what others did to it since.
    index('operation_rows_by_row').on(t.table_name, t.row_id, t.id),
    references('operation_rows_operation', [t.operation_id], [operations.id]).onDelete('cascade'),
  ],
);

/**
 * Counts that an undo changes, until all its rows are back: each counter is then written once. Thousands of rows of one
 * owner would otherwise write that owner as often, each time slower than the last. Seen by nobody but the transaction.
 */
export const waitingCounts = pgTable('waiting_counts', {
  counted: text().notNull(),
  counter: text().notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  change: integer().notNull(),
});

/** The audit log. Nothing is ever changed or deleted here: a trigger refuses it. */
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
    // What somebody decided, counted by month.
    index('events_decided')
      .on(t.actor_id, t.at)
      .where(sql`${t.action} in ('property.accept', 'property.reject', 'property.request_changes')`),
  ],
);

export const outboxStates = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped'] as const;

/** What leaves the process. Written with the change that causes it; a worker carries it out after `due_at`. */
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

/** The same key gives the same answer for a day. Committed together with what it answers. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    admin_id: pointer().notNull(),
    key: text().notNull(),
    /** Keyed hash of endpoint and body: the same key with another body is refused. */
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

/** Counts attempts by a key that the server derives itself, so that guessing gets slower. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  since: instant().notNull(),
  blocked_until: instant(),
  /** Whether the last attempt was turned away; told by the same statement that counts it. */
  refused: flag().notNull().default(false),
});

/** Small facts the server keeps about itself, such as whether the seed has run. */
export const keptFacts = pgTable('kept_facts', { key: text().primaryKey(), value: jsonb().notNull() });
