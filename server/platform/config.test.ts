import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://crew.example',
  POSTMARK_SERVER_TOKEN: 'token',
  MAIL_FROM: 'Crew <crew@example.com>',
};

const DATABASE = 'postgresql://user:secret@db:5432/crew';

function lineFor(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  return 'accepted';
}

describe('the configuration', () => {
  it('is the documented default for an empty environment', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      production: false,
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      secureCookies: false,
      trustProxy: 0,
      databaseUrl: null,
      directUrl: null,
      firstAdmin: null,
      demo: true,
      mail: { kind: 'mailbox', from: null },
      places: null,
      metricsPort: null,
      socketsPerAccount: 2000,
      guestProcessorSeconds: 2,
      accountProcessorSeconds: 20,
      logLevel: 'info',
      s3: null,
    });
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '' }).port).toBe(4000);
  });

  it('puts the port into the public address when none is given', () => {
    expect(readConfig({ PORT: '4321' }).publicUrl).toBe('http://localhost:4321');
  });

  it('has no demo data by default on a database server', () => {
    expect(readConfig({ DATABASE_URL: DATABASE }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: DATABASE, DEMO: '1' }).demo).toBe(true);
  });

  it('reads a complete production environment', () => {
    expect(readConfig({ ...production, PUBLIC_URL: 'https://crew.example/' })).toMatchObject({
      production: true,
      publicUrl: 'https://crew.example',
      secureCookies: true,
      demo: false,
      mail: { kind: 'postmark', token: 'token', from: 'Crew <crew@example.com>' },
    });
  });

  it.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '0' }],
    ['SOCKETS_PER_ACCOUNT', { SOCKETS_PER_ACCOUNT: '0' }],
    ['SOCKETS_PER_ACCOUNT', { SOCKETS_PER_ACCOUNT: 'many' }],
    ['GUEST_PROCESSOR_SECONDS', { GUEST_PROCESSOR_SECONDS: '0' }],
    ['ACCOUNT_PROCESSOR_SECONDS', { ACCOUNT_PROCESSOR_SECONDS: '-1' }],
    ['PORT', { PORT: '4e3' }],
    ['HOST', { HOST: 'http://localhost' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'crew.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://crew.example/app' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/crew' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://localhost' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long enough password' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'short' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@example.com' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'long enough password' }],
    ['DEMO', { DEMO: 'true' }],
    ['MAIL_FROM', { POSTMARK_SERVER_TOKEN: 'token' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }],
    ['BRAND_FILE', { BRAND_FILE: '/no/such/file.json' }],
    ['AGENCY_EMAIL', { AGENCY_EMAIL: 'agency' }],
    ['PLACES_URL', { PLACES_URL: 'ftp://places.example' }],
    ['PLACES_URL', { PLACES_KEY: 'key' }],
    ['METRICS_PORT', { METRICS_PORT: '4000' }],
    ['DATABASE_REPLICA_URL', { DATABASE_URL: DATABASE, DATABASE_REPLICA_URL: 'replica' }],
    ['DATABASE_REPLICA_URL', { DATABASE_URL: DATABASE, DATABASE_REPLICA_URL: DATABASE }],
    ['DATABASE_URL', { DATABASE_REPLICA_URL: DATABASE }],
    ['DATABASE_POOLED', { DATABASE_URL: DATABASE, DATABASE_POOLED: 'yes' }],
    ['DATABASE_URL', { DATABASE_POOLED: '1', DATABASE_DIRECT_URL: DATABASE }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL: DATABASE, DATABASE_POOLED: '1' }],
    ['DATABASE_POOLED', { DATABASE_URL: DATABASE, DATABASE_DIRECT_URL: `${DATABASE}2` }],
    [
      'DATABASE_DIRECT_URL',
      { DATABASE_URL: DATABASE, DATABASE_POOLED: '1', DATABASE_DIRECT_URL: DATABASE },
    ],
    [
      'DATABASE_DIRECT_URL',
      { DATABASE_URL: DATABASE, DATABASE_POOLED: '1', DATABASE_DIRECT_URL: 'direct' },
    ],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['WEBHOOKS_TO_LOOPBACK', { WEBHOOKS_TO_LOOPBACK: 'yes' }],
    ['WEBHOOKS_TO_LOOPBACK', { ...production, WEBHOOKS_TO_LOOPBACK: '1' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'a' }],
    ['S3_ENDPOINT', { S3_REGION: 'eu-west-1' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
  ])('refuses a wrong %s (%j) in one line that begins with its name', (name, env) => {
    const line = lineFor(env);
    expect(line.split(' ')[0]).toBe(name);
    expect(line).not.toContain('\n');
  });

  it('never repeats a password in the line', () => {
    expect(lineFor({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'hunter2' })).not.toContain(
      'hunter2',
    );
  });
});

describe('production', () => {
  it('does not start without a mail token', () => {
    expect(lineFor({ ...production, POSTMARK_SERVER_TOKEN: '' })).toMatch(/^POSTMARK_SERVER_TOKEN/);
  });

  it('has no demo data', () => {
    expect(lineFor({ ...production, DEMO: '1' })).toMatch(/^DEMO/);
  });
});

describe('demo data and the local mailbox', () => {
  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://crew.example' }],
    ['HOST', { HOST: '192.168.1.4', DEMO: '0' }],
    ['HOST', { HOST: '0.0.0.0', POSTMARK_SERVER_TOKEN: 't', MAIL_FROM: 'a@example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost.crew.example', DEMO: '0' }],
  ])('need a loopback %s: %j', (name, env) => {
    expect(lineFor(env).split(' ')[0]).toBe(name);
  });

  it.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])('are served on %s', (HOST) => {
    expect(readConfig({ HOST }).demo).toBe(true);
  });

  it('are not asked for when mail is real and demo data are off', () => {
    const env = { HOST: '0.0.0.0', DEMO: '0', POSTMARK_SERVER_TOKEN: 't', MAIL_FROM: 'a@b.cd' };
    expect(readConfig(env).mail.kind).toBe('postmark');
  });
});
