import { flushCompileCache } from 'node:module';
import { loadConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { awaitPostgres } from '../platform/postgres/await-postgres.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import './cached-imports.ts';
import { limitHeapGrowth } from './spare-memory.ts';
import { exitCodeFor, lineFor } from './start-failures.ts';
import { refuseTakenPort } from './taken-port.ts';

/** Requests in flight get this long to finish, so that a whole shutdown stays under ten seconds. */
const DRAIN_MS = 8_000;

const log = createLog();
/** Shutdown callbacks in start order; they run in reverse order. */
const running: (() => Promise<void>)[] = [];
let stopping = false;

async function stop(why: string) {
  // A terminal sends Ctrl-C to every process of the group and each forwards it, so later signals are ignored.
  if (stopping) return;
  log.info(`${why}: finishing what is under way`);
  await endAll();
  process.exit(0);
}

async function endAll() {
  stopping = true;
  for (const end of running.reverse()) {
    await end().catch((error) => log.error({ err: error }, 'could not stop cleanly'));
  }
}

async function refuse(error: unknown) {
  // A start that is still running may fail because the shutdown closed something it needs.
  if (stopping) return;
  const line = lineFor(error, process.env.LINTEL_DATA);
  if (line) console.error(line);
  else log.fatal({ err: error }, 'could not start');
  await endAll();
  process.exit(exitCodeFor(error));
}

/** The process state is unknown after an unhandled error, so exit; the supervising script restarts us. */
function crash(error: unknown) {
  log.fatal({ err: error }, 'exiting after an unhandled error');
  process.exit(1);
}

async function start() {
  const config = loadConfig(process.env);
  await refuseTakenPort(config);
  const url = config.databaseUrl ?? (await embeddedDatabase(config.dataFolder));
  if (config.databaseUrl) await awaitPostgres(url, log);
  const { createServer, demoPassword, migrate, openDatabase, openForSeeding, seedOnce } = await loadParts();
  await migrate(url, undefined, log);
  const patient = openForSeeding(url, log);
  const { setupLink } = await seedOnce(patient, config).finally(() => patient.close());
  const database = openDatabase(url, { log });
  running.push(() => database.close());

  const { app, changes, jobs } = await createServer({ config, database, log });
  running.push(() => jobs.stop());
  changes.start();
  await app.listen({ port: config.port, host: config.host });
  running.push(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await app.close();
    clearTimeout(cut);
  });
  process.send?.('ready'); // the supervising script restarts us whenever we exit from now on
  await jobs.start();

  limitHeapGrowth();
  const lines = [
    `Lintel is ready at ${config.webOrigin}`,
    config.demo && `Sign in as super@lintel.test with the password ${demoPassword}`,
    setupLink && `Make the first super admin at ${setupLink}`,
  ];
  console.log(lines.filter(Boolean).join('\n'));
  flushCompileCache(); // a killed process would not write its compile cache
}

/**
 * Loading takes a while, so it overlaps with the start of the database; an invalid setting or a second server is
 * rejected before that.
 */
const loadParts = () => import('./parts.ts');

async function embeddedDatabase(folder: string): Promise<string> {
  // A failed import rejects again when `start` awaits it.
  const postgres = await startPostgres({ folder, log, meanwhile: () => void loadParts().catch(() => {}) });
  running.push(postgres.stop);
  return postgres.url;
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The supervising script is gone, so nothing else would ever stop this process.
process.on('disconnect', () => stop('supervisor gone'));
process.on('uncaughtException', crash);
process.on('unhandledRejection', crash);
start().catch(refuse);
