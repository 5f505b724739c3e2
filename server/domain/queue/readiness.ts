import { doesItsWork } from '#server/platform/proof.ts';

let draining = false;

/** Marks the instance as draining, which a balancer sees by `isReady`. */
export function startDraining(): void {
  draining = true;
}

export function isDraining(): boolean {
  return draining;
}

/** Whether the instance takes work, its database keeps what is written, and its messages and queue work. */
export async function isReady(): Promise<boolean> {
  return !draining && (await doesItsWork());
}
