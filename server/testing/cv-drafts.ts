import { lineOf } from '#server/cv-reader/lines.ts';
import { draftOf } from '#server/cv-reader/read-cv.ts';
import { sha256 } from '#server/domain/documents/stored-bytes.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';

/** A ready draft of a candidate's CV with these lines; returns its id. */
export async function createCvDraft(
  { candidateId, userId }: { candidateId: string; userId: string },
  lines: readonly string[] = ['Ana Roche', 'Nationality: French'],
): Promise<string> {
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  const draft = draftOf(
    lines.map((line) => lineOf([line])),
    {
      positions: names(await db.position.findMany()),
      qualifications: names(await db.qualification.findMany()),
      skills: names(await db.skill.findMany()),
    },
  );
  const content = { draft: { ...draft, text: 'found' }, pages: [lines.join('\n')] };
  const file = await db.storedFile.create({
    data: {
      userId,
      kind: 'CV',
      key: `cv/${crypto.randomUUID()}.pdf`,
      name: 'cv.pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      size: 0,
      sha256: sha256(new Uint8Array()),
    },
  });
  await db.candidate.update({ where: { id: candidateId }, data: { cvFileId: file.id } });
  const { id } = await db.cvDraft.create({
    data: {
      candidateId,
      fileId: file.id,
      state: 'READY',
      content: content as unknown as Prisma.InputJsonObject,
    },
  });
  return id;
}
