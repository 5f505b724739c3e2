import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { REQUESTS_A_MINUTE } from '#server/domain/tokens/limits.ts';
import { createToken } from '#server/domain/tokens/tokens.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { createAdmin, createJob } from '#server/testing/fixtures.ts';
import { fillLimit, realServer } from '#server/testing/real-server.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** Requests of third-party clients to the whole server, as integrations. */

export const JOBS = `query Jobs($first: Int!, $after: String) {
  jobs(first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { id title } }
  }
}`;

export const MOVE = `mutation Move($input: MoveApplicationInput!) {
  moveApplication(input: $input) {
    __typename
    ... on MoveApplicationPayload { application { id status } }
    ... on Failure { code message path }
  }
}`;

export const COUNTER =
  'subscription Counter($id: ID) { newApplications(jobId: $id) { total job { id } } }';

export interface JobPage {
  jobs: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    edges: { node: { id: string; title: string } }[];
  };
}

export interface Moved {
  moveApplication: { __typename: string; code?: string; message?: string };
}

/** An integration's token as its client holds it. */
export interface Holder {
  id: string;
  secret: string;
  /** Uses up the token's requests of the current minute. */
  useUp: () => Promise<void>;
}

/** A whole server with enough jobs for two pages, for one test file. */
export function openDesk() {
  let world: World | undefined;
  let url = '';
  beforeAll(async () => {
    const stopPubsub = await startPubsub();
    const app = await realServer();
    url = `http://localhost:${(app.server.address() as AddressInfo).port}/graphql`;
    world = await createWorld();
    for (let count = 0; count < 3; count += 1) await createJob();
    return async () => {
      await app.close();
      await stopPubsub();
    };
  });
  afterAll(() => {
    world = undefined;
  });
  return {
    url: () => url,
    world: (): World => {
      if (!world) throw new Error('The desk is not open.');
      return world;
    },
    async holder(): Promise<Holder> {
      const { secret, token } = await createToken(await createAdmin(), {
        name: 'Client',
        scopes: ['JOBS_READ', 'APPLICATIONS_READ', 'APPLICATIONS_WRITE'],
        days: 1,
      });
      const useUp = () => fillLimit(`requests:${token.id}`, REQUESTS_A_MINUTE);
      return { id: token.id, secret, useUp };
    },
  };
}
