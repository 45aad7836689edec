// node scripts/mutants.mjs [row …]: takes one control away at a time, in a copy, and looks whether a test notices.
// Run by hand (about ten minutes); a control that nobody misses is a hole in the tests.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bin, childEnv, giveUp, inRoot, prepare, root } from './toolchain.mjs';

const auth = 'apps/api/src/features/auth';
const platform = 'apps/api/src/platform';
const trust = 'apps/api/test/trust';
const stream = 'apps/api/src/features/stream';
const processes = 'apps/api/test/process';

/** A piece of a query: braces stand for what is put in. */
const sql = (text) => text.replaceAll('{', '${');

/** [row of the trust page, what is taken away, file, what stands there, what stands there instead, tests that must fail] */
const mutants = [
  [
    'A1',
    'logout leaves the session',
    `${auth}/auth.service.ts`,
    'await queries.deleteSession(tx, context.admin.id, context.admin.session_id);',
    '',
    `${trust}/revocation`,
  ],
  [
    'A2',
    'another role leaves the session',
    `${auth}/auth.reactions.ts`,
    'deleteSessionsOf(tx, admin_id),',
    'Promise.resolve([tx, admin_id, deleteSessionsOf]),',
    `${trust}/revocation`,
  ],
  [
    'A2',
    'a new password leaves the sessions',
    `${auth}/auth.service.ts`,
    'await queries.deleteSessionsOf(tx, admin.id);',
    '',
    `${trust}/revocation`,
  ],
  [
    'A2',
    'a reset password leaves the sessions',
    `${auth}/auth.service.ts`,
    'await queries.deleteSessionsOf(tx, known.id);',
    '',
    `${trust}/revocation`,
  ],
  [
    'A3',
    'logout ends every session with the same device',
    `${auth}/auth.queries.ts`,
    sql('where id = {id} and admin_id = {adminId}'),
    sql('where {id}::bigint is not null and admin_id = {adminId}'),
    `${trust}/revocation`,
  ],
  ['A4', 'any type of token', `${auth}/tokens.ts`, '      typ: types[use],\n', '', `${trust}/tokens`],
  ['A4', 'any audience', `${auth}/tokens.ts`, '      audience: AUDIENCE,\n', '', `${trust}/tokens`],
  ['A4', 'any issuer', `${auth}/tokens.ts`, '      issuer: ISSUER,\n', '', `${trust}/tokens`],
  [
    'A4',
    'any algorithm',
    `${auth}/tokens.ts`,
    'algorithms: [ALGORITHM]',
    "algorithms: ['HS256', 'HS384', 'HS512']",
    `${trust}/tokens`,
  ],
  [
    'A4',
    'no expiry needed',
    `${auth}/tokens.ts`,
    "requiredClaims: ['exp', 'nbf', 'jti', 'sub'],",
    '',
    `${trust}/tokens`,
  ],
  [
    'A5',
    'guesses are counted after the hash',
    `${auth}/auth.service.ts`,
    '  await refuseTooMany(context.db, isKnownPlace ? [here, address] : [here, address, everywhere]);\n',
    '',
    `${trust}/guessing`,
  ],
  [
    'A5',
    'the address is believed from a header',
    'apps/api/src/app/server.ts',
    'trustProxy: trustedProxies(config)',
    'trustProxy: true',
    `${trust}/guessing`,
  ],
  [
    'A6',
    'no hash for unknown addresses',
    `${platform}/security/passwords.ts`,
    'const right = await verify(stored ?? (await dummy)',
    'if (stored == null) return false;\n  const right = await verify(stored ?? (await dummy)',
    `${trust}/enumeration`,
  ],
  [
    'A6',
    'unknown addresses get no row',
    `${auth}/auth.service.ts`,
    'if (await isWithin(context.db, [...wishesFor(context, email), wishesFrom(context)])) {',
    'if ((await queries.findByEmail(context.db, email)) && (await isWithin(context.db, [...wishesFor(context, email), wishesFrom(context)]))) {',
    `${trust}/enumeration`,
  ],
  // That a link works once has two controls, each enough by itself: it is marked as used, and it is deleted with the
  // password that it replaced (X1).
  [
    'A8',
    'a link works for ever',
    `${auth}/auth.queries.ts`,
    ' and used_at is null and expires_at > now()',
    ' and used_at is null',
    `${trust}/reset`,
  ],
  [
    'A8',
    'older links stay',
    `${auth}/auth.queries.ts`,
    sql('is not distinct from {admin_id}::bigint and id <'),
    sql('is not distinct from {admin_id}::bigint and false and id <'),
    `${trust}/reset`,
  ],
  [
    'A9',
    'any number of reset mails',
    `${auth}/auth.service.ts`,
    'if (await isWithin(context.db, [...wishesFor(context, email), wishesFrom(context)])) {',
    'if (isWithin && wishesFor) {',
    `${trust}/guessing`,
  ],
  [
    'A11',
    'inline scripts',
    'apps/api/src/app/security.ts',
    `'script-src': ["'self'"`,
    `'script-src': ["'self'", "'unsafe-inline'"`,
    `${trust}/surface`,
  ],
  [
    'A10',
    'where it leads is not looked at',
    'apps/web/src/platform/return-to.ts',
    'url.origin === origin && inside ?',
    'url.origin && inside !== undefined ?',
    'apps/web/src/platform/return-to',
  ],
  [
    'A12',
    'the clock of the machine is believed',
    'apps/web/src/platform/server-clock.ts',
    'Date.now() + skew',
    'Date.now() + 0 * skew',
    'apps/web/src/platform',
  ],
  [
    'A13',
    'weak passwords',
    `${platform}/security/passwords.ts`,
    'if (score >= GOOD_ENOUGH && bare.length >= 8) return;',
    'if (score >= 0 || bare) return;',
    `${trust}/secrets`,
  ],
  [
    'A13',
    'only 72 characters count',
    `${platform}/security/passwords.ts`,
    "hash(password.normalize('NFKC'), cost)",
    "hash(password.normalize('NFKC').slice(0, 72), cost)",
    `${trust}/secrets`,
  ],
  [
    'A14',
    'addresses are logged whole',
    'apps/api/src/app/server.ts',
    'route: url,',
    'route: request.url,',
    `${trust}/secrets`,
  ],
  [
    'B1',
    'a permission is not checked',
    `${platform}/http/serve.ts`,
    'if (!scope) throw',
    "if (!scope && access === 'role.edit') throw",
    `${trust}/walk`,
  ],
  [
    'B1',
    'routes without a permission',
    'apps/api/src/app/server.ts',
    sql('throw new Error(`{method} {url} declares no permission`)'),
    'return',
    `${trust}/walk`,
  ],
  [
    'B3',
    'unknown fields are let in',
    'packages/contract/src/features/admins/admins.ts',
    'export const ProfileChange = z.strictObject(',
    'export const ProfileChange = z.object(',
    `${trust}/writes`,
  ],
  [
    'B3',
    'anybody grants anything',
    'apps/api/src/features/roles/roles.service.ts',
    'if (rights.length > 0)',
    'if (rights.length > 999)',
    `${trust}/writes`,
  ],
  [
    'B4',
    'the last super admin may go',
    'apps/api/migrations/0001_guards.sql',
    "RAISE EXCEPTION 'the last active super admin stays' USING ERRCODE = 'LT003';",
    'NULL;',
    `${trust}/super-admins`,
  ],
  [
    'B4',
    'two that go at once do not wait',
    'apps/api/migrations/0001_guards.sql',
    "WHERE key = 'super' FOR UPDATE;",
    "WHERE key = 'super';",
    `${trust}/super-admins`,
  ],
  [
    'B5',
    'a role in use is deleted',
    'apps/api/src/features/roles/roles.service.ts',
    'if (count > 0)',
    'if (count > 999)',
    'apps/api/src/features/roles',
  ],
  [
    'E6',
    'inner errors are shown',
    `${platform}/problem.ts`,
    "return problem('internal', 'An unexpected error occurred. Quote the request id when you report it.');",
    "return problem('internal', message);",
    `${trust}/surface`,
  ],
  [
    'E7',
    'any origin',
    'apps/api/src/app/server.ts',
    'answer(null, asking === config.webOrigin)',
    'answer(null, asking !== undefined)',
    `${trust}/surface`,
  ],
  [
    'E7',
    'plain text is read',
    'apps/api/src/app/server.ts',
    "http.removeContentTypeParser('text/plain');",
    '',
    `${trust}/surface`,
  ],
  [
    'E9',
    'a record is made and deleted without a line',
    `${platform}/records/record.ts`,
    '    await audit(tx, { action:',
    '    if (!tx) await audit(tx, { action:',
    `${trust}/writes`,
  ],
  [
    'E9',
    'the log can be changed',
    'apps/api/migrations/0001_guards.sql',
    'CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events',
    'CREATE TRIGGER events_append_only BEFORE UPDATE ON events',
    `${trust}/writes`,
  ],
  [
    'X1',
    'a link survives a new address',
    'apps/api/migrations/0013_links_die.sql',
    'old.email IS DISTINCT FROM new.email OR ',
    '',
    `${trust}/reset`,
  ],
  [
    'X1',
    'a link survives a new password',
    'apps/api/migrations/0013_links_die.sql',
    ' OR old.password_hash IS DISTINCT FROM new.password_hash',
    '',
    `${trust}/reset`,
  ],
  [
    'X1',
    'a corrected address is not invited',
    'apps/api/src/features/admins/admins.service.ts',
    'after.email !== before.email',
    'after.email === null',
    `${trust}/reset`,
  ],
  [
    'X1',
    'a link is made for an address that is being changed',
    `${auth}/auth.queries.ts`,
    '::text[]) for share',
    '::text[])',
    `${trust}/reset`,
  ],
  [
    'X9',
    'sessions are asked for at every event',
    `${stream}/stream-listeners.ts`,
    'if (this.#isOld() || some.some(mayEndSessions))',
    'if (this.#isOld() || some.some(mayEndSessions) || true)',
    `${stream}/stream-crowd`,
  ],
  [
    'X9',
    'a sign-out is not heard of',
    `${stream}/stream-listeners.ts`,
    "const aboutSessions = ['sessions', 'admins', 'roles', '*'];",
    "const aboutSessions = ['nothing'];",
    `${stream}/stream.test`,
  ],
  [
    'X9',
    'a line lives on without its session',
    `${stream}/stream-listeners.ts`,
    'else line.end();',
    '',
    `${stream}/stream`,
  ],
  [
    'X9',
    'any number of events waits',
    `${stream}/stream-listeners.ts`,
    'if (this.#waiting.length > MOST_WAITING)',
    'if (this.#waiting.length > 1e9 * MOST_WAITING)',
    `${stream}/stream-crowd`,
  ],
  [
    'X9',
    'everything is kept for whoever does not read',
    `${stream}/stream-line.ts`,
    ' && !this.body.writableNeedDrain',
    '',
    `${stream}/stream-line`,
  ],
  [
    'X9',
    'a closed line is kept',
    `${stream}/stream-listeners.ts`,
    'this.#lines.delete(line);',
    '',
    `${stream}/stream-crowd`,
  ],
  [
    'X9',
    'what went unheard stays unheard',
    `${platform}/database/changes.ts`,
    "if (isAgain) emitter.emit('change', 'missed some' satisfies Heard);",
    '',
    `${stream}/stream-crowd`,
  ],
  [
    'X2',
    'a number of proxies counts for nothing',
    `${platform}/http/addresses.ts`,
    'hop < trustProxy',
    'hop < 0 * trustProxy',
    `${trust}/proxy`,
  ],
  [
    'X2',
    'one proxy too many is believed',
    `${platform}/http/addresses.ts`,
    'hop < trustProxy',
    'hop <= trustProxy',
    `${trust}/proxy`,
  ],
  [
    'X4',
    'compressed addresses are cut as they stand',
    `${platform}/http/addresses.ts`,
    '...Array(8 - head.length - tail.length).fill(0), ...tail',
    '...tail',
    `${platform}/http/addresses`,
  ],
  [
    'X4',
    'guesses from everywhere are not added up',
    `${auth}/auth.service.ts`,
    '[here, address, everywhere]',
    '[here, address]',
    `${trust}/guessing`,
  ],
  [
    'X4',
    'the owner is slowed where they are known',
    `${auth}/auth.service.ts`,
    'isKnownPlace ? [here, address]',
    'isKnownPlace && !place ? [here, address]',
    `${trust}/guessing`,
  ],
  [
    'X4',
    'a mail does not make a place known',
    `${auth}/auth.service.ts`,
    'const { here, place } = guessesAt(context, known.email.toLowerCase());\n    await queries.rememberPlace(tx, place);',
    'const { here } = guessesAt(context, known.email.toLowerCase());',
    `${trust}/guessing`,
  ],
  [
    'X10',
    'an owner is held against their own counter',
    'apps/api/src/features/properties/parts/property-choices.queries.ts',
    'for key share',
    'for share',
    `${trust}/crowds`,
  ],
  [
    'X10',
    'a deadlock is not tried again',
    `${platform}/database/database.ts`,
    'if (isWorthIt(error)) return attempt();',
    '',
    `${trust}/crowds`,
  ],
  [
    'X10',
    'two counters are written in any order',
    'apps/api/migrations/0017_counters_last.sql',
    'WHERE id IS NOT NULL ORDER BY id LOOP',
    'WHERE id IS NOT NULL ORDER BY change LOOP',
    `${trust}/crowds`,
  ],
  [
    'X5',
    'public answers tell the number of the operation',
    `${platform}/http/serve.ts`,
    " && endpoint.permission !== 'public'",
    '',
    `${trust}/enumeration`,
  ],
  [
    'X5',
    'a letter to nobody is not written',
    `${auth}/auth.mails.ts`,
    "['active', 'invited'], link);\n",
    "['active', 'invited'], link);\n    if (!isThere) return null;\n",
    `${trust}/enumeration`,
  ],
  [
    'M1',
    'a status is changed from anywhere',
    `${platform}/records/transition.ts`,
    'if (!isAllowed(step, status)) {',
    'if (!step) {',
    `${trust}/machines`,
  ],
  [
    'M1',
    'a state that holds already is written again',
    'apps/api/src/features/admins/admins.service.ts',
    "if (blocked === (before.status === 'blocked')) return {};",
    '',
    `${trust}/machines`,
  ],
  [
    'B3',
    'one raises one’s own pay',
    'apps/api/src/features/admins/admins.service.ts',
    '    refuseOwnPay(context, before, wished);\n',
    '',
    'apps/api/src/features/admins',
  ],
  [
    'X3',
    'a clerk moves holders of a stronger role',
    'apps/api/src/features/roles/roles.service.ts',
    '      refuseBeyond(context, before.permissions);\n',
    '',
    'apps/api/src/features/roles',
  ],
  [
    'X3',
    'undo asks no room',
    'apps/api/src/features/operations/operations.service.ts',
    'if (type.mayUndo) for',
    'if (!type) for',
    'apps/api/src/features/operations/undo-rights',
  ],
  [
    'X3',
    'undo reaches beyond one’s own',
    'apps/api/src/features/operations/operations.queries.ts',
    'return found !== undefined;',
    'return found === null;',
    'apps/api/src/features/operations/undo-rights',
  ],
  [
    'X3',
    'an undo is undone without the right',
    'apps/api/src/features/operations/operations.queries.ts',
    'permission = undone.permission, ',
    '',
    'apps/api/src/features/operations/undo-rights',
  ],
  [
    'X3',
    'blocks are undone by those who edit',
    'apps/api/src/features/users/users.service.ts',
    "ofStatus.includes(name) ? 'user.block' : 'user.edit'",
    "ofStatus.includes(name) ? 'user.edit' : 'user.edit'",
    'apps/api/src/features/operations/undo-rights',
  ],
  [
    'X3',
    'who holds more is put back',
    'apps/api/src/features/admins/admins.service.ts',
    'for (const row of [before, after]) if (row?.role_id)',
    'for (const row of [before, after]) if (row === undefined)',
    'apps/api/src/features/operations/undo-rights',
  ],
  [
    'X3',
    'one takes oneself back into a role',
    'apps/api/src/features/admins/admins.service.ts',
    'if (changed.some((name) => notOnesOwn.includes(name)))',
    'if (changed.length > 999)',
    'apps/api/src/features/operations/undo-rights',
  ],
  [
    'X3',
    'a new password is "undone"',
    'apps/api/src/features/operations/operations.queries.ts',
    sql(' and before - {bookkeeping} is distinct from after - {bookkeeping}'),
    '',
    'apps/api/src/features/operations/undo-rights',
  ],
  [
    'X3',
    'undo makes versions that it need not',
    'apps/api/migrations/0014_undo_leaves_versions.sql',
    "kept.before -> ''version'' <> kept.after -> ''version'' AS",
    'true AS',
    'apps/api/src/features/operations/undo-many',
  ],
  [
    'X7',
    'a megabyte from anybody',
    `${platform}/http/serve.ts`,
    'const PUBLIC_BODY = 16 * 1024;',
    'const PUBLIC_BODY = 1024 * 1024;',
    `${trust}/doors`,
  ],
  [
    'X7',
    'every unknown key is named',
    `${platform}/http/serve.ts`,
    'issue.keys.slice(0, MOST_UNKNOWN)',
    'issue.keys',
    `${trust}/doors`,
  ],
  [
    'X7',
    'bodies are read before who has to wait is refused',
    `${platform}/http/serve.ts`,
    'await door?.(contextOf(app, request, endpoint));',
    'undefined;',
    `${trust}/doors`,
  ],
  [
    'X8',
    'a password is judged at any length',
    `${platform}/security/password-judge.ts`,
    'password.slice(0, MOST_JUDGED)',
    'password',
    `${platform}/security/passwords`,
  ],
  [
    'X8',
    'links are tried without limit',
    `${auth}/auth.service.ts`,
    '  await refuseTooMany(context.db, [tries]);\n',
    '',
    `${trust}/doors`,
  ],
  ['X12', 'a clock must be exact', `${auth}/tokens.ts`, 'clockTolerance: CLOCK_SECONDS,', '', `${trust}/tokens`],
  [
    'X12',
    'the tolerance lets tokens live longer',
    `${auth}/tokens.ts`,
    'return read.until > Math.floor(Date.now() / 1000) ? read.named : null;',
    'return read.named;',
    `${trust}/tokens`,
  ],
  [
    'X12',
    'a frozen database holds a call for six seconds',
    `${platform}/database/database.ts`,
    'statement + 500',
    'statement + 2000',
    'apps/api/test/process/frozen',
  ],
  [
    'X12',
    'what is late is waited for again',
    `${platform}/database/database.ts`,
    'if (isLate(error) && client instanceof pg.Client) void client.end();',
    'if (isLate(error) && client instanceof pg.Client) void client;',
    `${platform}/database/database.test.ts`,
  ],
  [
    'X11',
    'a failed restart is the last',
    'scripts/keep-serving.mjs',
    'if (!wasReady || code === badConfiguration)',
    'if (failures > 0 || code === badConfiguration)',
    `${processes}/faults`,
  ],
  [
    'X11',
    'a bad setting is tried for ever',
    'scripts/keep-serving.mjs',
    'if (!wasReady || code === badConfiguration)',
    'if (!wasReady)',
    `${processes}/faults`,
  ],
  [
    'X13',
    'a taken port is noticed at the end',
    'apps/api/src/app/main.ts',
    'await refuseTakenPort(config);',
    'void refuseTakenPort;',
    `${processes}/start`,
  ],
  [
    'X13',
    'a database that is late is not waited for',
    `${platform}/postgres/await-postgres.ts`,
    'const PATIENCE_SECONDS = 30;',
    'const PATIENCE_SECONDS = 0;',
    `${processes}/start`,
  ],
  [
    'X13',
    'a lost password stays lost',
    `${platform}/postgres/start-postgres.ts`,
    'if (error.code !== WRONG_PASSWORD) throw error;',
    'if (error) throw error;',
    `${platform}/postgres/start-postgres`,
  ],
  [
    'X13',
    'an empty pid file blocks the folder',
    `${platform}/postgres/postmaster.ts`,
    'if (isForeign || !(left.pid > 0))',
    'if (isForeign)',
    `${platform}/postgres/start-postgres`,
  ],
  [
    'X6',
    'a history shows addresses to everybody',
    'apps/api/src/features/audit/audit-log.queries.ts',
    "can(admin, 'audit.view') ? views.whole : views.named",
    "can(admin, 'core.view') ? views.whole : views.named",
    'apps/api/src/features/properties/properties.test',
  ],
  [
    'X6',
    'an address is found out by searching a history',
    'apps/api/src/features/audit/audit-log.queries.ts',
    sql("searched: sql`concat_ws(' ', events.action, events.reason, admins.first_name, admins.last_name)`"),
    "searched: sql`concat_ws(' ', events.action, events.reason, admins.first_name, admins.last_name, admins.email)`",
    'apps/api/src/features/properties/properties.test',
  ],
  [
    'X6',
    'names turn the words around them',
    'packages/contract/src/core/fields.ts',
    '(value) => !TURNING.test(value)',
    '(value) => !TURNING.test(value) || true',
    `${trust}/bad-input`,
  ],
  [
    'X6',
    'a formula after a semicolon',
    `${platform}/http/csv.ts`,
    'const within = text.replace(inside, "\'");',
    'const within = inside ? text : text;',
    `${platform}/http/csv`,
  ],
  [
    'X6',
    'a formula in full width',
    `${platform}/http/csv.ts`,
    "const sign = '[=+\\\\-@＝＋－＠]';",
    "const sign = '[=+\\\\-@]';",
    `${platform}/http/csv`,
  ],
  [
    'X6',
    'the address of a photo outlives its session and its property',
    'apps/api/src/features/properties/photos/property-photos.routes.ts',
    'await refuseHiddenPhoto(db, holder || (await byBearer(app, request)), params.file);',
    'if (!session) await refuseHiddenPhoto(db, holder || (await byBearer(app, request)), params.file);',
    'apps/api/src/features/properties/photos/property-photos.test',
  ],
  [
    'X6',
    'the address of a photo is anybody’s',
    `${platform}/files/files-links.ts`,
    sql('`{file}\\n{until}\\n{session}`'),
    sql('`{file}\\n{until}\\n{session && 0}`'),
    'apps/api/src/features/properties/photos/property-photos.test',
  ],
];

