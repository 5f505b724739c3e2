import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';

/** What one account may have made for it in an hour. */
const GENERATED_AN_HOUR = 120;

/** Counts a file that is made for somebody. @throws rate-limited */
export async function takeDownloadTurn(viewer: Viewer): Promise<void> {
  if (!('userId' in viewer)) return;
  await takeOrRefuse({
    key: `download:${viewer.userId}`,
    max: GENERATED_AN_HOUR,
    windowSeconds: 3600,
  });
}
