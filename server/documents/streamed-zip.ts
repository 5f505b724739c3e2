import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** An entry that is compressed chunk by chunk, or one in memory that is stored uncompressed. */
export type ZipEntry =
  | { name: string; chunks: Pieces }
  | { name: string; bytes: Buffer; date: Date };

type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>;

/** Names are UTF-8; the size of a compressed entry follows its bytes. */
const UTF8 = 0x0800;
const SIZE_FOLLOWS = 0x0008;
/** Of the format: 2.0 has folders and deflate. */
const VERSION = 20;
const STORED = 0;
const DEFLATED = 8;
/** Bytes of a stored entry that are yielded at a time. */
const PIECE = 64 * 1024;
/** 1 January 1980: the format cannot omit the date. */
const NO_DATE = { day: 0x21, time: 0 };
const LONGEST = 0xffff_ffff;
/** The attribute of a folder. */
const FOLDER = 0x10;

/**
 * The bytes of a ZIP file, produced as they are read: neither the whole file nor a streamed entry is ever in
 * memory. If the reader stops, the sources end, too. Entries of up to 4 GB.
 */
export async function* streamedZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const written = headOf(entry);
    const { sums } = written;
    const head = localHeader(written);
    yield head;
    if ('bytes' in entry) yield* piecesOf(entry.bytes);
    else
      for await (const packed of deflated(entry.chunks, sums)) {
        sums.packed += packed.length;
        yield packed;
      }
    if (offset + sums.packed > LONGEST || sums.size > LONGEST) throw new Error('ZIP over 4 GB');
    const tail = 'bytes' in entry ? Buffer.alloc(0) : descriptor(sums);
    yield tail;
    directory.push(directoryHeader(written, offset));
    offset += head.length + sums.packed + tail.length;
  }
  yield* directory;
  const length = directory.reduce((sum, { length: bytes }) => sum + bytes, 0);
  yield endOfDirectory(directory.length, length, offset);
}

/** The headers' data of an entry; the sums of a streamed one are updated with its chunks. */
interface Head {
  name: string;
  flags: number;
  method: number;
  date: { day: number; time: number };
  sums: Sums;
}

function headOf(entry: ZipEntry): Head {
  const { name } = entry;
  if ('chunks' in entry) {
    const sums = { crc: 0, size: 0, packed: 0 };
    return { name, flags: UTF8 | SIZE_FOLLOWS, method: DEFLATED, date: NO_DATE, sums };
  }
  const { length } = entry.bytes;
  const sums = { crc: crc32(entry.bytes), size: length, packed: length };
  return { name, flags: UTF8, method: STORED, date: dosDate(entry.date), sums };
}

/** Two-second steps from 1980 on, in UTC. */
function dosDate(date: Date): Head['date'] {
  const year = date.getUTCFullYear() - 1980;
  if (year < 0) return NO_DATE;
  return {
    day: (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
  };
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE)
    yield bytes.subarray(start, start + PIECE);
}

interface Sums {
  crc: number;
  /** Bytes before and after compression. */
  size: number;
  packed: number;
}

async function* deflated(chunks: Pieces, sums: Sums): AsyncGenerator<Buffer> {
  const source = Readable.from(counted(chunks, sums), { objectMode: false });
  // The lowest level: a third of the time, for files a third larger.
  const packer = createDeflateRaw({ level: 1 });
  // A failure of the source is thrown where the packer is read.
  pipeline(source, packer, () => undefined);
  try {
    yield* packer as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
    packer.destroy();
  }
}

async function* counted(chunks: Pieces, sums: Sums): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    sums.crc = crc32(chunk, sums.crc);
    sums.size += chunk.length;
    yield chunk;
  }
}

function localHeader(head: Head): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04'), fieldsOf(head), Buffer.from(head.name)]);
}

/** What both headers of an entry say of it. */
function fieldsOf({ name, flags, method, date, sums }: Head): Buffer {
  const fields = Buffer.alloc(26);
  [VERSION, flags, method, date.time, date.day].forEach((value, index) =>
    fields.writeUInt16LE(value, index * 2),
  );
  // Zeros where they follow.
  [sums.crc, sums.packed, sums.size].forEach((value, index) =>
    fields.writeUInt32LE(value, 10 + index * 4),
  );
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function descriptor({ crc, size, packed }: Sums): Buffer {
  const tail = Buffer.alloc(16);
  [0x0807_4b50, crc, packed, size].forEach((value, index) => tail.writeUInt32LE(value, index * 4));
  return tail;
}

function directoryHeader(head: Head, offset: number): Buffer {
  const made = Buffer.from([VERSION, 0]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(head.name.endsWith('/') ? FOLDER : 0, 6);
  place.writeUInt32LE(offset, 10);
  const name = Buffer.from(head.name);
  return Buffer.concat([Buffer.from('PK\x01\x02'), made, fieldsOf(head), place, name]);
}

function endOfDirectory(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
