import { tooManyOpen } from '#server/domain/kernel/errors.ts';
import { networkOf } from '#server/domain/kernel/limits.ts';
import { holderOf, type Viewer } from '#server/domain/kernel/viewer.ts';

/** Long-lived connections (WebSockets, event streams) that guests of one address may have open. */
export const GUESTS_OF_ADDRESS = 50;

/** Open connections of this process by holder. */
const open = new Map<string, number>();

/**
 * Counts a long-lived connection: a guest's by network address, anybody else's by account or token, which may
 * have `perAccount` open. The returned function releases it; further calls do nothing.
 * @throws rate-limited
 */
export function admitConnection(viewer: Viewer, perAccount: number): () => void {
  const [holder, most] = allowanceOf(viewer, perAccount);
  const count = open.get(holder) ?? 0;
  if (count >= most) throw tooManyOpen();
  open.set(holder, count + 1);
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    const left = (open.get(holder) ?? 1) - 1;
    if (left > 0) open.set(holder, left);
    else open.delete(holder);
  };
}

function allowanceOf(viewer: Viewer, perAccount: number): [holder: string, most: number] {
  const holder = holderOf(viewer);
  return holder
    ? [holder, perAccount]
    : [`address ${networkOf(viewer.address)}`, GUESTS_OF_ADDRESS];
}
