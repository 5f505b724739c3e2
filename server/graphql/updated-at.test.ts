import { beforeEach, expect, test } from 'vitest';
import { deliverEmail } from '#server/domain/emails/deliver.ts';
import { sendEmail, startMail } from '#server/domain/emails/send.ts';
import { resendEmail } from '#server/domain/emails/unsent.ts';
import { setOwnConsultant } from '#server/domain/jobs/consultants.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { revokeToken, viewerOfToken } from '#server/domain/tokens/tokens.ts';
import { deliverWebhook } from '#server/domain/webhooks/deliver.ts';
import { setWebhookEnabled } from '#server/domain/webhooks/endpoints.ts';
import { releaseWaiting } from '#server/domain/webhooks/release.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { globalId } from './global-ids.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  for (const table of [
    'users',
    'integration_tokens',
    'webhook_endpoints',
    'webhook_deliveries',
    'emails',
  ])
    await db.$executeRawUnsafe(`update ${table} set updated_at = '${LONG_AGO}'`);
});

/** What the admin reads of a row of the world. */
async function updatedAt(type: keyof World['ids'], id?: string): Promise<unknown> {
  const { data, errors } = await ask(
    world.viewers.admin,
    `query ($id: ID!) { node(id: $id) { ... on ${type} { updatedAt } } }`,
    { id: id ? globalId(type, id) : world.ids[type] },
  );
  expect(errors).toBeUndefined();
  return (data?.['node'] as { updatedAt: unknown } | undefined)?.updatedAt;
}

async function isChanged(type: keyof World['ids'], act: () => Promise<unknown>): Promise<void> {
  expect(await updatedAt(type)).toBe(LONG_AGO);
  await act();
  expect(await updatedAt(type)).not.toBe(LONG_AGO);
}

const letter = { subject: 'Hi', preview: 'p', heading: 'h', paragraphs: ['Welcome aboard.'] };
const mailbox = { mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' } as const;

test('an account says when it last changed', async () => {
  const admin = await createAdmin();
  await db.$executeRaw`update users set updated_at = ${LONG_AGO}::timestamptz`;
  await setOwnConsultant(admin, { consultant: null });
  expect(await updatedAt('User', admin.userId)).not.toBe(LONG_AGO);
  expect(await updatedAt('User')).toBe(LONG_AGO);
});

test('a token does, and its use is no change', async () => {
  const secret = newSecret();
  await db.$executeRaw`update integration_tokens set token_hash = ${hashSecret(secret)}, last_used_at = null
    where id = ${world.rows.IntegrationToken}::uuid`;
  await isChanged('IntegrationToken', async () => {
    await viewerOfToken(secret, '192.0.2.1');
    const token = { id: world.rows.IntegrationToken };
    expect(
      (await db.integrationToken.findUniqueOrThrow({ where: token })).lastUsedAt,
    ).not.toBeNull();
    expect(await updatedAt('IntegrationToken')).toBe(LONG_AGO);
    await revokeToken(world.viewers.admin, world.rows.IntegrationToken);
  });
});

test('a webhook does, and each delivery that need not wait any more', async () => {
  const { WebhookEndpoint } = world.rows;
  await isChanged('WebhookEndpoint', () =>
    setWebhookEnabled(world.viewers.admin, WebhookEndpoint, false),
  );
  await isChanged('WebhookDelivery', () =>
    transaction((tx) => releaseWaiting(tx, WebhookEndpoint)),
  );
});

test('a delivery that is postponed does', async () => {
  await db.webhookEndpoint.update({
    where: { id: world.rows.WebhookEndpoint },
    data: { pausedUntil: new Date(Date.now() + 60_000) },
  });
  await isChanged('WebhookDelivery', () => deliverWebhook(world.rows.WebhookDelivery));
});

test('an e-mail does: one that is sent again, and one that need not wait any more', async () => {
  await isChanged('Email', () => resendEmail(world.viewers.admin, world.rows.Email));
  const { id: waiting } = await db.email.create({
    data: {
      kind: 'hired',
      to: 'ana@crew.test',
      subject: 'Hi',
      text: 'Hi',
      html: '',
      nextAttemptAt: new Date(Date.now() + 3_600_000),
      updatedAt: LONG_AGO,
    },
  });
  startMail(mailbox, { deliver: () => Promise.resolve({ outcome: 'sent' }) });
  const sent = await transaction((tx) =>
    sendEmail(tx, { kind: 'hired', to: 'jo@crew.test', userId: null, letter }),
  );
  await deliverEmail(sent ?? '');
  startMail(mailbox);
  const released = await db.email.findUniqueOrThrow({ where: { id: waiting } });
  expect(released.nextAttemptAt).toBeNull();
  expect(released.updatedAt.toISOString()).not.toBe(LONG_AGO);
});
