import type { BenchDatabase } from './bench-database.ts';
import { here, run } from './processes.ts';

/** Fills the folder up to this many properties; a folder that already has them is left unchanged. */
export async function fillProperties({ client, env, folder }: BenchDatabase, many: number) {
  const begun = performance.now();
  const count = async () => Number((await client.query('select count(*) from properties')).rows[0].count);
  const { rows } = await client.query("select to_regclass('properties') is not null as has");
  const there = rows[0].has ? await count() : 0;
  if (there < many * 0.99)
    // The demo's own two thousand are part of the first fill.
    await run([here('../apps/api/src/app/seed-command.ts'), '--properties', String(many - (there || 2000))], env());
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${(await count()).toLocaleString('en')} properties in ${folder}, after ${seconds} s`);
}
