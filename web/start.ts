import type { Environment } from 'react-relay/hooks.js';
import { matchPath } from 'react-router';
import {
  createOperationDescriptor,
  fetchQuery,
  getRequest,
  graphql,
  type GraphQLTaggedNode,
} from 'relay-runtime';
import type { startQuery, startQuery$data } from '#web/__generated__/startQuery.graphql.ts';
import { type Brand, defaultBrand } from '#web/brand.ts';
import type { Row } from '#web/routes/row.ts';
import { type FrameRow, frameFor } from '#web/routes/frames.ts';
import { rowsFor } from '#web/routes/tables.ts';
import { guest, type Role, type Viewer } from '#web/viewer.ts';

/** The viewer in the store; updated by mutations that change their account. */
type ViewerSource = {
  read: () => Viewer;
  subscribe: (listener: () => void) => () => void;
};

/** What all routes share, per page in the browser and per request on the server. */
export type Page = {
  environment: Environment;
  viewer: ViewerSource;
  brand: Brand;
  rows: readonly Row[];
  /** The frame of the viewer's screens. */
  frame: FrameRow;
  /** Whether this document's Content-Security-Policy allows inserted styles; fixed when it is loaded. */
  writesStyles: boolean;
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
      candidate {
        imageUrl
        profile {
          profileType
          setupCompleted
        }
      }
      employer {
        setupCompleted
      }
    }
    brand {
      name
      url
      email
      socials {
        name
        url
      }
    }
  }
`;

function roleOf(userType: string): Role {
  if (userType === 'ADMIN') return 'admin';
  return userType === 'EMPLOYER' ? 'employer' : 'candidate';
}

type User = NonNullable<startQuery$data['viewer']>;

function setupOf({ candidate, employer }: User): Viewer['setup'] {
  if (employer) return { isCompleted: employer.setupCompleted, profileType: null };
  const profile = candidate?.profile;
  if (!profile) return null;
  const { profileType, setupCompleted } = profile;
  const type = profileType === 'UPLOAD' || profileType === 'BUILD' ? profileType : null;
  return { isCompleted: setupCompleted, profileType: type };
}

function viewerOf({ viewer }: startQuery$data): Viewer {
  if (!viewer) return guest;
  const { id, firstName, lastName, email, candidate } = viewer;
  return {
    role: roleOf(viewer.userType),
    account: {
      id,
      firstName,
      lastName,
      email,
      isEmailVerified: viewer.emailVerified,
      imageUrl: candidate?.imageUrl ?? null,
    },
    setup: setupOf(viewer),
  };
}

function brandOf(data: startQuery$data | undefined): Brand {
  if (!data) return defaultBrand;
  const { name, url, email, socials } = data.brand;
  return {
    name,
    url,
    email,
    socials: socials.map((profile) => ({ name: profile.name, url: profile.url })),
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

/** Fetches the viewer, then loads their frame and their rows for a page opened at this path. */
export async function startPage(environment: Environment, pathname: string): Promise<Page> {
  const data = await fetchQuery<startQuery>(environment, query, {}).toPromise();
  const viewer = watchViewer(environment);
  const { role } = viewer.read();
  const [rows, frame] = await Promise.all([rowsFor(role, pathname), frameFor(role)]);
  const writesStyles = rows.some(
    (row) => 'screen' in row && row.writesStyles && matchPath(row.path, pathname),
  );
  return { environment, viewer, brand: brandOf(data), rows, frame, writesStyles };
}
