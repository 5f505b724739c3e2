import type { Environment } from 'react-relay/hooks.js';
import {
  createOperationDescriptor,
  fetchQuery,
  getRequest,
  graphql,
  type GraphQLTaggedNode,
} from 'relay-runtime';
import type { startQuery, startQuery$data } from '#web/__generated__/startQuery.graphql.ts';
import type { Row } from '#web/routes/row.ts';
import { rowsFor } from '#web/routes/tables.ts';
import { guest, type Role, type Viewer } from '#web/viewer.ts';

/** The viewer as the store has it now; a mutation that changes their account changes it. */
export type ViewerSource = {
  read: () => Viewer;
  subscribe: (listener: () => void) => () => void;
};

/** What every route of one page (in the browser) or one request (on the server) shares. */
export type Page = {
  environment: Environment;
  viewer: ViewerSource;
  rows: readonly Row[];
};

const query: GraphQLTaggedNode = graphql`
  query startQuery {
    viewer {
      id
      userType
      firstName
      lastName
      email
      emailVerified
    }
  }
`;

function roleOf(userType: string): Role {
  if (userType === 'ADMIN') return 'admin';
  return userType === 'EMPLOYER' ? 'employer' : 'candidate';
}

function viewerOf({ viewer }: startQuery$data): Viewer {
  if (!viewer) return guest;
  const { id, firstName, lastName, email } = viewer;
  return {
    role: roleOf(viewer.userType),
    account: { id, firstName, lastName, email, isEmailVerified: viewer.emailVerified },
    setup: null,
    isVerified: false,
  };
}

function watchViewer(environment: Environment): ViewerSource {
  const operation = createOperationDescriptor(getRequest(query), {});
  environment.retain(operation);
  const snapshot = environment.lookup(operation.fragment);
  const listeners = new Set<() => void>();
  let viewer = viewerOf(snapshot.data as startQuery$data);
  environment.subscribe(snapshot, (next) => {
    viewer = viewerOf(next.data as startQuery$data);
    for (const listener of listeners) listener();
  });
  return {
    read: () => viewer,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Asks who the viewer is, then takes the rows that they have. */
export async function startPage(environment: Environment): Promise<Page> {
  await fetchQuery<startQuery>(environment, query, {}).toPromise();
  const viewer = watchViewer(environment);
  return { environment, viewer, rows: await rowsFor(viewer.read().role) };
}
