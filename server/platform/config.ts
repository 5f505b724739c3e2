import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './start-error.ts';

export { ConfigError };

type MailConfig =
  | { kind: 'mailbox'; from: string | null }
  | { kind: 'postmark'; token: string; from: string };

export type StorageConfig = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

/** The whole configuration from the environment, validated (contract section 1). */
export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** Without a trailing slash: `${publicUrl}/reset-password`. */
  publicUrl: string;
  secureCookies: boolean;
  /** The number of proxies in front whose `X-Forwarded-For` entries are trusted. */
  trustProxy: number;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Set if `databaseUrl` leads to a pooler in transaction mode: the database itself, for what needs a session. */
  directUrl: string | null;
  /** A streaming replica for reads that may lag. */
  replicaUrl: string | null;
  firstAdmin: { email: string; password: string } | null;
  demo: boolean;
  mail: MailConfig;
  /** Absolute path of a readable file; null: the built-in sample brand. */
  brandFile: string | null;
  agencyEmail: string | null;
  places: { url: string; key: string | null } | null;
  /** Whether webhooks may go to this machine, also by plain http: for development and tests. */
  webhooksToLoopback: boolean;
  metricsPort: number | null;
  /** Connections that one account or token may keep open in each process. */
  socketsPerAccount: number;
  /** Seconds of processor time per minute for a guest's address, and for an account or token. */
  guestProcessorSeconds: number;
  accountProcessorSeconds: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Null: files below `dataDir`. */
  s3: StorageConfig | null;
};

const adminPasswordLength = 12;

const port = z
  .string()
  .regex(/^\d+$/, 'is not a port number')
  .transform(Number)
  .pipe(z.number().min(1, 'is not a port number').max(65535, 'is not a port number'));

const webAddress = z
  .url({ protocol: /^https?$/, error: 'is not an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''));

const publicAddress = webAddress.refine(
  (text) => !URL.canParse(text) || new URL(text).origin === text.toLowerCase(),
  'is more than scheme, host and port',
);

const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'is not a postgresql:// address' })
  .refine((text) => !URL.canParse(text) || new URL(text).pathname.length > 1, 'names no database');

const mailSender = z
  .string()
  .regex(/^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'is not an e-mail address');

const readableFile = z
  .string()
  .transform((path) => resolve(path))
  .refine(isReadable, 'is not a file that can be read');

const processorSeconds = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'is not a number from 1 to 999999')
  .transform(Number);

const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'is not production, development or test')
    .optional(),
  PORT: port.default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'is not a host name or address')
    .default('127.0.0.1'),
  PUBLIC_URL: publicAddress.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'is not a number of proxies from 0 to 9')
    .default('0')
    .transform(Number),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOLED: z
    .enum(['0', '1'], 'is neither 0 nor 1')
    .default('0')
    .transform((text) => text === '1'),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  ADMIN_EMAIL: z.email('is not an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(adminPasswordLength, `has fewer than ${adminPasswordLength} characters`)
    .optional(),
  DEMO: z
    .enum(['0', '1'], 'is neither 0 nor 1')
    .transform((text) => text === '1')
    .optional(),
  POSTMARK_SERVER_TOKEN: z.string().regex(/^\S+$/, 'holds white space').optional(),
  MAIL_FROM: mailSender.optional(),
  BRAND_FILE: readableFile.optional(),
  AGENCY_EMAIL: z.email('is not an e-mail address').optional(),
  PLACES_URL: webAddress.optional(),
  PLACES_KEY: z.string().optional(),
  WEBHOOKS_TO_LOOPBACK: z
    .enum(['0', '1'], 'is neither 0 nor 1')
    .default('0')
    .transform((text) => text === '1'),
  METRICS_PORT: port.optional(),
  SOCKETS_PER_ACCOUNT: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'is not a number from 1 to 999999')
    .default('2000')
    .transform(Number),
  GUEST_PROCESSOR_SECONDS: processorSeconds.default(2),
  ACCOUNT_PROCESSOR_SECONDS: processorSeconds.default(20),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'is not fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().optional(),
});

type Variables = z.infer<typeof variables>;

