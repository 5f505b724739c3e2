import { fileTypeFromBuffer } from 'file-type';

export type CvFileKind = 'pdf' | 'docx' | 'doc' | 'picture' | 'heic';

/** The file type by content, not by name; null for types that a CV cannot have. */
export async function cvFileKind(bytes: Uint8Array): Promise<CvFileKind | null> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext === 'docx' || type?.ext === 'pdf') return type.ext;
  if (type?.ext === 'cfb') return 'doc';
  if (type?.ext === 'jpg' || type?.ext === 'png') return 'picture';
  if (type?.ext === 'heic' || type?.ext === 'heif') return 'heic';
  const opening = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return !type && opening.includes('%PDF-') ? 'pdf' : null;
}

/** Whether a Word file needs a password, in the old or new format. */
export function isEncryptedWord(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return true;
  for (let sector = 512; sector + 12 <= file.length; sector += 512) {
    const isWordStream =
      file.readUInt16LE(sector) === 0xa5ec && file.readUInt16LE(sector + 2) >= 0xc1;
    if (isWordStream) return (file.readUInt16LE(sector + 10) & 0x0100) !== 0;
  }
  return false;
}
