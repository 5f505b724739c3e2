import type { LookupFunction } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startReceiver } from '#server/testing/receiver.ts';
import { postOut } from './outgoing-post.ts';
import { isLoopbackAddress, isPublicAddress } from './public-addresses.ts';

describe('an address is public', () => {
  test.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('an address is not public', () => {
  test.each([
    ['this host', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback, another', '127.255.255.254'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['a carrier’s', '100.64.0.1'],
    ['link-local, with the metadata of clouds', '169.254.169.254'],
    ['metadata of a cloud', '100.100.100.200'],
    ['metadata of a cloud', '192.0.0.192'],
    ['a platform’s own', '168.63.129.16'],
    ['for documents', '203.0.113.9'],
    ['for benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.251'],
    ['reserved', '250.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['none', '::'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1'],
    ['public IPv4 in IPv6', '::ffff:8.8.8.8'],
    ['IPv4 in IPv6, in hex', '::ffff:7f00:1'],
    ['translated IPv4', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['for documents', '2001:db8::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['multicast', 'ff02::1'],
    ['no address', 'localhost'],
    ['nothing', ''],
  ])('%s: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false));

  test('loopback is known as such, and nothing else is', () => {
    expect(['127.0.0.1', '::1'].map(isLoopbackAddress)).toEqual([true, true]);
    const others = ['10.0.0.1', '8.8.8.8', '::', 'localhost'];
    expect(others.map(isLoopbackAddress)).toEqual([false, false, false, false]);
  });
});

describe('a post', () => {
  const answers =
    (...rounds: string[][]): LookupFunction =>
    (_host, _options, done) =>
      done(
        null,
        (rounds.length > 1 ? rounds.shift() : rounds[0])?.map((address) => ({
          address,
          family: 4,
        })) ?? [],
      );
  const post = (url: string, resolve?: LookupFunction, may = isPublicAddress) =>
    postOut({ url, body: '{}', headers: {}, may, timeout: 400, ...(resolve && { resolve }) });
  const refused = { status: null, reason: 'The address is not a public one.' };

  test('reaches nobody by a private number, however it is written', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    const { port } = new URL(receiver.url);
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])
      expect(await post(`http://${host}:${port}/`)).toEqual(refused);
    expect(receiver.received).toEqual([]);
    await receiver.stop();
  });

  test('reaches nobody by a name that leads to a private address, or to one among others', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    const { port } = new URL(receiver.url);
    const url = `http://hooks.example:${port}/`;
    expect(await post(url, answers(['127.0.0.1']))).toEqual(refused);
    expect(await post(url, answers(['93.184.215.14', '127.0.0.1']))).toEqual(refused);
    expect(await post(url, answers([]))).toEqual(refused);
    expect(receiver.received).toEqual([]);
    await receiver.stop();
  });

  test('connects to the address that was checked: a name that changes in between leads nowhere', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    const { port } = new URL(receiver.url);
    let asked = 0;
    const rebinding: LookupFunction = (host, options, done) => {
      asked += 1;
      answers([asked === 1 ? '192.0.2.1' : '127.0.0.1'])(host, options, done);
    };
    // The first look-up is allowed here; a second look-up would reach the receiver.
    const may = (address: string) => address === '192.0.2.1';
    const { status } = await post(`http://hooks.example:${port}/`, rebinding, may);
    expect([status, asked, receiver.received]).toEqual([null, 1, []]);
    expect(await post(`http://hooks.example:${port}/`, rebinding, may)).toEqual(refused);
    await receiver.stop();
  });

  test('follows no redirect and waits no longer than it is told', async () => {
    const aim = await startReceiver(() => ({ status: 200 }));
    const receiver = await startReceiver(({ path }) =>
      path === '/slow'
        ? { status: 200, after: 2000 }
        : { status: 302, headers: { location: aim.url, 'retry-after': '7' } },
    );
    const anywhere = () => true;
    expect(await post(`${receiver.url}/`, undefined, anywhere)).toEqual({
      status: 302,
      retryAfter: '7',
    });
    expect(await post(`${receiver.url}/slow`, undefined, anywhere)).toEqual({
      status: null,
      reason: 'There was no answer in time.',
    });
    expect(aim.received).toEqual([]);
    await receiver.stop();
    await aim.stop();
    expect(await post(aim.url, undefined, anywhere)).toEqual({
      status: null,
      reason: 'The connection was refused.',
    });
  });
});
