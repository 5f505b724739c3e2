import { describe, expect, it } from 'vitest';
import { isUnavailable } from './errors-http.ts';

describe('a failure', () => {
  it.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['no transaction in time', new Error('Unable to start a transaction in the given time.')],
    [
      'one of these below another',
      new Error('query failed', { cause: new Error('timeout exceeded when trying to connect') }),
    ],
  ])('is the database being away: %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a mistake', new TypeError('x is not a function')],
    ['a broken rule', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['nothing', undefined],
  ])('is none of that: %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
