import { expect, test } from 'vitest';
import { seededLists } from '#bench/support/cv-lists.ts';
import { docxOf } from '#server/testing/files.ts';
import { readCvSafely } from './read-cv-safely.ts';
import { benchCv } from './testing.ts';

const lists = seededLists();
const reason = async (bytes: Uint8Array) => {
  const result = await readCvSafely(bytes, lists);
  return result.ok ? 'read' : result.reason;
};

/** A PDF with an unknown password. */
function lockedPdf(): Buffer {
  const key = '00'.repeat(32);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[]/Count 0>>',
    `<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  return Buffer.from(
    `${file}xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 4/Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]>>\nstartxref\n${start}\n%%EOF`,
  );
}

test('a CV is read as well in a worker as beside it', async () => {
  const result = await readCvSafely(await benchCv('olivia-hartley.pdf'), lists);
  expect(result).toMatchObject({
    ok: true,
    draft: { firstName: { value: 'Olivia' }, dob: { value: '14/02/1991', confidence: 'sure' } },
  });
});

test('a scan is a reading without text, not a failure', async () => {
  const result = await readCvSafely(await benchCv('nadia-ferreira.pdf'), lists);
  expect(result).toMatchObject({ ok: true, draft: { text: 'none', firstName: null } });
});

test('files that need a password are encrypted', async () => {
  const doc = Buffer.from(await benchCv('ioana-dumitrescu.doc'));
  for (let at = 512; at < doc.length; at += 512) {
    if (doc.readUInt16LE(at) === 0xa5ec)
      doc.writeUInt16LE(doc.readUInt16LE(at + 10) | 0x0100, at + 10);
  }
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const docx = Buffer.concat([
    compound,
    Buffer.alloc(1024),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(512),
  ]);
  expect([await reason(lockedPdf()), await reason(doc), await reason(docx)]).toEqual([
    'encrypted',
    'encrypted',
    'encrypted',
  ]);
});

test('cut files are unreadable, renamed and empty ones of an unknown type', async () => {
  const docx = await benchCv('jose-nunez.docx');
  const doc = await benchCv('ioana-dumitrescu.doc');
  for (const file of [docx.slice(0, 20_000), doc.slice(0, 9000)])
    expect(await reason(file)).toBe('unreadable');
  for (const file of [Buffer.from('plain text'), new Uint8Array()])
    expect(await reason(file)).toBe('unknown-type');
});

test('a Word file that unpacks to more than 100 MB is too large, whatever part holds it', async () => {
  const bomb = docxOf('<w:p/>', { 'word/media/image1.bin': Buffer.alloc(101 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await reason(bomb)).toBe('too-large');
});

test('reading that takes too long is stopped', async () => {
  const limits = { time: 5, memory: 512 * 1024 * 1024 };
  const result = await readCvSafely(await benchCv('olivia-hartley.pdf'), lists, { limits });
  expect(result).toEqual({ ok: false, reason: 'timeout' });
});
