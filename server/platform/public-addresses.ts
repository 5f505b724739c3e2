import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';
import { lookup as lookupByNames } from 'node:dns';

/** Every IPv4 range outside the public internet (IANA's special-purpose registry). */
const SPECIAL_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's platform service, which has a public address inside its machines.
  ['168.63.129.16', 32],
];
/** Only 2000::/3 of IPv6 is allocated; these ranges in it are special. */
const PUBLIC_IPV6: [string, number] = ['2000::', 3];
const SPECIAL_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [net, bits] of SPECIAL_IPV4) special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of SPECIAL_IPV6) special.addSubnet(net, bits, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_IPV6, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is on the public internet. An IPv4-mapped IPv6 address never counts. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Whether an IP address is a loopback address. */
export function isLoopbackAddress(address: string): boolean {
  if (isIPv4(address)) return loopback.check(address, 'ipv4');
  return isIPv6(address) && loopback.check(address, 'ipv6');
}

/** The host is, or resolves to, an address that is not allowed. */
export class RefusedAddress extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

export type MayConnect = (address: string) => boolean;

/**
 * Resolves a name for a connection and refuses it if any of its addresses is not allowed. The connection uses
 * the returned addresses, so that a name cannot change between check and use.
 */
export function guardedLookup(
  may: MayConnect,
  resolve: LookupFunction = lookupByNames as LookupFunction,
): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const addresses = typeof found === 'string' ? [{ address: found, family: 0 }] : found;
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !may(address)))
        return done(new RefusedAddress(host), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
