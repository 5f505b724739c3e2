import { readFile } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import type { ReferenceLists } from './read-cv.ts';
import { lineOf } from './lines.ts';
import type { Line } from './lines.ts';

/** For tests: lines as a CV would have them; a tab sets cells apart, a leading '* ' is a bullet. */
export function cvLines(text: string): Line[] {
  return text
    .trim()
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => {
      const bullet = row.startsWith('* ');
      return lineOf((bullet ? row.slice(2) : row).split('\t'), { bullet });
    });
}

/** For tests: the bytes of a CV of the benchmark. */
export async function benchCv(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(new URL(`../../../bench/cvs/${name}`, import.meta.url)));
}

/** For tests: the reference lists as they are seeded. */
export async function seededLists(): Promise<ReferenceLists> {
  const read = async (name: string) =>
    JSON.parse(
      await readFile(
        new URL(`../../../prisma/seed/reference/${name}.json`, import.meta.url),
        'utf8',
      ),
    );
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return {
    qualifications: names(await read('qualifications')),
    positions: names(await read('positions')),
    skills: Object.values<string[]>(await read('skills')).flat(),
  };
}

/** For tests: a zip file of the given parts. */
function zipOf(parts: Readonly<Record<string, Buffer | string>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(data), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(data.length, 18);
    about.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), made, about, where, Buffer.from(name)]),
    );
    files.push(file);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, entries, Buffer.from('PK\x05\x06'), end]);
}

/** For tests: a Word file with the given body in WordprocessingML. */
export function docxOf(body: string, more: Readonly<Record<string, Buffer | string>> = {}): Buffer {
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const office =
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${namespace}"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}
