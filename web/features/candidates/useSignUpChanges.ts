import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useSignUpChanges_query$key } from '#web/__generated__/useSignUpChanges_query.graphql.ts';
import type {
  useSignUpChangesSubscription,
  useSignUpChangesSubscription$data,
} from '#web/__generated__/useSignUpChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';

type Change = useSignUpChangesSubscription$data['signUpCounts'];

/**
 * Keeps the sign-up counts and the changed candidates up to date. Calls back with the candidate who
 * was added, deleted or decided on; with neither id nor candidate if any may have changed, because
 * the counts differ from the loaded ones.
 */
export function useSignUpChanges(
  query: useSignUpChanges_query$key,
  onChange: (change: Change) => void,
): void {
  const loaded = useFragment(
    graphql`
      fragment useSignUpChanges_query on Query {
        signUpCounts {
          completed
          incomplete
        }
      }
    `,
    query,
  );
  const { completed, incomplete } = loaded.signUpCounts;
  const isNews = useNews({ completed, incomplete });
  useLive<useSignUpChangesSubscription>(
    graphql`
      subscription useSignUpChangesSubscription {
        signUpCounts {
          completed
          incomplete
          deletedCandidateId
          candidate {
            id
            verification
            ...SignUpTable_candidate
          }
        }
      }
    `,
    {},
    {
      onNext: ({ signUpCounts }) => {
        const { completed: now, incomplete: others } = signUpCounts;
        if (isNews({ completed: now, incomplete: others })) onChange(signUpCounts);
      },
    },
  );
}
