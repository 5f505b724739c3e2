import { log } from './logger.ts';

/** A stored file is missing, or differs from what was stored. */
export class LostBytes extends Error {
  constructor(key: string, what: 'missing' | 'damaged') {
    super(`a stored file is ${what}: ${key}`);
    this.name = 'LostBytes';
    log.error({ key }, `a stored file is ${what}`);
  }
}
