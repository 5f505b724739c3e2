import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Storage } from '#server/platform/storage.ts';
import { addRow, type Batch } from '#prisma/seed/copy.ts';

const TYPES = { jpg: 'image/jpeg', pdf: 'application/pdf' } as const;
const AT_ONCE = 16;

export type NewFile = {
  id: string;
  userId: string;
  kind: 'AVATAR' | 'CV' | 'DOCUMENT';
  /** Without the extension. */
  name: string;
  extension: keyof typeof TYPES;
  createdAt: Date;
  make(): Promise<Buffer> | Buffer;
};

/** Makes and stores files, some at a time, and adds their rows. The bytes are safe before the rows are written. */
export async function storeFiles(
  storage: Storage,
  batch: Batch,
  files: readonly NewFile[],
): Promise<void> {
  const sizes = new Map<string, { size: number; sha256: Buffer }>();
  const waiting = files[Symbol.iterator]();
  const work = async () => {
    for (const file of waiting) {
      const bytes = await file.make();
      await storage.put(keyOf(file), bytes);
      sizes.set(file.id, {
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const file of files) {
    const { size = 0, sha256 = null } = sizes.get(file.id) ?? {};
    addRow(batch, 'stored_files', {
      id: file.id,
      user_id: file.userId,
      kind: file.kind,
      key: keyOf(file),
      name: `${file.name}.${file.extension}`,
      extension: file.extension,
      content_type: TYPES[file.extension],
      size,
      sha256,
      created_at: file.createdAt,
    });
  }
}

function keyOf(file: NewFile): string {
  return `${file.kind.toLowerCase()}/${file.id}.${file.extension}`;
}

export function renderJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
