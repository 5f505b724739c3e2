import { setTimeout as sleep } from 'node:timers/promises';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Integration } from '#server/domain/kernel/viewer.ts';
import { TESTS_PER_HOUR } from '#server/domain/webhooks/deliveries.ts';
import { CHANGES_PER_HOUR, WEBHOOKS_PER_TOKEN } from '#server/domain/webhooks/endpoints.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createTokenOf, integrationWith } from '#server/testing/fixtures.ts';
import { ask, documentFor, unexpected } from '#server/testing/graph.ts';
import { MUTATIONS } from '#server/testing/permissions/mutations.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { useReceiver } from '#server/testing/webhooks.ts';

const tests = useReceiver();

let world: World;
let keeper: Integration;
let other: Integration;
beforeEach(async () => {
  world = await createWorld();
  keeper = integrationWith('WEBHOOKS_MANAGE', 'JOBS_READ');
  other = integrationWith('WEBHOOKS_MANAGE', 'JOBS_READ');
  for (const viewer of [keeper, other]) await createTokenOf(viewer);
  unexpected.length = 0;
});

const fields = (name = 'Board') => ({
  name,
  url: `${tests.receiver.url}/hooks`,
  events: ['JOB_LISTED'],
});

async function change(viewer: Integration, name: string, input: object) {
  const { data, errors } = await ask(viewer, documentFor(`Mutation.${name}`, { input }), { input });
  expect(errors).toBeUndefined();
  return data?.[name] as Record<string, unknown> & {
    webhookEndpoint?: Record<string, unknown> & { id: string };
    webhookDelivery?: Record<string, unknown> & { id: string };
  };
}

const made = async (viewer: Integration, name?: string) => {
  const { webhookEndpoint } = await change(viewer, 'createWebhook', { fields: fields(name) });
  return webhookEndpoint ?? expect.fail('There is no webhook.');
};

const listed = async (viewer: Integration) => {
  const { data } = await ask(
    viewer,
    `{ webhookEndpoints { id name token { id name madeBy } deliveries(first: 5) { totalCount edges {
      node { id status webhookEndpoint { id } } } } } }`,
  );
  return data?.['webhookEndpoints'];
};

