import { graphql } from 'relay-runtime';
import type { SetUpCvQuery } from '#web/__generated__/SetUpCvQuery.graphql.ts';
import { CvReview } from '#web/features/cv-review/CvReview.tsx';
import { CV_UNREAD } from '#web/features/profile/documents/upload-texts.ts';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

/** Between the upload of the CV and the steps of set-up. */
export function SetUpCv() {
  const data = useRouteQuery<SetUpCvQuery>(graphql`
    query SetUpCvQuery @preloadable {
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
      next="/setup?step=1"
      upload="/setup?step=upload"
      failed={CV_UNREAD}
    />
  );
}
