import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProduct, type Insertion, insert, root } from './product-copy.ts';

// A room as an engineer adds it by CONTRIBUTING: its files are in `complaint-room`, at the paths where they belong, and
// these lines register it.

const folder = join(import.meta.dirname, 'complaint-room');
const newFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(join(folder, name)).isFile())
  .sort();

const insertions: readonly Insertion[] = [
  {
    file: 'packages/contract/src/index.ts',
    after: /^export \* from '\.\/features\/auth\/auth\.ts';$/m,
    lines: ["export * from './features/complaints/complaints.ts';"],
  },
  {
    file: 'packages/contract/src/core/permissions.ts',
    after: /^ {2}user: \{ label: 'User'.*$/m,
    lines: [
      '  complaint: {',
      "    label: 'Complaint',",
      '    actions: {',
      "      view: 'View complaints',",
      "      edit: 'Edit complaints',",
      "      assign: 'Assign complaints',",
      "      decide: 'Decide complaints',",
      "      delete: 'Delete complaints',",
      '    },',
      "    own: 'assigned to me',",
      '  },',
    ],
  },
  {
    file: 'apps/api/src/app/rooms.ts',
    after: /^import \{ avatarsRoom \}.*$/m,
    lines: ["import { complaintsRoom } from '../features/complaints/index.ts';"],
  },
  { file: 'apps/api/src/app/rooms.ts', after: /^ {2}appointmentsRoom,$/m, lines: ['  complaintsRoom,'] },
  {
    file: 'apps/api/src/features/roles/seeded-roles.ts',
    after: /^ {6}\.\.\.own\('appointment\.view', .*$/m,
    lines: ["      ...own('complaint.view', 'complaint.edit', 'complaint.decide'),"],
  },
  {
    file: 'apps/api/src/features/roles/seeded-roles.ts',
    after: /^ {6}\.\.\.all\('user\.view', 'user\.edit', .*$/m,
    lines: ["      ...all('complaint.view', 'complaint.edit', 'complaint.decide'),"],
  },
  {
    file: 'apps/api/test/trust/walk.test.ts',
    after: /^user\.block .*$/m,
    lines: [
      'complaint.view A A - o - - - A - A',
      'complaint.edit A A - o - - - A - -',
      'complaint.assign A A - - - - - - - -',
      'complaint.decide A A - o - - - A - -',
      'complaint.delete A A - - - - - - - -',
    ],
  },
  {
    file: 'apps/api/test/examples-resources.ts',
    after: /^ {2}\/\/ New rooms list their example here\.$/m,
    lines: [
      '  {',
      '    resource: contract.complaint,',
      '    endpoints: contract.complaintEndpoints,',
      "    grants: { 'property.view': 'all' },",
      '    foreign: { property_id: foreignProperty },',
      '    fields: async (app, me) => ({',
      "      subject: 'The boiler is broken',",
      "      text: 'No hot water since Monday.',",
      '      property_id: (await app.given.property({ assigned_admin_id: me.id })).id,',
      '      user_id: (await app.given.user()).id,',
      '    }),',
      '  },',
    ],
  },
  {
    file: 'apps/web/src/app/rooms.ts',
    after: /^import \{ audit \}.*$/m,
    lines: ["import { complaints } from '../features/complaints/index.ts';"],
  },
  { file: 'apps/web/src/app/rooms.ts', after: /^ {2}users,$/m, lines: ['  complaints,'] },
];

const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length;

/** Each file of the room with the lines it adds, as `git diff --stat` would show them. */
export function linesByFile(): Record<string, number> {
  const lines: Record<string, number> = Object.fromEntries(newFiles.map((file) => [file, linesOf(file)]));
  for (const { file, lines: added } of insertions) lines[file] = (lines[file] ?? 0) + added.length;
  return lines;
}

const parts = [
  ...['src', 'package.json', 'tsconfig.json'].flatMap((part) =>
    ['packages/contract', 'apps/api', 'apps/web', 'apps/demo'].map((workspace) => join(workspace, part)),
  ),
  ...['test', 'migrations', 'drizzle.config.ts'].map((part) => join('apps/api', part)),
  'scripts',
  'apps/web/build',
  'vitest.config.ts',
];

/** The product with the room, and with these parts besides its sources. */
export function plantComplaintRoom(more: readonly string[] = []): string {
  const copy = copyProduct([...parts, ...more]);
  for (const file of newFiles) cpSync(join(folder, file), join(copy, file));
  for (const insertion of insertions) insert(copy, insertion);
  return copy;
}

/** Removes what the room adds to one file; returns a function that puts it back. */
export function takeOut(copy: string, file: string): () => void {
  const whole = readFileSync(join(copy, file));
  if (newFiles.includes(file)) rmSync(join(copy, file));
  else cpSync(join(root, file), join(copy, file));
  return () => writeFileSync(join(copy, file), whole);
}
