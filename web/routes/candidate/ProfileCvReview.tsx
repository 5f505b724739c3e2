import { graphql } from 'relay-runtime';
import type { ProfileCvReviewQuery } from '#web/__generated__/ProfileCvReviewQuery.graphql.ts';
import { CvReview } from '#web/features/cv-review/CvReview.tsx';
import { CV_FAILED } from '#web/features/profile/documents/upload-texts.ts';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

/** Reviews a CV that was uploaded from the profile. */
export function ProfileCvReview() {
  const data = useRouteQuery<ProfileCvReviewQuery>(graphql`
    query ProfileCvReviewQuery @preloadable {
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
  return (
    <CvReview
      query={data}
      profile={found(data.viewer?.candidate?.profile)}
      next="/profile"
      upload="/profile/documents"
      failed={CV_FAILED}
    />
  );
}
