const HEADER = 8;
const LONG_HEADER = 16;

/** Whether the boxes of a HEIF file, its index and pictures included, end exactly at its last byte. */
export function isWholeHeif(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kinds = new Set<string>();
  let at = 0;
  while (at < bytes.length) {
    const size = boxSize(view, at);
    if (size === null || at + size > bytes.length) return false;
    kinds.add(Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1'));
    at += size;
  }
  return kinds.has('ftyp') && kinds.has('meta') && kinds.has('mdat');
}

/** The length of the box at an offset; null if there can be none. 0 means the rest of the file. */
function boxSize(view: DataView, at: number): number | null {
  const left = view.byteLength - at;
  if (left < HEADER) return null;
  const size = view.getUint32(at);
  if (size === 0) return left;
  if (size !== 1) return size < HEADER ? null : size;
  if (left < LONG_HEADER) return null;
  const long = Number(view.getBigUint64(at + HEADER));
  return long < LONG_HEADER ? null : long;
}
