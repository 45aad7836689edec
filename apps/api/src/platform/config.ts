import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { isServiceAccount } from './push/service-account.ts';
import { persistentSecret } from './security/kept-secret.ts';

/** An invalid setting. The message is one line and names the variable, never its value, which may be a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const text = z.string();
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const web = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/**
 * A URL template: placeholders such as `{z}` or `{key}` are not valid URL characters, so they are replaced before
 * validation.
 */
const template = text.refine(
  (value) => web.safeParse(value.replace(/\{\w+\}/g, '0')).success,
  'must be an http or https address',
);
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/database' });

const port = text
  .refine((value) => /^\d{1,5}$/.test(value) && +value >= 1 && +value <= 65535, 'must be a number from 1 to 65535')
  .transform(Number);
const hours = text
  .refine(
    (value) => /^(?:\d*\.)?\d+$/.test(value) && +value > 0 && +value <= 8784,
    'must be a positive number of hours, at most 8784',
  )
  .transform(Number);

const isNetwork = (part: string) => {
  const [address = '', bits, ...rest] = part.trim().split('/');
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && widest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= widest));
};

/** There is no plain "true": then any client could spoof its IP address and evade the rate limits. */
const proxy = text.transform((value, context): boolean | number | string => {
  if (value === 'off') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  if (!value.split(',').every(isNetwork)) {
    context.addIssue('must be off, a number of proxies, or their addresses or networks separated by commas');
    return z.NEVER;
  }
  return value;
});

