// Who may import whom; ARCHITECTURE.md says why. Tests may import anything.
const tests = '(\\.test\\.tsx?$|^apps/api/test/|^e2e/|^bench/)';
const api = '^apps/api/src';
const web = '^apps/web/src';

/** Nothing in `from` may reach `to`. */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [tests, ...(from.pathNot ?? [])] },
  to,
});

/** A feature is entered by its index, from its neighbours and from the app. */
const doors = (floor) => [
  forbid(
    `${floor}-back-door`,
    'a feature is entered by its index.ts',
    { path: `^apps/${floor}/src/features/([^/]+)/` },
    { path: `^apps/${floor}/src/features/(?!$1/)[^/]+/(?!index\\.tsx?$)` },
  ),
  forbid(
    `${floor}-back-door-from-app`,
    'a feature is entered by its index.ts',
    { path: `^apps/${floor}/src/app/` },
    { path: `^apps/${floor}/src/features/[^/]+/(?!index\\.tsx?$)` },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('cycle', 'modules must not need each other', {}, { circular: true }),
    forbid('unresolved', 'an import that leads nowhere', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'test-in-source',
      'tests are imported by tests alone',
      { path: '^(apps|packages)/[^/]+/src/' },
      { path: tests },
    ),

    forbid(
      'contract-stands-alone',
      'the contract imports zod alone',
      { path: '^packages/contract/src/' },
      {
        pathNot: ['^packages/contract/src/', 'node_modules/zod/'],
      },
    ),
    forbid(
      'contract-core',
      "the contract's core knows no room",
      { path: '^packages/contract/src/core/' },
      {
        path: '^packages/contract/src/features/',
      },
    ),
    forbid(
      'demo-in-rooms',
      'rooms never import the demo',
      { path: api, pathNot: [`${api}/app/`] },
      { path: '^apps/demo/' },
    ),
    forbid(
      'demo-into-decisions',
      'the demo fills tables; it decides nothing and asks no server',
      { path: '^apps/demo/' },
      { path: [`${api}/app/`, `${api}/.*\\.(service|routes|reactions|jobs)\\.ts$`] },
    ),
    forbid('api-to-web', 'the floors meet in the contract', { path: api }, { path: '^apps/web/' }),
    forbid('web-to-api', 'the floors meet in the contract', { path: web }, { path: '^apps/api/' }),

    forbid(
      'api-into-app',
      'the app is imported by nobody',
      { path: api, pathNot: [`${api}/app/`] },
      { path: `${api}/app/` },
    ),
    forbid(
      'api-platform-up',
      'the platform knows no feature',
      { path: `${api}/platform/` },
      { path: `${api}/features/` },
    ),
    forbid(
      'web-into-app',
      'the app is imported by nobody',
      { path: web, pathNot: [`${web}/app/`] },
      { path: `${web}/app/` },
    ),
    forbid('web-ui-up', 'ui knows no feature', { path: `${web}/ui/` }, { path: `${web}/features/` }),
    forbid(
      'web-platform-up',
      'the platform neither draws nor knows a feature',
      { path: `${web}/platform/` },
      {
        path: `${web}/(features|ui)/`,
      },
    ),
    ...doors('api'),
    ...doors('web'),

    forbid(
      'sql-outside-queries',
      'SQL only in queries and tables',
      {
        path: `${api}|^apps/demo`,
        pathNot: ['\\.(queries|table)\\.ts$', `${api}/platform/`, `${api}/app/migrate\\.ts$`],
      },
      { path: 'node_modules/(drizzle-orm|pg|pg-boss)/' },
    ),
    forbid(
      'http-outside-routes',
      'HTTP only in routes',
      { path: api, pathNot: ['\\.routes\\.tsx?$', `${api}/platform/`, `${api}/app/`] },
      { path: ['node_modules/(fastify|@fastify)/', '^(node:)?https?2?$'] },
    ),
    forbid(
      'service-to-routes',
      'a decision does not know who asks',
      { path: `${api}/.*\\.(service|reactions|jobs)\\.tsx?$` },
      {
        path: '\\.routes\\.tsx?$',
      },
    ),
    forbid(
      'queries-up',
      'a query decides nothing',
      { path: `${api}/.*\\.queries\\.ts$` },
      {
        path: '\\.(service|routes|reactions|jobs)\\.tsx?$',
      },
    ),
    forbid(
      'table-up',
      'a table asks nothing',
      { path: `${api}/.*\\.table\\.ts$` },
      {
        path: '\\.(queries|service|routes|reactions|jobs)\\.tsx?$',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations)/' },
    // An import of a type alone ties two rooms together as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
