import { CvReviewScreen } from '#web/features/cv-review/CvReviewScreen.tsx';
import { CV_UNREAD } from '#web/features/profile/documents/upload-texts.ts';

/** Between the upload of the CV and the steps of set-up. */
export const SetUpCv = () => (
  <CvReviewScreen next="/setup?step=1" upload="/setup?step=upload" failed={CV_UNREAD} />
);
