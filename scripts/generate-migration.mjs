// node scripts/generate-migration.mjs <folder of the API> --name=what_changed: generates a migration from its tables. A new
// table of records, which have a version, gets the trigger that makes its changes undoable; remove it, or name the columns
// that it must not store.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const [folderOfApi = '', ...rest] = process.argv.slice(2);
const api = resolve(folderOfApi);
const folder = join(api, 'migrations');
const sqlFiles = () => readdirSync(folder).filter((name) => name.endsWith('.sql'));

const before = new Set(sqlFiles());
const drizzleKit = join(dirname(createRequire(join(api, 'package.json')).resolve('drizzle-kit')), 'bin.cjs');
const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...rest], { cwd: api, stdio: 'inherit' });
for (const name of sqlFiles().filter((each) => !before.has(each))) addTriggers(join(folder, name));
process.exitCode = status ?? 1;

function addTriggers(file) {
  const text = readFileSync(file, 'utf8');
  const created = [...text.matchAll(/^CREATE TABLE "(\w+)" \(\n((?:\t.*\n)+?)\);/gm)];
  const tracked = created.filter(([, , columns]) => columns.includes('\t"version" integer')).map(([, table]) => table);
  const triggers = tracked.map(
    (table) =>
      `--> statement-breakpoint\nCREATE TRIGGER "${table}_tracked" AFTER INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION track_rows();`,
  );
  if (triggers.length > 0) writeFileSync(file, `${text.trimEnd()}${triggers.join('\n')}\n`);
}
