import { replicaState } from '#server/platform/db.ts';
import { doesItsWork } from '#server/platform/proof.ts';

let draining = false;

/** Marks the instance as draining, which a balancer sees by `isReady`. */
export function startDraining(): void {
  draining = true;
}

export function isDraining(): boolean {
  return draining;
}

/** What keeps the replica from being read, or `in use`; undefined if none is configured. */
export function replicaUse(): string | undefined {
  const state = replicaState();
  return state ? (state.trouble ?? 'in use') : undefined;
}

/** Whether the instance takes work, its database keeps what is written, and its messages and queue work. */
export async function isReady(): Promise<boolean> {
  return !draining && (await doesItsWork());
}
