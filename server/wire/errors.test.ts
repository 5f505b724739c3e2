import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from './errors.ts';

/** PostgreSQL's error as Prisma wraps it. */
const wrapped = (code: string, originalCode: string) =>
  Object.assign(new Error('query failed'), {
    code,
    meta: {
      driverAdapterError: new Error('driver', { cause: { kind: 'postgres', originalCode } }),
    },
  });

describe('a failure', () => {
  it.each([
    ['no room on the disk', wrapped('P2039', '53100')],
    ['no memory', wrapped('P2010', '53200')],
    ['too many connections', wrapped('P2037', '53300')],
    ['a database that may only be read', wrapped('P2010', '25006')],
    ['a statement that took too long', wrapped('P2010', '57014')],
    ['an operator who ends connections', wrapped('P2039', '57P01')],
    ['a deadlock', wrapped('P2034', '40P01')],
    ['no transaction in time', Object.assign(new Error('x'), { code: 'P2028' })],
    ['no connection in time', Object.assign(new Error('x'), { code: 'P2024' })],
    ['the same from the driver', Object.assign(new Error('x'), { code: '53300' })],
    [
      'one of these in the graph',
      new GraphQLError('x', { originalError: wrapped('P2010', '57P01') }),
    ],
    [
      'a connection that is cut below a raw statement',
      Object.assign(new Error('Raw query failed.'), {
        code: 'P2010',
        meta: { driverAdapterError: new Error('cut', { cause: { kind: 'ConnectionClosed' } }) },
      }),
    ],
    ['a pool that has ended', new Error('Cannot use a pool after calling end on the pool')],
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
    ['a statement that is wrong', wrapped('P2010', '42601')],
    ['a broken rule in the typed client', wrapped('P2002', '23505')],
    ['a broken rule', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['nothing', undefined],
  ])('is none of that: %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
