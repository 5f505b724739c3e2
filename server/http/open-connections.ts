import { tooManyOpen } from '#server/domain/kernel/errors.ts';
import { networkOf } from '#server/domain/kernel/limits.ts';
import { holderOf, type Viewer } from '#server/domain/kernel/viewer.ts';

/** Connections that stay open (WebSockets, event streams) of guests from one address at a time. */
export const GUESTS_OF_ADDRESS = 50;

/** Open connections of this process by whoever holds them. */
const open = new Map<string, number>();

/**
 * Counts a connection that stays open: a guest's by network address, anybody else's by account or token,
 * of which `perAccount` may be open. What is answered ends the count, once however often it is called.
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
