import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useEnquiryChanges_query$key } from '#web/__generated__/useEnquiryChanges_query.graphql.ts';
import type {
  useEnquiryChangesSubscription,
  useEnquiryChangesSubscription$data,
} from '#web/__generated__/useEnquiryChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';

type Change = useEnquiryChangesSubscription$data['enquiryCounts'];

/**
 * Keeps the enquiries on the page up to date. Calls back with the enquiry that came or changed, or the id of one
 * that was deleted; with neither if any may have changed, because the counts differ from the loaded ones.
 */
export function useEnquiryChanges(
  query: useEnquiryChanges_query$key,
  onChange: (change: Change) => void,
): void {
  const loaded = useFragment(
    graphql`
      fragment useEnquiryChanges_query on Query {
        enquiryCounts {
          waiting
          answered
          listed
          closed
        }
      }
    `,
    query,
  );
  const isNews = useNews(figuresOf(loaded.enquiryCounts));
  useLive<useEnquiryChangesSubscription>(
    graphql`
      subscription useEnquiryChangesSubscription {
        enquiryCounts {
          waiting
          answered
          listed
          closed
          deletedEnquiryId
          enquiry {
            id
            stage
            ...EnquiryList_enquiry
            ...EnquiryPane_enquiry
          }
        }
      }
    `,
    {},
    {
      onNext: ({ enquiryCounts: change }) => {
        const isAny = !change.enquiry && !change.deletedEnquiryId;
        if (isNews(figuresOf(change)) || !isAny) onChange(change);
      },
    },
  );
}

type Figures = Pick<Change, 'waiting' | 'answered' | 'listed' | 'closed'>;
const figuresOf = ({ waiting, answered, listed, closed }: Figures) => ({
  waiting,
  answered,
  listed,
  closed,
});
