import { mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { clusterOf, databaseName, dropDamagedPassword, ensureCluster, setKeptPassword, urlOf } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { ensureUnicodeCtype } from './lc-ctype.ts';
import { type PostgresLog, Postmaster } from './postmaster.ts';
import { findRunner } from './unprivileged.ts';

export type EmbeddedPostgres = { url: string; port: number; stop(): Promise<void> };

type Options = {
  /** The data folder, which contains the cluster, its password, its log and our lock. */
  folder: string;
  log: PostgresLog;
  /** Additional server settings, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /**
   * Connect by a Unix socket in the cluster's folder: small statements take a third less time, but the path must be
   * short.
   */
  bySocket?: boolean;
  /** Runs while the database starts, once the folder lock is taken. */
  meanwhile?: () => void;
};

const WRONG_PASSWORD = '28P01';

const ourSettings = {
  listen_addresses: '127.0.0.1',
  // The product uses only loopback TCP with a password: the path of a Unix socket is limited to about a hundred
  // characters.
  unix_socket_directories: '',
  max_connections: '60',
  // SSDs read randomly almost as fast as sequentially; the default is meant for spinning disks.
  random_page_cost: '1.1',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Starts the embedded PostgreSQL and restarts it on the same port after a crash, until `stop`. */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { folder: given, log, settings = {}, bySocket = false, meanwhile = () => {} } = options;
  mkdirSync(resolve(given), { recursive: true, mode: 0o711 });
  // PostgreSQL reports its working directory without symbolic links, and orphaned processes are found by it.
  const folder = realpathSync(given);
  const unlock = await lockFolder(folder);
  try {
    const binaries = findBinaries();
    const runner = findRunner(binaries.postgres, clusterOf(folder));
    dropDamagedPassword(folder);
    ensureCluster(folder, binaries.initdb, runner, settings.fsync !== 'off');
    const port = await freePort();
    const socket = bySocket ? { unix_socket_directories: clusterOf(folder) } : {};
    const url = urlOf(folder, port) + (bySocket ? `?host=${encodeURIComponent(clusterOf(folder))}` : '');
    const open = async () => {
      const wanted = { ...ourSettings, ...socket, ...settings, port: String(port) };
      const started = new Postmaster(folder, binaries.postgres, runner, wanted, log);
      const starting = started.start();
      setImmediate(meanwhile); // after the process was spawned
      await starting;
      await ensureDatabase(url, log).catch(async (error) => {
        await started.stop();
        throw error;
      });
      return started;
    };
    const postmaster = await open().catch((error) => {
      if (error.code !== WRONG_PASSWORD) throw error;
      log.warn('The password of the database was lost; it has a new one');
      setKeptPassword(folder, binaries.postgres, runner);
      return open();
    });
    const stop = async () => {
      await postmaster.stop();
      unlock();
    };
    return { url, port, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function ensureDatabase(url: string, log: PostgresLog) {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // the failing query reports the error
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName}`);
    await ensureUnicodeCtype(client, url, log);
  } finally {
    await client.end();
  }
}
