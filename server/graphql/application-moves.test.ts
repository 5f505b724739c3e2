import { beforeAll, expect, test } from 'vitest';
import { ask } from '#server/testing/graph.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { globalId } from './global-ids.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const MOVE = `mutation ($ids: [MoveApplicationsEntryInput!]!) {
  moveApplications(input: { action: FORWARD, applications: $ids }) {
    ... on MoveApplicationsPayload {
      outcomes { applicationId application { status } failure { code message path faults { path } } }
    }
  }
}`;

test('of several moves those that fail say why beside those that are done', async () => {
  const { Application, Candidate } = world.ids;
  const unknown = globalId('Application', '00000000-0000-0000-0000-000000000001');
  const ids = [unknown, Application, Application, Candidate, 'no id'].map((id) => ({ id }));
  const { data, errors } = await ask({ ...world.viewers.admin }, MOVE, { ids });
  expect(errors).toBeUndefined();
  const refused = (code: string, at: number) => ({
    application: code === 'NOT_FOUND' ? null : { status: 'FORWARDED' },
    failure: expect.objectContaining({ code, path: ['applications', String(at), 'id'] }),
  });
  expect(data).toMatchObject({
    moveApplications: {
      outcomes: [
        refused('NOT_FOUND', 0),
        { applicationId: Application, application: { status: 'FORWARDED' }, failure: null },
        refused('INVALID_INPUT', 2),
        refused('NOT_FOUND', 3),
        refused('NOT_FOUND', 4),
      ],
    },
  });
});

test('an error about an argument says where it arose, however often the document has run', async () => {
  const document =
    'query ($after: String) { brand { name } crew(first: 1, after: $after) { totalCount } }';
  for (const _run of [1, 2, 3]) {
    const { errors } = await ask({ ...world.viewers.admin }, document, { after: 'nonsense' });
    expect(errors).toMatchObject([
      { path: ['crew'], extensions: { code: 'INVALID_INPUT', path: ['after'] } },
    ]);
  }
});
