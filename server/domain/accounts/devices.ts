import { keyedDigest, networkPrefix } from '#server/domain/kernel/network-digest.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Transaction } from '#server/platform/db.ts';
import { deviceOf } from './device.ts';

/** Where something was done: browser and system in words, and the network of the address. */
export interface DevicePlace {
  device: string;
  network: string | null;
}

/** Where a viewer asks from. */
export const placeOf = (viewer: Pick<Viewer, 'address' | 'userAgent'>): DevicePlace => ({
  device: deviceOf(viewer.userAgent),
  network: networkPrefix(viewer.address),
});

/**
 * Notes that somebody logs in from where the viewer is, in the transaction that has locked the account. Whether it
 * is a new device: of an account that has logged in before, but never with this browser and system from this network.
 */
export async function noteDevice(
  tx: Transaction,
  viewer: Pick<Viewer, 'address' | 'userAgent'>,
  userId: string,
): Promise<boolean> {
  const { device, network } = placeOf(viewer);
  const deviceHash = await keyedDigest(`device ${userId} ${device} ${network ?? ''}`);
  const others = await tx.knownDevice.count({ where: { userId, deviceHash: { not: deviceHash } } });
  const { count } = await tx.knownDevice.createMany({
    data: [{ userId, deviceHash }],
    skipDuplicates: true,
  });
  return count > 0 && others > 0;
}