const node = prepare();
const wanted = process.argv.slice(2);
const chosen = mutants.filter(([row, , , , , tests]) => tests && (wanted.length === 0 || wanted.includes(row)));
// A list that no longer fits what it speaks of is told at once, not after half an hour.
for (const [row, what, file, from] of chosen)
  if (!readFileSync(inRoot(file), 'utf8').includes(from)) giveUp(`${row}, ${what}: ${file} no longer holds «${from}»`);
const copy = layCopy();
/** The names of those that fail; one that cannot even begin is named by its file. */
function failing(tests) {
  const told = join(copy, 'told.json');
  rmSync(told, { force: true });
  const args = [bin('vitest'), 'run', tests, '--reporter=json', `--outputFile=${told}`];
  if (spawnSync(node, args, { cwd: copy, env: childEnv(node), stdio: 'ignore' }).status === 0) return [];
  const { testResults } = existsSync(told) ? JSON.parse(readFileSync(told, 'utf8')) : { testResults: [] };
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  return failed.length > 0 ? failed.map(({ title }) => title) : [`${tests} does not run`];
}
// Tests that fail anyway notice nothing.
for (const tests of new Set(chosen.map((mutant) => mutant.at(-1)))) {
  const [failed] = failing(tests);
  if (failed) giveUp(`${tests} fails with every control in its place: ${failed}`);
}
let survived = 0;
for (const [row, what, file, from, to, tests] of chosen) {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replaceAll(from, () => to),
  );
  const [failed] = failing(tests);
  writeFileSync(path, whole);
  if (!failed) survived++;
  console.log(
    failed ? `noticed   ${row.padEnd(4)} ${what}\n               by: ${failed}` : `SURVIVED  ${row.padEnd(4)} ${what}`,
  );
}
rmSync(copy, { recursive: true, force: true });
console.log(`${chosen.length - survived} passed, ${survived} failed`);
process.exitCode = survived ? 1 : 0;

/** The tracked files, and the installed packages by links; our own packages must be the copy's. */
function layCopy() {
  const target = mkdtempSync(join(tmpdir(), 'lintel-mutants-'));
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n');
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(inRoot(file), join(target, file));
  }
  mkdirSync(join(target, 'node_modules', '@lintel'), { recursive: true });
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (name !== '@lintel') symlinkSync(inRoot('node_modules', name), join(target, 'node_modules', name));
  }
  for (const shelf of ['apps', 'packages'])
    for (const name of readdirSync(join(target, shelf)))
      symlinkSync(join(target, shelf, name), join(target, 'node_modules', '@lintel', name));
  return target;
}
