import { createHash } from 'node:crypto';

/** The instant inside every stable id: they sort before anything made while the product runs. */
export const stableInstant = Date.UTC(2026, 0, 1);

/** A UUIDv7 that is the same for the same words on every machine. */
export function stableId(...words: (string | number)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(words)).digest().subarray(0, 16);
  bytes.writeUIntBE(stableInstant, 0, 6);
  return uuidText(bytes);
}

/** The text of 16 bytes after setting the version (7) and the variant of RFC 9562. */
export function uuidText(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