/**
 * Reads the environment into a typed configuration. An empty variable counts as unset.
 * Throws `ConfigError`: one line that names the variable.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(set);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const values = result.data;
  const production = values.NODE_ENV === 'production';
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const demo = values.DEMO ?? (!production && !values.DATABASE_URL);
  checkTogether(values, { production, publicUrl, demo });
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    trustProxy: values.TRUST_PROXY,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    directUrl: values.DATABASE_DIRECT_URL ?? null,
    replicaUrl: values.DATABASE_REPLICA_URL ?? null,
    firstAdmin: firstAdmin(values),
    demo,
    mail: mail(values),
    brandFile: values.BRAND_FILE ?? null,
    agencyEmail: values.AGENCY_EMAIL ?? null,
    places: values.PLACES_URL ? { url: values.PLACES_URL, key: values.PLACES_KEY ?? null } : null,
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK,
    metricsPort: values.METRICS_PORT ?? null,
    socketsPerAccount: values.SOCKETS_PER_ACCOUNT,
    guestProcessorSeconds: values.GUEST_PROCESSOR_SECONDS,
    accountProcessorSeconds: values.ACCOUNT_PROCESSOR_SECONDS,
    logLevel: values.LOG_LEVEL,
    s3: storage(values),
  };
}

type Derived = { production: boolean; publicUrl: string; demo: boolean };

function checkTogether(values: Variables, { production, publicUrl, demo }: Derived): void {
  if (production && !values.POSTMARK_SERVER_TOKEN) {
    throw new ConfigError('POSTMARK_SERVER_TOKEN is not set: production has no local mailbox.');
  }
  if (production && demo) throw new ConfigError('DEMO is 1: production has no demo data.');
  if (production && values.WEBHOOKS_TO_LOOPBACK) {
    throw new ConfigError('WEBHOOKS_TO_LOOPBACK is 1: production sends to public addresses only.');
  }
  checkDatabases(values);
  if (values.PLACES_KEY && !values.PLACES_URL) {
    throw new ConfigError('PLACES_URL is not set, but PLACES_KEY is.');
  }
  if (values.METRICS_PORT === values.PORT) {
    throw new ConfigError('METRICS_PORT is the same as PORT.');
  }
  if (demo) requireLoopback(values.HOST, publicUrl, 'demo data (DEMO=0 goes without)');
  if (!values.POSTMARK_SERVER_TOKEN) {
    requireLoopback(
      values.HOST,
      publicUrl,
      'the local mailbox (POSTMARK_SERVER_TOKEN replaces it)',
    );
  }
}

function checkDatabases(values: Variables): void {
  checkPooler(values);
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replica } = values;
  if (replica && !url) {
    throw new ConfigError('DATABASE_URL is not set, but DATABASE_REPLICA_URL is.');
  }
  if (replica && replica === url) {
    throw new ConfigError('DATABASE_REPLICA_URL is the same as DATABASE_URL.');
  }
}

function checkPooler(values: Variables): void {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_POOLED: pooled } = values;
  if (pooled && !url) throw new ConfigError('DATABASE_URL is not set, but DATABASE_POOLED is 1.');
  if (pooled && !direct) {
    throw new ConfigError('DATABASE_DIRECT_URL is not set, but DATABASE_POOLED is 1.');
  }
  if (direct && !pooled) {
    throw new ConfigError('DATABASE_POOLED is not 1, but DATABASE_DIRECT_URL is set.');
  }
  if (direct && direct === url) {
    throw new ConfigError('DATABASE_DIRECT_URL is the same as DATABASE_URL.');
  }
}

/**
 * Demo log-ins are public and the local mailbox shows every message, so neither may be reachable from
 * outside.
 */
function requireLoopback(host: string, publicUrl: string, what: string): void {
  if (!isLoopback(host)) {
    throw new ConfigError(`HOST is ${host}, but ${what} needs a loopback address.`);
  }
  const { hostname } = new URL(publicUrl);
  if (!isLoopback(hostname)) {
    throw new ConfigError(`PUBLIC_URL is ${publicUrl}, but ${what} needs a loopback address.`);
  }
}

/** Whether a host's name or address is this machine itself. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function firstAdmin(values: Variables): Config['firstAdmin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  if (email && password) return { email, password };
  if (email) throw new ConfigError('ADMIN_PASSWORD is not set, but ADMIN_EMAIL is.');
  if (password) throw new ConfigError('ADMIN_EMAIL is not set, but ADMIN_PASSWORD is.');
  return null;
}

function mail(values: Variables): MailConfig {
  const { POSTMARK_SERVER_TOKEN: token, MAIL_FROM: from } = values;
  if (!token) return { kind: 'mailbox', from: from ?? null };
  if (!from) throw new ConfigError('MAIL_FROM is not set, but POSTMARK_SERVER_TOKEN is.');
  return { kind: 'postmark', token, from };
}

function storage(values: Variables): StorageConfig | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const given = [...names, 'S3_REGION' as const].filter((name) => values[name]);
  if (given.length === 0) return null;
  const missing = names.find((name) => !values[name]);
  if (missing) throw new ConfigError(`${missing} is not set, but ${given[0]} is.`);
  return {
    endpoint: values.S3_ENDPOINT ?? '',
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    region: values.S3_REGION ?? 'us-east-1',
  };
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
