import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectionUrlOf } from '../../src/platform/postgres/cluster.ts';
import { compiled } from '../compiled.ts';

const main = fileURLToPath(new URL('../../src/app/main.ts', import.meta.url));

const script = fileURLToPath(new URL('../../../../scripts/keep-serving.mjs', import.meta.url));
/** The server as `npm start` runs it, with its supervisor; for `startProduct`. */
export const supervised = [
  '--input-type=module',
  '-e',
  `import { keepServing } from ${JSON.stringify(script)}; keepServing(process.execPath);`,
];

export const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-process-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export type Program = {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  ended: Promise<number | string>;
};

const programs: Program[] = [];

/** Stops all programs that a test has started. */
export async function endAll() {
  for (const { child } of programs) child.kill('SIGTERM');
  await Promise.all(programs.splice(0).map(({ ended }) => ended));
}

/** Runs a program with exactly these settings, until it exits. */
export function launch(env: Record<string, string>, args: string[] = [main]): Program {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', LINTEL_LOG: 'warn', ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? '')),
  );
  return { child, output: () => output, errors: () => errors, ended };
}

/** The same, stopped with the test. */
export function run(env: Record<string, string>, args?: string[]): Program {
  const program = launch(env, args);
  programs.push(program);
  return program;
}

/** The exit code, or that it is still running, so that a test never waits forever. */
export const endOf = ({ ended }: Program) => Promise.race([ended, after(45_000, 'it goes on', { ref: false })]);

/** Starts the whole product and waits until it is ready. */
export async function startProduct(folder: string, port: number, env: Record<string, string> = {}, args?: string[]) {
  const program = run({ LINTEL_DATA: folder, PORT: String(port), ...env }, args);
  await new Promise<void>((resolve, reject) => {
    program.child.stdout?.on('data', () => program.output().includes('ready at') && resolve());
    void program.ended.then((code) =>
      reject(new Error(`It exited (${code}) before it was ready: ${program.errors()}`)),
    );
  });
  return program;
}

export const call = (port: number, path: string, body?: unknown, token?: string, more: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...more,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

export async function signIn(port: number): Promise<string> {
  const reply = await call(port, '/v2/dashboard/auth/login', {
    email: 'super@lintel.test',
    password: 'demo-lintel-2026',
  });
  if (reply.status !== 200) throw new Error(`Sign-in responded with ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

export async function withDatabase<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: connectionUrlOf(folder), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates roles continuously from concurrent writers, and records the acknowledged ones. */
export function startWriting(port: number, token: string, hands = 8) {
  const acknowledged: string[] = [];
  const refused: { status: number; code: string }[] = [];
  const made = Array<number>(hands).fill(0);
  let writing = true;
  const ask = async (name: string) => {
    const reply = await call(port, '/v2/dashboard/role', { name, permissions: {} }, token, { 'idempotency-key': name });
    const { code } = (await reply.json()) as { code?: string };
    if (reply.status === 201) acknowledged.push(name);
    else refused.push({ status: reply.status, code: code ?? '' });
    return reply.status === 201;
  };
  const hand = async (number: number) => {
    for (; writing; made[number] = (made[number] ?? 0) + 1) {
      const name = `Role-${number}.${made[number]}.${process.hrtime.bigint().toString(36)}`;
      // Retries with the same idempotency key until it is acknowledged, with a pause because refusals are immediate.
      while (!(await ask(name).catch(() => false)) && writing) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const writers = Array.from({ length: hands }, (_, number) => hand(number));
  return {
    acknowledged,
    /** All responses other than 201 since the last call. */
    refusals: () => refused.splice(0),
    /** Resolves when this many more are acknowledged. */
    async more(count: number) {
      const goal = acknowledged.length + count;
      while (acknowledged.length < goal) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    /** Resolves when every writer has completed a new request. */
    async all() {
      const goals = made.map((count) => count + 2);
      while (made.some((count, hand) => count < (goals[hand] ?? 0)))
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async stop() {
      writing = false;
      await Promise.all(writers);
    },
  };
}
