import { rememberWrite } from '#server/platform/db.ts';
import { fingerprint } from './limits.ts';
import { holderOf, type Viewer } from './viewer.ts';

/** Not the id: the noted position may outlive the account by a minute. */
function writerOf(viewer: Viewer): string | null {
  const holder = holderOf(viewer);
  return holder === null ? null : fingerprint(holder);
}

/** Lets a statement lag behind the primary, but never behind what this viewer has written. */
export const mayLag = (viewer: Viewer) => ({ holder: writerOf(viewer) });

/** The same for guests only, in lists that everybody else changes. */
export const mayLagForGuests = (viewer: Viewer) =>
  holderOf(viewer) === null ? { holder: null } : undefined;

/** Notes that the viewer has written; a face awaits it before it acknowledges the write. */
export async function rememberWriteOf(viewer: Viewer): Promise<void> {
  const writer = writerOf(viewer);
  if (writer) await rememberWrite(writer);
}
