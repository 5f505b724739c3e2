import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  useVerifiedChanges_query$data,
  useVerifiedChanges_query$key,
} from '#web/__generated__/useVerifiedChanges_query.graphql.ts';
import type { useVerifiedChangesSubscription } from '#web/__generated__/useVerifiedChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';

/** Calls back when the counts of verified references differ from the loaded ones, or change. */
export function useVerifiedChanges(
  query: useVerifiedChanges_query$key,
  onChange: () => void,
): void {
  const loaded = useFragment(
    graphql`
      fragment useVerifiedChanges_query on Query {
        verifiedTitles {
          title
          references
        }
      }
    `,
    query,
  );
  const isNews = useNews(figuresOf(loaded.verifiedTitles));
  useLive<useVerifiedChangesSubscription>(
    graphql`
      subscription useVerifiedChangesSubscription {
        verifiedTitles {
          title
          references
        }
      }
    `,
    {},
    {
      onNext: ({ verifiedTitles }) => {
        if (isNews(figuresOf(verifiedTitles))) onChange();
      },
    },
  );
}

const figuresOf = (titles: useVerifiedChanges_query$data['verifiedTitles']) =>
  titles.map(({ title, references }) => [title, references]);
