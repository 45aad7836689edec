import { type Call, load } from './load.ts';
import { cpuOf, databaseCpu } from './processes.ts';

/** The target of a measurement: a process, the folder of its database, and the next call. */
export type MeasureTarget = { pid: number; folder: string; next: () => Call };
export type Measured = { perSecond: number; p50: number; serverCpu: number; databaseCpu: number };

const ROUNDS = 5;
const SECONDS = 2;

async function round({ pid, folder, next }: MeasureTarget, seconds: number): Promise<Measured> {
  const before = [cpuOf(pid), databaseCpu(folder)] as const;
  const { calls, failures, p50, seconds: took } = await load(next, { seconds });
  if (failures > 0) throw new Error(`${next().url}: ${failures} of ${calls} calls failed`);
  return {
    perSecond: calls / took,
    p50,
    serverCpu: (cpuOf(pid) - before[0]) / calls,
    databaseCpu: (databaseCpu(folder) - before[1]) / calls,
  };
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Warms up the JIT compiler before measuring. */
export async function warmUp(...all: MeasureTarget[]) {
  for (const asked of all) await round(asked, 10);
}

/** Alternates between the targets, because the load of a machine varies; the median of the rounds counts. */
export async function measure<T extends MeasureTarget[]>(...all: T): Promise<{ [K in keyof T]: Measured }> {
  const rounds: Measured[][] = all.map(() => []);
  for (const asked of all) await round(asked, 1);
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const [index, asked] of all.entries()) rounds[index]?.push(await round(asked, SECONDS));
  return rounds.map((found) => ({
    perSecond: middle(found.map(({ perSecond }) => perSecond)),
    p50: middle(found.map(({ p50 }) => p50)),
    serverCpu: middle(found.map(({ serverCpu }) => serverCpu)),
    databaseCpu: middle(found.map(({ databaseCpu }) => databaseCpu)),
  })) as { [K in keyof T]: Measured };
}

export const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
const cell = (text: string, width = 15) => text.padStart(width);

export const heading = ['query'.padEnd(22), 'req/s', 'share', 'p50 ms', 'server CPU ms', 'times', 'database CPU ms']
  .map((text, index) => (index === 0 ? text : cell(text, index === 6 ? 17 : 15)))
  .join('');

/** One line of the table: ours / the baseline's. */
export function line(name: string, ours: Measured, floor: Measured) {
  const both = (key: keyof Measured) => `${digits(ours[key])} / ${digits(floor[key])}`;
  const share = `${Math.round((100 * ours.perSecond) / floor.perSecond)} %`;
  const times = `${(ours.serverCpu / floor.serverCpu).toFixed(1)}`;
  return [
    name.padEnd(22),
    cell(both('perSecond')),
    cell(share),
    cell(both('p50')),
    cell(both('serverCpu')),
    cell(times),
    cell(both('databaseCpu'), 17),
  ].join('');
}
