import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  buildPath,
  type Data,
  type Input,
  type JsonEndpoint,
  login,
  type Problem,
  paramNames,
  type ReplyMeta,
} from '@lintel/contract';
import { demoPassword } from '@lintel/demo/password';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, inject } from 'vitest';
import { openForSeeding, seedOnce } from '../src/app/seed.ts';
import { createServer } from '../src/app/server.ts';
import { newTicket, signToken } from '../src/features/auth/tokens.ts';
import { type Config, loadConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import type { Room } from '../src/platform/room.ts';
import { givenIn } from './given.ts';
import { templates } from './templates.ts';

export type Answer<T = unknown> = {
  status: number;
  headers: Record<string, unknown>;
  body: { data: T; meta?: ReplyMeta } & Partial<Problem>;
  text: string;
};

/** A rejected call, as a browser would see it. */
class Refused extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(`${answer.status} ${answer.body.code}: ${answer.body.detail} ${JSON.stringify(answer.body.errors ?? {})}`);
    this.answer = answer;
  }
}

type Options = {
  env?: Record<string, string>;
  /** The whole demo as at a first start; otherwise some records of each kind. */
  wholeDemo?: boolean;
  /** Other features than the product's. */
  rooms?: readonly Room[];
  /** The timeout for a connection, for tests with hundreds of concurrent calls. */
  connectionSeconds?: number;
  /** Another PostgreSQL than the shared one. */
  serverUrl?: string;
};

async function cloneDatabase(server: string, template: string) {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const WHOLE_DEMO_LOCK = 4_201_716;

/** Seeding the whole demo takes seconds: the first test that needs it seeds it for all others. */
async function layWholeDemo(server: string, config: Config) {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('select pg_advisory_lock($1)', [WHOLE_DEMO_LOCK]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [templates.whole]);
  if (!rowCount) {
    const url = await cloneDatabase(server, templates.bare);
    const database = openForSeeding(url);
    await seedOnce(database, config);
    await database.close();
    await admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${templates.whole}`);
  }
  await admin.end(); // releases the lock
}

/** The real server on a separate database, called without a network. */
export async function testApp({
  env = {},
  wholeDemo = false,
  rooms,
  connectionSeconds,
  serverUrl = inject('serverUrl'),
}: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-app-'));
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const config = loadConfig({ LINTEL_DATA: folder, ...env });
  const log = createLog({ level: 'info', destination });
  const template = wholeDemo ? templates.whole : templates.demo;
  if (wholeDemo) await layWholeDemo(serverUrl, config);
  // With the limits of a start, so that a test meets what the product meets.
  const database = openDatabase(await cloneDatabase(serverUrl, template), { log, connectionSeconds });
  const { app, deliver, runRetention, jobs, changes } = await createServer({ config, database, log, rooms });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await jobs.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Ask = { token?: string; headers?: Record<string, string>; ip?: string };

  async function request(
    method: string,
    url: string,
    { token, headers = {}, ip = '127.0.0.1' }: Ask = {},
    payload?: unknown,
  ): Promise<Answer> {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: ip,
      payloadAsStream: true,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: isReady(payload) ? payload : JSON.stringify(payload) }),
    });
    const type = String(answer.headers['content-type']);
    // An event stream never ends: only its start can be checked here.
    if (type.includes('event-stream')) answer.stream().destroy();
    const body = type.includes('event-stream') ? '' : await text(answer.stream());
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: body,
      body: type.includes('json') ? JSON.parse(body) : {},
    };
  }

  /** The whole response. */
  async function ask<E extends JsonEndpoint>(
    endpoint: E,
    input: Input<E> = {} as Input<E>,
    how: Ask = {},
  ): Promise<Answer<Data<E>>> {
    const { path, rest } = split(endpoint, input as Record<string, unknown>);
    if ('accepts' in endpoint) {
      const { type, bytes } = await formOf(rest);
      const headers = { ...how.headers, 'content-type': type };
      return request(endpoint.method, path, { ...how, headers }, bytes) as Promise<Answer<Data<E>>>;
    }
    // Like the browser; a test of idempotency sends its own key.
    const key: Ask['headers'] = endpoint.idempotency === 'required' ? { 'idempotency-key': randomUUID() } : {};
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query = new URLSearchParams(
      Object.entries(inQuery ? rest : {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const url = query.size > 0 ? `${path}?${query}` : path;
    const sent = { ...how, headers: { ...key, ...how.headers } };
    return request(endpoint.method, url, sent, inQuery || !endpoint.body ? undefined : rest) as Promise<
      Answer<Data<E>>
    >;
  }

  const caller = (token: () => Promise<string | undefined>) => ({
    token,
    ask: async <E extends JsonEndpoint>(endpoint: E, input: Input<E> = {} as Input<E>, how: Ask = {}) =>
      ask(endpoint, input, { token: await token(), ...how }),
    /** The data, or a rejection with the problem. */
    call: async <E extends JsonEndpoint>(
      endpoint: E,
      input: Input<E> = {} as Input<E>,
      how: Ask = {},
    ): Promise<Data<E>> => {
      const answer = await ask(endpoint, input, { token: await token(), ...how });
      if (answer.status >= 300) throw new Refused(answer);
      return answer.body.data;
    },
  });

  const signIn = async (email: string, password = demoPassword) => {
    const answer = await ask(login, { email, password });
    if (answer.status !== 200) throw new Refused(answer);
    return answer.body.data.token;
  };

  const tokens = new Map<string, Promise<string>>();
  const mailFolder = join(folder, 'outbox');

  return {
    app,
    config,
    database,
    deliver,
    runRetention,
    jobs,
    changes,
    request,
    signIn,
    guest: caller(async () => undefined),
    with: (token: string) => caller(async () => token),
    /** The demo account of a role, signed in once. */
    as: (role: string) =>
      caller(() => {
        const known = tokens.get(role) ?? signIn(`${role}@lintel.test`);
        tokens.set(role, known);
        return known;
      }),
    rows: <Row = Record<string, unknown>>(query: SQL) => database.many<Row>(query),
    given: givenIn(database),
    /** A new admin with the role, signed in. */
    async person(role: string) {
      const admin = await givenIn(database).admin({ role });
      const ticket = newTicket(config);
      const session = await database.one<{ id: number }>(sql`
        insert into sessions (admin_id, token_id, expires_at) values (${admin.id}, ${ticket.tokenId}, ${ticket.expiresAt.toISOString()})
        returning id`);
      const token = await signToken(config, admin.id, ticket);
      return { ...admin, ...caller(async () => token), bearer: token, session_id: session.id };
    },
    logLines: lines,
    /** Delivers what is due and reads every email file, oldest first. */
    async mails(): Promise<Email[]> {
      await deliver();
      const files = readdirSync(folder).includes('outbox') ? readdirSync(mailFolder).sort() : [];
      return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(mailFolder, file)))));
    },
  };
}

const isReady = (payload: unknown) => typeof payload === 'string' || Buffer.isBuffer(payload);

/** Multipart form data with these files, as a browser sends it. */
async function formOf(files: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'picture.jpg');
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', bytes: Buffer.from(await sent.arrayBuffer()) };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

function split(endpoint: JsonEndpoint, input: Record<string, unknown>) {
  const names = paramNames(endpoint);
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !names.includes(name) && value !== undefined),
  );
  return { path: buildPath(endpoint, input), rest };
}

/** The link in an email. */
export const linkIn = (mail: Email | undefined) =>
  new URL(mail?.text?.match(/https?:\/\/\S+/)?.[0] ?? 'http://no.link');
