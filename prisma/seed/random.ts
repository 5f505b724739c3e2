import { createHash } from 'node:crypto';
import { uuidText } from './ids.ts';

/** Repeatable chance: the same seed gives the same sequence on every machine. */
export type Random = {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** At most `count` different items, in the order of the list. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** One of the items, each as likely as its weight says. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item;
  bytes(length: number): Buffer;
  /** A UUIDv7 of that instant (milliseconds since 1970). */
  uuid(instant: number): string;
};

/** The generator sfc32, seeded with the hash of `seed`. */
export function makeRandom(seed: string): Random {
  const hash = createHash('sha256').update(seed).digest();
  let a = hash.readInt32LE(0);
  let b = hash.readInt32LE(4);
  let c = hash.readInt32LE(8);
  let counter = 1;

  const next32 = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next32();
  return { ...choices(() => next32() / 2 ** 32), ...binary(next32) };
}

function choices(next: () => number): Omit<Random, 'bytes' | 'uuid'> {
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    sample: (items, count) => {
      let wanted = Math.min(count, items.length);
      return items.filter((_, index) => {
        const taken = next() * (items.length - index) < wanted;
        if (taken) wanted -= 1;
        return taken;
      });
    },
    weighted: (items, weight) => {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
      return items.find((item) => (left -= weight(item)) < 0) ?? at(items, items.length - 1);
    },
  };
}

function binary(next32: () => number): Pick<Random, 'bytes' | 'uuid'> {
  const fill = (buffer: Buffer) => {
    for (let offset = 0; offset + 4 <= buffer.length; offset += 4) {
      buffer.writeUInt32LE(next32(), offset);
    }
    return buffer;
  };
  const scratch = Buffer.alloc(16);
  return {
    bytes: (length) => fill(Buffer.alloc(Math.ceil(length / 4) * 4)).subarray(0, length),
    uuid: (instant) => {
      fill(scratch).writeUIntBE(instant, 0, 6);
      return uuidText(scratch);
    },
  };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}
