import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig, variables } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (env: NodeJS.ProcessEnv) => loadConfig({ LINTEL_DATA: folder, ...env });
const refusal = (env: NodeJS.ProcessEnv) => {
  try {
    load(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

test('by default the server listens on localhost only, with demo data and tokens that last eight hours', () => {
  expect(load({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    webOrigin: 'http://localhost:4000',
    demo: true,
    landing: '/dashboard',
    tokenHours: 8,
    trustProxy: false,
  });
});

test('a setting left empty counts as not set', () => {
  expect(load({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined });
});

test.each([
  ['PORT', 'four thousand'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['HOST', 'not a host'],
  ['WEB_ORIGIN', 'https://lintel.example/path'],
  ['WEB_ORIGIN', 'javascript:alert(1)'],
  ['LINTEL_DEMO', 'yes'],
  ['LINTEL_SECRET', 'too short'],
  ['LINTEL_SECRET', 'changeme-changeme-changeme-changeme'],
  ['LINTEL_SECRET', 'a'.repeat(64)],
  ['LINTEL_SECRET', '0123456789abcdef0123456789abcdef'],
  ['LINTEL_LANDING', 'https://elsewhere.example'],
  ['LINTEL_LANDING', '//elsewhere.example'],
  ['LINTEL_LANDING', '/dashboardish'],
  ['LINTEL_HELP_URL', 'javascript:alert(1)'],
  ['TOKEN_HOURS', '0'],
  ['TOKEN_HOURS', '-1'],
  ['TOKEN_HOURS', 'Infinity'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1, proxy.example'],
  ['DATABASE_URL', 'mysql://localhost/lintel'],
  ['DATABASE_REPLICA_URL', 'localhost'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Lintel\r\nBcc: all@lintel.test'],
  ['FCM_SERVICE_ACCOUNT', '/no/such/file.json'],
  ['FCM_SERVICE_ACCOUNT', 'package.json'],
  ['FCM_URL', 'ftp://push.example'],
  ['S3_URL', 'https://host/bucket-without-key'],
  ['GOOGLE_MAPS_KEY', '"><script>'],
  ['MAP_STYLE_URL', 'style.json'],
  ['MAP_TILES_URL', 'tiles/{z}/{x}/{y}'],
  ['PUBLIC_APP_URL', 'app.example.com'],
  ['PUBLIC_APP_URL', 'ftp://app.example.com/{kind}/{id}'],
  ['PUBLIC_APP_URL', 'https://app.example.com/{kind}'],
  ['PUBLIC_APP_URL', 'https://app.example.com/{type}/{id}'],
  ['GEOCODER_URL', 'file:///etc/passwd'],
  ['GEOCODER_URL', 'https://geocoder.test/v1'],
  ['TRANSLATE_URL', 'translate'],
  ['TRANSLATE_KIND', 'babelfish'],
])('rejects an invalid %s (%s) with one line that names it', (name, value) => {
  const message = refusal({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} must [^\\n]+$`));
  expect(message, 'the value may be a secret').not.toContain(value);
});

test('accepts a fraction of an hour as token lifetime', () => {
  expect(load({ TOKEN_HOURS: '0.002' }).tokenHours).toBe(0.002);
});

test.each([
  ['off', false],
  ['0', 0],
  ['2', 2],
  ['10.0.0.5', '10.0.0.5'],
  ['10.0.0.5, 10.1.0.0/16, fd00::/8', '10.0.0.5, 10.1.0.0/16, fd00::/8'],
])('accepts TRUST_PROXY=%s', (given, meant) => {
  expect(load({ TRUST_PROXY: given }).trustProxy).toBe(meant);
});

describe('a server with a public HOST', () => {
  const open = { HOST: '0.0.0.0', WEB_ORIGIN: 'https://lintel.example', LINTEL_DEMO: '0' };

  test('starts with a WEB_ORIGIN', () => {
    expect(load(open)).toMatchObject({ host: '0.0.0.0', webOrigin: 'https://lintel.example' });
  });
  test('is rejected without WEB_ORIGIN, which links in emails need', () => {
    expect(refusal({ ...open, WEB_ORIGIN: '' })).toMatch(/^WEB_ORIGIN must be set/);
  });
  test('is rejected with the demo, whose passwords are public, unless LINTEL_DEMO_PUBLIC=1', () => {
    expect(refusal({ ...open, LINTEL_DEMO: '1' })).toMatch(/^LINTEL_DEMO must be 0/);
    expect(load({ ...open, LINTEL_DEMO: '1', LINTEL_DEMO_PUBLIC: '1' }).demo).toBe(true);
  });
});

describe('the secret that signs tokens', () => {
  test('is generated once and then reused', () => {
    const { secret } = load({});
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(load({}).secret).toBe(secret);
  });
  test('is stored in a file that only its owner can read', () => {
    load({});
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });
  test('differs from one installation to the next', () => {
    expect(load({ LINTEL_DATA: join(folder, 'other') }).secret).not.toBe(load({}).secret);
  });
});

test('the README lists exactly the settings with their defaults and meanings', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const section = readme.split(/^## /m).find((part) => part.startsWith('Configuration')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const expected = Object.entries(variables).map(
    ([name, row]) => `| \`${name}\` | ${'default' in row ? row.default : row.unset} | ${row.meaning} |`,
  );
  expect(rows).toEqual(expected);
});
