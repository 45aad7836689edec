import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { fillProperties } from './fill-properties.ts';
import { load } from './load.ts';
import { digits } from './measure.ts';
import { cpuOf, databaseCpu, endAll, runProduct } from './processes.ts';

// node bench/exports.ts [how many] [folder]: lists requested one after the other, without and with eight concurrent
// exports of four admins, two each. A server runs four at a time; the others retry after the time in the response.
const { positionals } = parseArgs({ allowPositionals: true });
const many = Number(positionals[0] ?? 1_000_000);
const SECONDS = 10;
const ROUNDS = 3;
const readers = ['super@lintel.test', 'manager@lintel.test', 'reviewer@lintel.test', 'auditor@lintel.test'];
const lists = [
  'property',
  'property?status=published&sort=-price',
  'user',
  'property-appointment',
  'property?search=garden',
];

type Counts = { rows: number; refused: number };

/** Reads one export until it ends or the time is over, and returns how long to wait before the next. */
const readOne = (url: string, headers: Record<string, string>, end: AbortSignal, counts: Counts) =>
  new Promise<number>((done) => {
    const read = (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) counts.refused++;
      answer.on('data', (chunk: Buffer) => {
        if (answer.statusCode !== 200) return;
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) counts.rows++;
      });
      answer.on('error', () => done(0));
      answer.on('close', () => done(Number(answer.headers['retry-after'] ?? 0) * 1000));
    };
    request(url, { headers, signal: end }, read)
      .on('error', () => done(0))
      .end();
  });

async function keepExporting(url: string, headers: Record<string, string>, end: AbortSignal, counts: Counts) {
  while (!end.aborted) {
    const wait = await readOne(url, headers, end, counts);
    await pause(wait, undefined, { signal: end }).catch(() => {}); // the time is over
  }
}

const house = await openBenchDatabase(positionals[1]);
const port = await freePort();
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
try {
  await fillProperties(house, many);
  const pid = await runProduct(house.env(port));
  const api = `http://127.0.0.1:${port}/v1/dashboard`;
  const signedIn = [];
  for (const email of readers) signedIn.push(await signIn(port, email));
  const headers = signedIn[0] ?? {};
  const ask = async (path: string) => {
    const { p50, calls, failures } = await load(() => ({ url: `${api}/${path}`, headers }), {
      connections: 1,
      seconds: SECONDS / 5,
    });
    if (failures > 0) throw new Error(`${path}: ${failures} of ${calls} calls failed`);
    return p50;
  };
  const askAll = async () => {
    const found: number[] = [];
    for (const path of lists) found.push(await ask(path));
    return found;
  };
  await askAll();
  const alone: number[][] = [];
  const beside: number[][] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    alone.push(await askAll());
    const end = new AbortController();
    const counts = { rows: 0, refused: 0 };
    const exports = signedIn.flatMap((who) =>
      [1, 2].map(() => keepExporting(`${api}/property/export.csv`, who, end.signal, counts)),
    );
    await pause(1000); // all eight exports have started
    const before = [cpuOf(pid), databaseCpu(house.folder), performance.now()] as const;
    beside.push(await askAll());
    const seconds = (performance.now() - before[2]) / 1000;
    const busy = [cpuOf(pid) - before[0], databaseCpu(house.folder) - before[1]].map((ms) => ms / seconds / 10);
    end.abort();
    await Promise.all(exports);
    console.log(
      `round ${round}: ${digits(counts.rows / (seconds + 1))} rows/s exported, ${counts.refused} rejected with 429; ` +
        `server ${digits(busy[0] ?? 0)} %, database ${digits(busy[1] ?? 0)} % of a core`,
    );
  }
  console.log(`${'list, p50 ms'.padEnd(42)}alone     with eight exports   times`);
  for (const [index, path] of lists.entries()) {
    const [quiet, busy] = [alone, beside].map((rounds) => middle(rounds.map((found) => found[index] ?? 0)));
    const cells = [digits(quiet ?? 0).padStart(5), digits(busy ?? 0).padStart(22)];
    console.log(`${path.padEnd(42)}${cells.join('')}   ${((busy ?? 0) / (quiet ?? 1)).toFixed(1)}`);
  }
} finally {
  await endAll();
  await house.close();
}
