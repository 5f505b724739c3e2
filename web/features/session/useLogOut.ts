import { graphql } from 'relay-runtime';
import type { useLogOutMutation } from '#web/__generated__/useLogOutMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Ends the session. Call `leave` afterwards: this page still contains the person's data. */
export function useLogOut() {
  return useCommit<useLogOutMutation>(graphql`
    mutation useLogOutMutation {
      logOut {
        ... on LogOutPayload {
          loggedOut
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
}

/** Deletes this tab's drafts and reloads as a guest. */
export function leave(): void {
  sessionStorage.clear();
  window.location.assign('/');
}
