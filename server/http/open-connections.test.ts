import { describe, expect, test } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { admitConnection, GUESTS_OF_ADDRESS } from './open-connections.ts';

const admin = (userId: string, address: string): Viewer => ({
  role: 'admin',
  userId,
  address,
  sessionId: address,
  emailVerified: true,
});
const admitAll = (viewer: Viewer, count: number, perAccount = 3) =>
  Array.from({ length: count }, () => admitConnection(viewer, perAccount));

describe('connections that stay open', () => {
  test('of guests are counted by the network of one IPv6 customer', () => {
    const guest = (address: string): Viewer => ({ role: 'guest', address });
    const releases = admitAll(guest('2001:db8::1'), GUESTS_OF_ADDRESS);
    expect(() => admitAll(guest('2001:db8::ffff'), 1)).toThrow('Too many connections');
    releases.push(...admitAll(guest('2001:db8:0:1::1'), 1));
    for (const release of releases) release();
  });

  test('of an account are counted whatever address they come from', () => {
    const releases = [...admitAll(admin('a', '192.0.2.1'), 2), ...admitAll(admin('a', '::1'), 1)];
    expect(() => admitAll(admin('a', '192.0.2.9'), 1)).toThrow('Too many connections');
    releases.push(...admitAll(admin('b', '192.0.2.1'), 3));
    for (const release of releases) release();
  });

  test('are free again once, however often one is released', () => {
    const [first, ...others] = admitAll(admin('c', '::1'), 3);
    first?.();
    first?.();
    const again = admitAll(admin('c', '::1'), 1);
    expect(() => admitAll(admin('c', '::1'), 1)).toThrow('Too many connections');
    for (const release of [...others, ...again]) release();
  });

  test('say when to come again', () => {
    const [release] = admitAll(admin('d', '::1'), 1, 1);
    expect(() => admitAll(admin('d', '::1'), 1, 1)).toThrow(
      expect.objectContaining({ code: 'rate-limited', retryAfterSeconds: 10 }) as Error,
    );
    release?.();
  });
});
