import { CvReviewScreen } from '#web/features/cv-review/CvReviewScreen.tsx';
import { CV_FAILED } from '#web/features/profile/documents/upload-texts.ts';

/** Reviews a CV that was uploaded from the profile. */
export const ProfileCvReview = () => (
  <CvReviewScreen next="/profile" upload="/profile/documents" failed={CV_FAILED} />
);
