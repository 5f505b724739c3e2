import type { ComponentProps } from 'react';
import { graphql } from 'relay-runtime';
import type { CvReviewScreenQuery } from '#web/__generated__/CvReviewScreenQuery.graphql.ts';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { CvReview } from './CvReview.tsx';

/** The screen of a CV's review, wherever it was uploaded: the ways on from it differ. */
export function CvReviewScreen(ways: Omit<ComponentProps<typeof CvReview>, 'query' | 'profile'>) {
  const data = useRouteQuery<CvReviewScreenQuery>(graphql`
    query CvReviewScreenQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...CvReview_profile
          }
        }
      }
      ...ReviewForm_query
    }
  `);
  return <CvReview query={data} profile={found(data.viewer?.candidate?.profile)} {...ways} />;
}
