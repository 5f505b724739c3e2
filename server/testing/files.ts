import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** Valid and invalid test files, generated here so that the repository contains none. */

/** A one-page PDF with a line of text, or without; `locked` requires a password. */
export function makePdf(text: string, { locked = false } = {}): Buffer {
  const drawing = text && `BT /F1 12 Tf 40 700 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const lock = locked ? `/Encrypt 6 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]` : '';
  return Buffer.from(
    `${body}xref\n0 7\n0000000000 65535 f \n${table}trailer\n<< /Size 7 /Root 1 0 R ${lock} >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A Word file; `padding` adds a part of this many uncompressed bytes. */
export function makeDocx(text: string, padding = 0): Buffer {
  const picture = { 'word/media/picture.bin': Buffer.alloc(padding) };
  return docxOf(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`, padding > 0 ? picture : {});
}

/** A Word file with the given body in WordprocessingML. */
export function docxOf(body: string, more: Readonly<Record<string, Buffer | string>> = {}): Buffer {
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const office =
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${namespace}"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

function zip(parts: Readonly<Record<string, Buffer | string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const content = Buffer.from(part);
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name)]),
    );
    local.push(header);
    offset += header.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(local.length, 8);
  end.writeUInt16LE(local.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** A password-protected Word file: an encrypted package in the old container format. */
export function makeLockedDocx(): Buffer {
  const container = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(container);
  container.write('EncryptedPackage', 1024, 'utf16le');
  return container;
}

/** A photo in portrait orientation with the metadata of a camera. */
export function makePhoto(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b4fa8' } })
    .withExif({ IFD0: { Orientation: '6', Make: 'Secret Camera' } })
    .jpeg()
    .toBuffer();
}

export function makePng(width = 64, height = 64): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
}

/** The box structure of a HEIC file, without an image. */
export function makeHeic(): Buffer {
  const box = (kind: string, content: string) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length + 8);
    return Buffer.concat([size, Buffer.from(kind + content, 'latin1')]);
  };
  return Buffer.concat([
    box('ftyp', 'heic\0\0\0\0mif1heic'),
    box('meta', '\0'.repeat(40)),
    box('mdat', '\0'.repeat(200)),
  ]);
}
