import { graphql } from 'relay-runtime';
import type { useLogOutMutation } from '#web/__generated__/useLogOutMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Ends the session; `leave` must follow, because this page still knows what the person saw. */
export function useLogOut() {
  return useCommit<useLogOutMutation>(graphql`
    mutation useLogOutMutation {
      logOut {
        __typename
        ... on LogOutPayload {
          loggedOut
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}

/** Forgets the drafts of this tab and starts again as a guest. */
export function leave(): void {
  sessionStorage.clear();
  window.location.assign('/');
}
