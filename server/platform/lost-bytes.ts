import { log } from './logger.ts';

/** The bytes of a row are gone, or are not those that were stored. */
export class LostBytes extends Error {
  constructor(key: string, what: 'missing' | 'damaged') {
    super(`a stored file is ${what}: ${key}`);
    this.name = 'LostBytes';
    log.error({ key }, `a stored file is ${what}`);
  }
}
