import { graphql } from 'relay-runtime';
import type { useWaitingChangesSubscription } from '#web/__generated__/useWaitingChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** Shows what others decide about the applications on the page. */
export function useWaitingChanges(): void {
  useLive<useWaitingChangesSubscription>(
    graphql`
      subscription useWaitingChangesSubscription {
        newApplications {
          application {
            id
            status
            rejected
            steps {
              interviewAt
            }
            ...useApplicationActs_application
          }
        }
      }
    `,
    {},
  );
}
