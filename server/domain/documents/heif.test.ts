import { expect, test } from 'vitest';
import { isWholeHeif } from './heif.ts';

const box = (kind: string, length: number, size = length + 8) => {
  const bytes = Buffer.alloc(length + 8);
  bytes.writeUInt32BE(size);
  bytes.write(kind, 4, 'latin1');
  return bytes;
};
const whole = [box('ftyp', 16), box('meta', 40), box('mdat', 100)];

test('a file whose boxes fill it is whole', () => {
  expect(isWholeHeif(Buffer.concat(whole))).toBe(true);
  const toTheEnd = [box('ftyp', 16), box('meta', 40), box('mdat', 100, 0)];
  expect(isWholeHeif(Buffer.concat(toTheEnd))).toBe(true);
});

test('a file that was cut short, anywhere, is not', () => {
  const bytes = Buffer.concat(whole);
  for (let length = 0; length < bytes.length; length += 1)
    expect(isWholeHeif(bytes.subarray(0, length))).toBe(false);
});

test('a file without pictures, or whose boxes lie about their length, is not', () => {
  expect(isWholeHeif(Buffer.concat([box('ftyp', 16), box('meta', 40)]))).toBe(false);
  expect(isWholeHeif(Buffer.concat([box('ftyp', 16), box('mdat', 8, 3), box('meta', 4)]))).toBe(
    false,
  );
});
