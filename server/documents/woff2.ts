import subsetFont from 'subset-font';

/**
 * A static TrueType font of one weight (400 regular, 700 bold), reduced to the characters of the text, from a
 * variable WOFF2 file: pdfmake can embed neither WOFF2 nor a single weight. The name identifies the font in a
 * document (letters, digits, dashes): two fonts of the same name would be merged.
 */
export async function plainFont(
  woff2: Buffer,
  { weight, name, text }: { weight: number; name: string; text: string },
): Promise<Uint8Array> {
  const variationAxes = { wght: weight };
  const plain = await subsetFont(woff2, text, { targetFormat: 'truetype', variationAxes });
  return fileOf({ ...tablesOf(plain), name: nameTable(name) });
}

type Tables = Record<string, Uint8Array>;

/** Bytes of a TrueType file's header, and of each table's entry after it. */
const HEAD = 12;
const ENTRY = 16;

function tablesOf(font: Buffer): Tables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = HEAD + index * ENTRY;
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    return [font.toString('latin1', at, at + 4), font.subarray(offset, offset + length)] as const;
  });
  return Object.fromEntries(entries);
}

function fileOf(tables: Tables): Uint8Array {
  const entries = Object.entries(tables).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(HEAD + entries.length * ENTRY);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(entries.length, 4);
  let offset = head.length;
  entries.forEach(([tag, table], index) => {
    const at = HEAD + index * ENTRY;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    offset += padded(table).length;
  });
  return new Uint8Array(Buffer.concat([head, ...entries.map(([, table]) => padded(table))]));
}

/** Tables start at multiples of four. */
const padded = (table: Uint8Array) => Buffer.concat([table], Math.ceil(table.length / 4) * 4);

const POSTSCRIPT_NAME = 6;

/** One record: for Windows, in Unicode, in American English. */
function nameTable(name: string): Uint8Array {
  const text = Buffer.from(name, 'utf16le').swap16();
  const head = [0, 1, 18, 3, 1, 0x409, POSTSCRIPT_NAME, text.length, 0];
  return Buffer.concat([Buffer.from(new Uint16Array(head).buffer).swap16(), text]);
}
