import { flushCompileCache } from 'node:module';
import { loadConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { awaitPostgres } from '../platform/postgres/await-postgres.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import './quick-imports.ts';
import { spareMemory } from './spare-memory.ts';
import { exitCodeFor, lineFor } from './start-failures.ts';
import { refuseTakenPort } from './taken-port.ts';

/** Requests may take this long to end; with what follows a stop stays under ten seconds. */
const DRAIN_MS = 8_000;

const log = createLog();
/** What runs, in the order it was started; it is stopped in the reverse order. */
const running: (() => Promise<void>)[] = [];
let stopping = false;

async function stop(why: string) {
  // A terminal sends Ctrl-C to every process of ours, and each passes it on: once is enough.
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
  // What a stop has taken away may be missed by a start that is still under way.
  if (stopping) return;
  const line = lineFor(error, process.env.LINTEL_DATA);
  if (line) console.error(line);
  else log.fatal({ err: error }, 'could not start');
  await endAll();
  process.exit(exitCodeFor(error));
}

/** Nobody knows what state it left behind, so it ends here; whoever watches over us starts anew. */
function crash(error: unknown) {
  log.fatal({ err: error }, 'ended by an error that nobody handled');
  process.exit(1);
}

async function start() {
  const config = loadConfig(process.env);
  await refuseTakenPort(config);
  const url = config.databaseUrl ?? (await embeddedDatabase(config.dataFolder));
  if (config.databaseUrl) await awaitPostgres(url, log);
  const { createServer, demoPassword, migrate, openDatabase, seedOnce } = await loadParts();
  await migrate(url, undefined, log);
  // Laying the demo may take what no call may take.
  const patient = openDatabase(url, { log, statementSeconds: 60, connections: 2 });
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
  process.send?.('ready'); // it answers: from now on it is to be started again whatever ends it
  await jobs.start();

  spareMemory();
  const lines = [
    `Lintel is ready at ${config.webOrigin}`,
    config.demo && `Sign in as super@lintel.test with the password ${demoPassword}`,
    setupLink && `Make the first super admin at ${setupLink}`,
  ];
  console.log(lines.filter(Boolean).join('\n'));
  flushCompileCache(); // now, since who is killed keeps nothing for the next start
}

/** Takes a while, so it is begun while the database starts; a bad setting or a second server is refused before. */
const loadParts = () => import('./parts.ts');

async function embeddedDatabase(folder: string): Promise<string> {
  // What fails there fails again where the parts are asked for.
  const postgres = await startPostgres({ folder, log, meanwhile: () => void loadParts().catch(() => {}) });
  running.push(postgres.stop);
  return postgres.url;
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The script that watches over us is gone, and nobody else would ever stop us.
process.on('disconnect', () => stop('left alone'));
process.on('uncaughtException', crash);
process.on('unhandledRejection', crash);
start().catch(refuse);
