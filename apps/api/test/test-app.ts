import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { login } from '@lintel/contract';
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
import { createAsk, createCaller, createRequest, Refused } from './test-calls.ts';

export type { Answer } from './test-calls.ts';

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

/** The server with its database and its files; both are gone after the tests of the file. */
async function startServer({
  env = {},
  wholeDemo = false,
  rooms,
  connectionSeconds,
  serverUrl = inject('serverUrl'),
}: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-app-'));
  const logLines: string[] = [];
  const destination = new Writable({
    write(chunk, _, done) {
      logLines.push(String(chunk));
      done();
    },
  });
  const config = loadConfig({ LINTEL_DATA: folder, ...env });
  const log = createLog({ level: 'info', destination });
  const template = wholeDemo ? templates.whole : templates.demo;
  if (wholeDemo) await layWholeDemo(serverUrl, config);
  // With the limits of a start, so that a test meets what the product meets.
  const database = openDatabase(await cloneDatabase(serverUrl, template), { log, connectionSeconds });
  const server = await createServer({ config, database, log, rooms });
  await server.app.ready();
  afterAll(async () => {
    await server.app.close();
    await server.jobs.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...server, config, database, logLines, mailFolder: join(folder, 'outbox') };
}

/** The real server on a separate database, called without a network. */
export async function testApp(options: Options = {}) {
  const started = await startServer(options);
  const { app, config, database, deliver, mailFolder } = started;
  const request = createRequest(app);
  const ask = createAsk(request);
  const caller = (token: () => Promise<string | undefined>) => createCaller(ask, token);

  const signIn = async (email: string, password = demoPassword) => {
    const answer = await ask(login, { email, password });
    if (answer.status !== 200) throw new Refused(answer);
    return answer.body.data.token;
  };

  const tokens = new Map<string, Promise<string>>();

  return {
    ...started,
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
    /** Delivers what is due and reads every email file, oldest first. */
    async mails(): Promise<Email[]> {
      await deliver();
      const files = existsSync(mailFolder) ? readdirSync(mailFolder).sort() : [];
      return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(mailFolder, file)))));
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** The link in an email. */
export const linkIn = (mail: Email | undefined) =>
  new URL(mail?.text?.match(/https?:\/\/\S+/)?.[0] ?? 'http://no.link');
