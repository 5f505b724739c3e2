import { rememberWrite } from '#server/platform/db.ts';
import { holderOf, type Viewer } from './viewer.ts';

/** Lets a statement lag behind the primary, but never behind what this viewer has written. */
export const mayLag = (viewer: Viewer) => ({ holder: holderOf(viewer) });

/** The same for guests only, in lists that everybody else changes. */
export const mayLagForGuests = (viewer: Viewer) =>
  holderOf(viewer) === null ? { holder: null } : undefined;

/** Notes that the viewer has written; a face awaits it before it acknowledges the write. */
export async function rememberWriteOf(viewer: Viewer): Promise<void> {
  const holder = holderOf(viewer);
  if (holder) await rememberWrite(holder);
}
