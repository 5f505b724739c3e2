import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAnswers } from './db.ts';

/** Milliseconds until the first check that the database answers, and the length of later ones. */
const FIRST_LOOK = 3000;
const LOOK = 1000;

/** A failure that counts as the database being away. */
export function databaseAway(words = 'The database does not answer.'): Error {
  return Object.assign(new Error(words), { code: 'ETIMEDOUT' });
}

/**
 * Waits for work that a person is waiting for: four seconds at most while the database is silent, as long as
 * it takes while it answers. @throws `databaseAway`
 */
export async function whileDatabaseAnswers<Result>(work: Promise<Result>): Promise<Result> {
  const done = work.then((result) => ({ result }));
  for (let wait = FIRST_LOOK; ; wait = LOOK) {
    const first = await Promise.race([done, sleep(wait, null, { ref: false })]);
    if (first) return first.result;
    if (!(await databaseAnswers(LOOK))) throw databaseAway();
  }
}
