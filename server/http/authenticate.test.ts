import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress } from './authenticate.ts';

describe('the client’s address', () => {
  const request = (forwarded?: string) =>
    ({
      socket: { remoteAddress: '10.0.0.9' },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage;

  test.each([
    [0, undefined, '10.0.0.9'],
    [0, '1.1.1.1', '10.0.0.9'],
    [1, '203.0.113.5', '203.0.113.5'],
    [1, '1.1.1.1, 203.0.113.5', '203.0.113.5'],
    [2, '1.1.1.1, 203.0.113.5, 10.0.0.8', '203.0.113.5'],
    [1, undefined, '10.0.0.9'],
    [2, '203.0.113.5', '203.0.113.5'],
    [1, ' , ,', '10.0.0.9'],
  ])('behind %i proxies, which say %s, is %s', (proxies, forwarded, address) => {
    expect(clientAddress(request(forwarded), proxies)).toBe(address);
  });
});
