import { mkdirSync, writeFileSync } from 'node:fs';
import type { SQL } from 'drizzle-orm';
import type { Client } from 'pg';
import { statementOf } from '../apps/api/src/platform/database/statements.ts';
import { cpuOf, here } from './processes.ts';
import { type Question, statementsOf } from './properties-queries.ts';

type Plan = { lines: string; ms: number; cpu: number };

/** A query plan with its times; the best of three, so that caches are warm. */
async function explain(client: Client, query: SQL): Promise<Plan> {
  const { text, values } = statementOf(query);
  const { rows: own } = await client.query('select pg_backend_pid() as pid');
  let best: Plan | undefined;
  for (let run = 0; run < 3; run++) {
    const before = cpuOf(own[0].pid);
    const { rows } = await client.query(`explain (analyze, buffers, timing off) ${text}`, values);
    const cpu = cpuOf(own[0].pid) - before;
    const lines = rows.map((row) => row['QUERY PLAN']).join('\n');
    const ms = Number(lines.match(/Execution Time: ([\d.]+)/)?.[1]);
    if (!best || ms < best.ms) best = { lines, ms, cpu };
    if (ms > 5000) break; // one slow run is enough
  }
  return best as Plan;
}

async function queriesOf(client: Client, address: string): Promise<Record<string, SQL>> {
  const statements = statementsOf(address);
  if ('details' in statements) return statements;
  const { text, values } = statementOf(statements.ids);
  const ids = (await client.query(text, values)).rows.map((row) => Number(row.id));
  return { ...statements, rows: statements.rows(ids) };
}

/** Writes the plan of each statement of a query; returns the time and CPU time of each, in ms. */
export async function writeQueryPlans(client: Client, name: Question, address: string) {
  mkdirSync(here('./plans'), { recursive: true });
  const parts: [string, Plan][] = [];
  for (const [part, query] of Object.entries(await queriesOf(client, address)))
    parts.push([part, await explain(client, query)]);
  const text = parts.map(([part, { lines, cpu }]) => `-- ${name}: ${part}, CPU ${cpu} ms\n${lines}\n`).join('\n');
  writeFileSync(here(`./plans/${name.replaceAll(/[ ,]+/g, '-')}.txt`), text);
  return parts.map(([part, { ms, cpu }]) => `${part} ${ms.toFixed(1)} ms (CPU ${cpu})`).join(', ');
}
