import { databaseAnswers } from '#server/platform/db.ts';

let draining = false;

/** From now on the instance takes no new work: a balancer sees it in `isReady`. */
export function startDraining(): void {
  draining = true;
}

export function isDraining(): boolean {
  return draining;
}

/** True while the instance takes work and its database answers. */
export async function isReady(): Promise<boolean> {
  return !draining && (await databaseAnswers());
}