describe('a token with webhooks:manage', () => {
  test('makes, changes, tests, redelivers, disables and deletes its own webhook, and reads it back', async () => {
    await db.integrationToken.update({
      where: { id: keeper.tokenId },
      data: { createdById: world.rows.User },
    });
    const { id, secret } = await made(keeper);
    expect(secret).toMatch(/^whsec_/);
    await made(other);
    expect(await change(keeper, 'updateWebhook', { id, fields: fields('News') })).toMatchObject({
      webhookEndpoint: { name: 'News', secret },
    });
    const { webhookEndpoint } = await change(keeper, 'rotateWebhookSecret', { id });
    expect(webhookEndpoint?.['secret']).not.toBe(secret);
    expect(webhookEndpoint?.['previousSecretUntil']).not.toBeNull();
    const sent = await change(keeper, 'sendWebhookTest', { id });
    expect(sent.webhookDelivery).toMatchObject({ status: 'DELIVERED', responseStatus: 200 });
    const delivery = sent.webhookDelivery?.id ?? '';
    const again = await change(keeper, 'redeliverWebhook', { id: delivery });
    expect(again.webhookDelivery).toMatchObject({ id: delivery, attempts: 2 });
    expect(tests.receiver.received).toHaveLength(2);
    expect(await listed(keeper)).toEqual([
      {
        id,
        name: 'News',
        token: {
          id: encodeGlobalID('IntegrationToken', keeper.tokenId),
          name: 'Crew board',
          madeBy: null,
        },
        deliveries: {
          totalCount: 1,
          edges: [{ node: { id: delivery, status: 'DELIVERED', webhookEndpoint: { id } } }],
        },
      },
    ]);
    expect(await change(keeper, 'setWebhookEnabled', { id, enabled: false })).toMatchObject({
      webhookEndpoint: { state: 'DISABLED', disabledReason: 'INTEGRATION' },
    });
    expect(await change(keeper, 'setWebhookEnabled', { id, enabled: true })).toMatchObject({
      webhookEndpoint: { state: 'ACTIVE', disabledReason: null },
    });
    expect(await change(keeper, 'deleteWebhook', { id })).toMatchObject({ deletedId: id });
    expect(await listed(keeper)).toEqual([]);
    expect(unexpected).toEqual([]);
  });

  test('is told of another’s that it is not there, whatever it does with it', async () => {
    const rows = Object.keys(MUTATIONS).filter((row) => /webhook/i.test(row));
    const acts = rows.map((row) => row.replace('Mutation.', ''));
    expect(acts).toHaveLength(7);
    const before = await db.webhookEndpoint.findMany({ include: { deliveries: true } });
    for (const act of acts.filter((one) => one !== 'createWebhook')) {
      const input = (await MUTATIONS[`Mutation.${act}`]?.args?.(world)) ?? {};
      expect([act, await change(keeper, act, input)]).toMatchObject([act, { code: 'NOT_FOUND' }]);
    }
    for (const id of [world.ids.WebhookEndpoint, world.ids.WebhookDelivery]) {
      const { data } = await ask(keeper, 'query ($id: ID!) { node(id: $id) { id } }', { id });
      expect(data).toEqual({ node: null });
    }
    const input = { token: world.ids.IntegrationToken, fields: fields() };
    expect(await change(keeper, 'createWebhook', input)).toMatchObject({
      code: 'INVALID_INPUT',
      path: ['token'],
    });
    expect(await listed(keeper)).toEqual([]);
    expect(await db.webhookEndpoint.findMany({ include: { deliveries: true } })).toEqual(before);
    expect(unexpected).toEqual([]);
  });

  test('is told of what its other scopes reach, and of nothing else', async () => {
    const beyond = { fields: { ...fields(), events: ['CANDIDATE_VERIFIED'] } };
    expect(await change(keeper, 'createWebhook', beyond)).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The token’s scopes do not reach candidate.verified.',
    });
  });

  test('has 20 of them at most, and waits for one that is being made', async () => {
    for (let nth = 2; nth <= WEBHOOKS_PER_TOKEN; nth += 1) await made(keeper, `Board ${nth}`);
    const { tokenId } = keeper;
    const next = await transaction(async (tx) => {
      await tx.$executeRaw`select id from integration_tokens where id = ${tokenId}::uuid for no key update`;
      const waiting = change(keeper, 'createWebhook', { fields: fields() });
      await sleep(300);
      const data = { ...fields(), events: ['JOB_LISTED' as const], secret: 'whsec_', tokenId };
      await tx.webhookEndpoint.create({ data });
      return { waiting };
    });
    expect(await next.waiting).toMatchObject({
      code: 'INVALID_TRANSITION',
      message: 'A token keeps at most 20 webhooks.',
    });
    expect(await db.webhookEndpoint.count({ where: { tokenId: keeper.tokenId } })).toBe(
      WEBHOOKS_PER_TOKEN,
    );
    await made(other);
    const input = { token: encodeGlobalID('IntegrationToken', keeper.tokenId), fields: fields() };
    const { data } = await ask(
      world.viewers.admin,
      documentFor('Mutation.createWebhook', { input }),
      { input },
    );
    expect(data).toMatchObject({ createWebhook: { webhookEndpoint: { state: 'ACTIVE' } } });
  });

  test('changes and tests them so often within an hour', async () => {
    const { id } = await made(keeper);
    const used = (limit: string, count: number) =>
      db.$executeRaw`insert into rate_limits (key, count, resets_at)
        values (${`${limit}:${keeper.tokenId}`}, ${count}, now() + interval '1 hour')
        on conflict (key) do update set count = excluded.count`;
    await used('webhook-changes', CHANGES_PER_HOUR - 1);
    await used('webhook-tests', TESTS_PER_HOUR - 1);
    const news = { id, fields: fields('News') };
    const limited = { code: 'RATE_LIMITED' };
    expect(await change(keeper, 'updateWebhook', news)).not.toMatchObject(limited);
    expect(await change(keeper, 'updateWebhook', news)).toMatchObject(limited);
    expect(await change(keeper, 'createWebhook', { fields: fields() })).toMatchObject(limited);
    const { webhookDelivery } = await change(keeper, 'sendWebhookTest', { id });
    expect(webhookDelivery).toMatchObject({ status: 'DELIVERED' });
    expect(await change(keeper, 'sendWebhookTest', { id })).toMatchObject(limited);
    expect(
      await change(keeper, 'redeliverWebhook', { id: webhookDelivery?.id ?? '' }),
    ).toMatchObject(limited);
    expect(await listed(keeper)).toMatchObject([{ deliveries: { totalCount: 1 } }]);
    await made(other);
  });
});

test('without the scope a token keeps no webhooks, and an admin names the token', async () => {
  const reader = integrationWith('JOBS_READ');
  await createTokenOf(reader);
  expect(await change(reader, 'createWebhook', { fields: fields() })).toMatchObject({
    message: 'This token does not have the scope webhooks:manage.',
  });
  const input = { fields: fields() };
  const { data } = await ask(
    world.viewers.admin,
    documentFor('Mutation.createWebhook', { input }),
    { input },
  );
  expect(data).toMatchObject({ createWebhook: { code: 'INVALID_INPUT', path: ['token'] } });
});
