import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createCandidate } from './fixtures.ts';

/** What a partner of a couple wants, and the rest of their profile. */
export interface Wish {
  /** The name of a position. */
  position: string;
  profile?: Prisma.CandidateUpdateInput;
}

/** A verified candidate who wants a position, full time, for 3000 euros a month. */
async function createWishing({ position, profile }: Wish): Promise<CandidateViewer> {
  const viewer = await createCandidate({ isVerified: true, idealSalary: 3000 });
  const { candidateId } = viewer;
  if (profile) await db.candidate.update({ where: { id: candidateId }, data: profile });
  const { id: positionId } = await db.position.findFirstOrThrow({ where: { name: position } });
  await db.desiredRole.create({
    data: {
      candidateId,
      rank: 0,
      jobTypes: ['FULL_TIME'],
      positions: { create: [{ positionId, rank: 0 }] },
    },
  });
  return viewer;
}

/** Two linked candidates, each with a wish. */
export async function createLinked(
  one: Wish,
  other: Wish,
): Promise<[CandidateViewer, CandidateViewer]> {
  const people: [CandidateViewer, CandidateViewer] = [
    await createWishing(one),
    await createWishing(other),
  ];
  const [sender, receiver] = people;
  await db.couple.create({
    data: {
      status: 'LINKED',
      receiverEmail: '',
      members: {
        create: [
          { role: 'SENDER', candidateId: sender.candidateId },
          { role: 'RECEIVER', candidateId: receiver.candidateId },
        ],
      },
    },
  });
  const ids = people.map(({ candidateId }) => candidateId);
  await transaction((tx) => refreshCandidates(tx, ids));
  return people;
}