const origin = web.refine(
  (value) => new URL(value).pathname === '/' && !/[?#]/.test(value),
  'must be an address without a path',
);
const bucket = web.refine((value) => {
  const { username, password, pathname } = new URL(value);
  return username !== '' && password !== '' && pathname.length > 1;
}, 'must look like https://key:secret@host/bucket');

/** A pattern with `{kind}` but without `{id}` would link every email about that kind to one page. */
const isAppPattern = (value: string) => {
  const named: readonly string[] = value.match(/\{\w+\}/g) ?? [];
  const isKnown = named.every((name) => name === '{kind}' || name === '{id}');
  return isKnown && (named.length === 0 || named.includes('{id}'));
};

type Variable = {
  field: string;
  /** Used when the variable is unset or empty. */
  default?: string;
  /** For variables without a default: the effect of leaving them unset, for the README. */
  unset?: string;
  meaning: string;
  schema: z.ZodType<unknown, string>;
};

/** All settings. The README repeats these rows, and a test compares them. */
export const variables = {
  PORT: {
    field: 'port',
    default: '4000',
    meaning: 'where the server listens',
    schema: port,
  },
  HOST: {
    field: 'host',
    default: '127.0.0.1',
    meaning: 'the address it listens on; a public one needs `WEB_ORIGIN`',
    schema: text.regex(/^[\w.:-]+$/, 'must be a host name or an IP address'),
  },
  WEB_ORIGIN: {
    field: 'webOrigin',
    unset: 'http://localhost:PORT',
    meaning: 'links in mails, CORS; required when `HOST` is public',
    schema: origin.transform((value) => new URL(value).origin),
  },
  LINTEL_DATA: {
    field: 'dataFolder',
    default: './data',
    meaning: 'folder of the database, photos, outbox and secret',
    schema: text.transform((value) => resolve(value)),
  },
  LINTEL_DEMO: {
    field: 'demo',
    default: '1',
    meaning: 'demo data and accounts; refuses a public `HOST`',
    schema: flag,
  },
  LINTEL_DEMO_PUBLIC: {
    field: 'demoPublic',
    default: '0',
    meaning: '1 lets the demo run on a public `HOST` all the same',
    schema: flag,
  },
  LINTEL_SECRET: {
    field: 'secret',
    unset: 'made once, kept under the data folder',
    meaning: 'signs tokens and links; at least 32 random bytes',
    schema: text.refine(isStrong, 'must be at least 32 bytes and no well-known default'),
  },
  LINTEL_LANDING: {
    field: 'landing',
    default: '/dashboard',
    meaning: 'where the root path leads; a path under /dashboard',
    schema: text.regex(/^\/dashboard(\/[\w-]+)*(\?[\w=&%.,-]*)?$/, 'must be a path under /dashboard'),
  },
  LINTEL_HELP_URL: {
    field: 'helpUrl',
    unset: 'the page `/help`',
    meaning: "where 'Need help?' leads",
    schema: web,
  },
  TOKEN_HOURS: {
    field: 'tokenHours',
    default: '8',
    meaning: 'life of a sign-in, in hours; fractions are fine',
    schema: hours,
  },
  TRUST_PROXY: {
    field: 'trustProxy',
    default: 'off',
    meaning:
      'whom to believe about the caller: the number of proxies in front, if nothing reaches the server past them, or their addresses or networks (`10.0.0.5, 10.1.0.0/16`)',
    schema: proxy,
  },
  DATABASE_URL: {
    field: 'databaseUrl',
    unset: 'embedded PostgreSQL',
    meaning: 'a PostgreSQL of your own',
    schema: postgres,
  },
  DATABASE_REPLICA_URL: {
    field: 'databaseReplicaUrl',
    unset: 'none',
    meaning: 'a replica to read from',
    schema: postgres,
  },
  SMTP_URL: {
    field: 'smtpUrl',
    unset: 'files in the outbox',
    meaning: 'mail server, `smtp://user:password@host:587`; `?maxConnections=5&rateLimit=20` bounds mails to many',
    schema: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }),
  },
  MAIL_FROM: {
    field: 'mailFrom',
    default: 'Lintel <no-reply@lintel.test>',
    meaning: 'sender of every mail',
    schema: text.regex(/^([^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must look like Name <name@host>'),
  },
  PUBLIC_APP_URL: {
    field: 'publicAppUrl',
    unset: 'mails without these links',
    meaning:
      'where the public app shows a record, for mails to owners and visitors: `https://app.example.com`, or with a pattern `https://app.example.com/{kind}/{id}`; `{kind}` is property or appointment',
    schema: template.refine(isAppPattern, 'must be an address, alone or with {id}, or {kind} and {id}, in it'),
  },
  FCM_SERVICE_ACCOUNT: {
    field: 'fcmServiceAccount',
    unset: 'in-app inbox',
    meaning: 'file path of the Firebase service account',
    schema: text
      .transform((value) => resolve(value))
      .refine(existsSync, { error: 'must name a file that exists', abort: true })
      .refine(isServiceAccount, 'must name the JSON file of a Firebase service account'),
  },
  FCM_URL: { field: 'fcmUrl', unset: "Firebase's own", meaning: 'endpoint for push messages (for tests)', schema: web },
  S3_URL: {
    field: 's3Url',
    unset: 'local folder',
    meaning: 'bucket for photos, `https://key:secret@host/bucket`',
    schema: bucket,
  },
  GOOGLE_MAPS_KEY: {
    field: 'googleMapsKey',
    unset: 'built-in map and places',
    meaning: 'Google Maps with its places library; areas and heat maps are drawn on the other maps only',
    schema: text.regex(/^[\w-]{10,200}$/, 'must be a key of letters, digits, - and _'),
  },
  MAP_STYLE_URL: { field: 'mapStyleUrl', unset: 'built-in map', meaning: 'MapLibre style', schema: template },
  MAP_TILES_URL: {
    field: 'mapTilesUrl',
    unset: 'built-in map',
    meaning: 'map tiles, with {z}, {x}, {y}, or a file that ends with .pmtiles',
    schema: template,
  },
  GEOCODER_URL: {
    field: 'geocoderUrl',
    unset: 'built-in places',
    meaning: 'look-up of addresses by a Photon server (`https://host/api`) or a Nominatim one (`https://host/search`)',
    schema: web.refine(
      (value) => /\/(api|search)$/.test(new URL(value).pathname),
      'must end with /api (Photon) or /search (Nominatim)',
    ),
  },
  TRANSLATE_URL: {
    field: 'translateUrl',
    unset: 'memory and glossary',
    meaning: 'service that translates text',
    schema: web,
  },
  TRANSLATE_KIND: {
    field: 'translateKind',
    default: 'libretranslate',
    meaning: 'libretranslate, deepl or google',
    schema: z.enum(['libretranslate', 'deepl', 'google'], 'must be libretranslate, deepl or google'),
  },
  TRANSLATE_KEY: { field: 'translateKey', unset: 'none', meaning: 'key of that service', schema: text },
} as const satisfies Record<string, Variable>;

type Variables = typeof variables;
type Name = keyof Variables;
type Value<V extends Variable> = V extends { default: string }
  ? z.output<V['schema']>
  : z.output<V['schema']> | undefined;
type Parsed = { [N in Name as Variables[N]['field']]: Value<Variables[N]> };

/** The settings, parsed once at startup. */
export type Config = Omit<Parsed, 'webOrigin' | 'secret'> & { webOrigin: string; secret: string };

/** Parses the environment, or throws a ConfigError that names the first invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Object.fromEntries(
    (Object.entries(variables) as [Name, Variable][]).map(([name, variable]) => [
      variable.field,
      read(env, name, variable),
    ]),
  ) as Parsed;
  const isPublic = !/^(localhost|127(\.\d+){3}|::1)$/.test(parsed.host);
  if (isPublic && !parsed.webOrigin) {
    throw new ConfigError(`WEB_ORIGIN must be set when HOST is public (${parsed.host})`);
  }
  if (isPublic && parsed.demo && !parsed.demoPublic) {
    throw new ConfigError(
      'LINTEL_DEMO must be 0 when HOST is public: its passwords are known; LINTEL_DEMO_PUBLIC=1 allows it',
    );
  }
  return {
    ...parsed,
    webOrigin: parsed.webOrigin ?? `http://localhost:${parsed.port}`,
    secret: parsed.secret ?? secretOf(parsed.dataFolder),
  };
}

function read(env: NodeJS.ProcessEnv, name: Name, variable: Variable): unknown {
  // Compose files and shells pass an unset variable as an empty string.
  const given = env[name]?.trim() || variable.default;
  if (given === undefined) return undefined;
  const result = variable.schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(`${name} ${result.error.issues[0]?.message}`);
}

function secretOf(folder: string): string {
  try {
    const secret = persistentSecret(folder, 'secret');
    if (isStrong(secret)) return secret;
  } catch (error) {
    throw new ConfigError(`LINTEL_DATA cannot be used: ${(error as Error).message}`, { cause: error });
  }
  throw new ConfigError(`LINTEL_SECRET kept in ${folder} is too short: delete that file or set the variable`);
}

function isStrong(secret: string): boolean {
  const wellKnown =
    /change.?me|your.?secret|(secret|password|default|example|lintel).?\1|0123456789|1234567890|abcdefghij/i;
  return Buffer.byteLength(secret) >= 32 && new Set(secret).size >= 10 && !wellKnown.test(secret);
}
