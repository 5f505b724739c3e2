import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';

/** Generated files that one account may request in an hour. */
const GENERATED_AN_HOUR = 120;

/** Counts a generated file for the rate limit. @throws rate-limited */
export async function countGeneratedFile(viewer: Viewer): Promise<void> {
  if (!isSignedIn(viewer)) return;
  await takeOrRefuse({
    key: `download:${viewer.userId}`,
    max: GENERATED_AN_HOUR,
    windowSeconds: 3600,
  });
}
