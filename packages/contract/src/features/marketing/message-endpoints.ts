import * as z from 'zod';
import { bodyLimits, type Collection, endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { day, id, instant, version } from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { anyOf, listQuery, queryId } from '../../core/paging.ts';
import type { Permission } from '../../core/permissions.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { historyOf } from '../audit/audit.ts';
import { Audience, AudienceCount } from './audience.ts';
import { Recipient, RecipientReason } from './message-fields.ts';
import { messageStatuses, recipientStatuses } from './message-statuses.ts';

export const messageQuery = listQuery({
  sorts: ['created_at', 'starts_at'],
  defaultSort: '-created_at',
  filters: {
    status: anyOf(z.enum(messageStatuses)).optional(),
    created_by_id: anyOf(queryId()).optional(),
    created_from: day().optional(),
    created_to: day().optional(),
  },
});

export const recipientQuery = listQuery({
  sorts: ['id'],
  defaultSort: 'id',
  filters: {
    status: anyOf(z.enum(recipientStatuses)).optional(),
    locale: anyOf(localeCode()).optional(),
    /** Filters by one group of the list of reasons. */
    reason: z.string().max(300).optional(),
  },
});

const counted = z.object({ all: z.int(), ...Object.fromEntries(messageStatuses.map((name) => [name, z.int()])) } as {
  [Name in 'all' | (typeof messageStatuses)[number]]: z.ZodInt;
});

type Channel = {
  path: string;
  /** For the reference at `/docs`: `email`, `an email`, `emails`. */
  one: string;
  article: 'a' | 'an';
  many: string;
  view: Permission;
  send: Permission;
  collection: Collection;
};

const params = idParams;
const seen = { version: version() };

const articled = ({ article, one }: { article: string; one: string }) => `${article} ${one}`;

function listEndpoints<Row extends z.ZodType, Whole extends z.ZodType>(
  { path, one, many, view }: Channel,
  row: Row,
  reply: Whole,
) {
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `Marketing ${many}`,
      permission: view,
      query: messageQuery,
      reply: row,
      paged: true,
    }),
    count: endpoint({
      method: 'GET',
      path: `${path}/counts`,
      summary: `How many marketing ${many} match, by status; the filter on status itself is left out`,
      permission: view,
      query: messageQuery,
      reply: counted,
    }),
    export: exportOf({ path, query: messageQuery, of: `marketing ${one}`, permission: view }),
    get: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One marketing ${one} with its words and how far it is`,
      permission: view,
      params,
      reply,
    }),
  };
}

function sendEndpoints<Whole extends z.ZodType, Send extends z.ZodType>(channel: Channel, reply: Whole, input: Send) {
  const { path, send, collection } = channel;
  return {
    send: endpoint({
      method: 'POST',
      path,
      summary: `Send ${articled(channel)} to many users, now (ten seconds to undo) or at a time`,
      permission: send,
      body: input,
      bodyBytes: bodyLimits.long, // text in three languages, and ten thousand recipients
      reply,
      status: 201,
      changes: [collection],
      idempotency: 'required',
    }),
    audience: endpoint({
      method: 'POST',
      path: `${path}/audience`,
      summary: 'Who would get it: how many, by language, five of them (with user.view), and who is left out and why',
      permission: send,
      body: z.strictObject({ audience: Audience }),
      reply: AudienceCount,
      audited: false,
    }),
  };
}

/** What may still be done with a message that was sent or scheduled. */
function actionEndpoints<Whole extends z.ZodType>(channel: Channel, reply: Whole) {
  const { path, send, collection } = channel;
  const a = articled(channel);
  const act = { method: 'POST', permission: send, params, reply, changes: [collection] } as const;
  return {
    cancel: endpoint({
      ...act,
      path: `${path}/{id}/cancel`,
      summary: `Stop ${a}: who has not got it by then gets nothing`,
      body: z.strictObject(seen),
    }),
    reschedule: endpoint({
      ...act,
      path: `${path}/{id}/reschedule`,
      summary: `Send ${a} that waits, or is held, at another time`,
      body: z.strictObject({ ...seen, scheduled_at: instant() }),
    }),
    sendNow: endpoint({
      ...act,
      path: `${path}/{id}/send-now`,
      summary: `Send ${a} that waits, or is held, now; ten seconds to undo`,
      body: z.strictObject(seen),
      idempotency: 'required',
    }),
    retry: endpoint({
      ...act,
      path: `${path}/{id}/retry`,
      summary:
        'Try once more with those it failed for, or with those of one reason, after ten seconds to cancel; never with those who may have got it',
      body: z.strictObject({ ...seen, reason: z.string().max(300).optional() }),
      idempotency: 'required',
    }),
    settle: endpoint({
      ...act,
      path: `${path}/{id}/settle`,
      summary:
        'Say of recipients whose outcome is not known that they got it, or that it shall be sent again, after ten seconds to cancel',
      body: z.strictObject({
        user_ids: z.array(id()).min(1).max(1000),
        as: z.enum(['sent', 'retry']),
        version: version().optional(),
      }),
      idempotency: 'required',
    }),
  };
}

function recipientEndpoints({ path, one, view }: Channel) {
  return {
    recipients: endpoint({
      method: 'GET',
      path: `${path}/{id}/recipients`,
      summary: 'Who gets it, and what became of each',
      permission: view,
      alsoRequires: 'user.view',
      params,
      query: recipientQuery,
      reply: Recipient,
      paged: true,
    }),
    reasons: endpoint({
      method: 'GET',
      path: `${path}/{id}/reasons`,
      summary: 'Why it was not delivered: by the code and text of the server’s answer, with the domains, largest first',
      permission: view,
      params,
      reply: z.array(RecipientReason),
    }),
    history: historyOf({ path, of: `a marketing ${one}`, permission: view }),
  };
}

type Schemas<Row, Whole, Send> = { row: Row; reply: Whole; input: Send };

/** Endpoints for sending and managing messages, the same for both channels. */
export const messageEndpoints = <Row extends z.ZodType, Whole extends z.ZodType, Send extends z.ZodType>({
  row,
  reply,
  input,
  ...channel
}: Channel & Schemas<Row, Whole, Send>) => ({
  ...listEndpoints(channel, row, reply),
  ...sendEndpoints(channel, reply, input),
  ...actionEndpoints(channel, reply),
  ...recipientEndpoints(channel),
});
