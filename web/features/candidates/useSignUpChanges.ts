import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useSignUpChanges_query$key } from '#web/__generated__/useSignUpChanges_query.graphql.ts';
import type { useSignUpChangesSubscription } from '#web/__generated__/useSignUpChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';

/** Keeps the sign-up counts live and calls back when they are other than those that were loaded, or change. */
export function useSignUpChanges(query: useSignUpChanges_query$key, onChange: () => void): void {
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
        }
      }
    `,
    {},
    {
      onNext: ({ signUpCounts }) => {
        if (isNews(signUpCounts)) onChange();
      },
    },
  );
}
