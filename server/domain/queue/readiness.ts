import { doesItsWork } from '#server/platform/proof.ts';

let draining = false;

/** From now on the instance takes no new work: a balancer sees it in `isReady`. */
export function startDraining(): void {
  draining = true;
}

export function isDraining(): boolean {
  return draining;
}

/** True while the instance takes work, its database keeps what is written, and its messages and queue move. */
export async function isReady(): Promise<boolean> {
  return !draining && (await doesItsWork());
}
