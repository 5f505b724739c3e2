import type { Transaction } from '#server/platform/db.ts';

/**
 * Takes the person out of their complaints, written while logged in or from these addresses: name, address, words and
 * what was answered and noted go; the days stay, which the law wants kept.
 */
export async function eraseComplaints(
  tx: Transaction,
  userId: string | null,
  addresses: readonly string[],
): Promise<void> {
  await tx.complaint.updateMany({
    where: {
      OR: [
        ...(userId === null ? [] : [{ userId }]),
        { email: { in: [...addresses], mode: 'insensitive' } },
      ],
    },
    data: {
      name: '',
      email: null,
      text: '',
      note: '',
      answer: null,
      userId: null,
      onceKey: null,
      erasedAt: new Date(),
    },
  });
}
