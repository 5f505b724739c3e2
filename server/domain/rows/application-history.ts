import type { ApplicationStatus } from '#server/domain/kernel/enums.ts';
import { deciderOf, userTypeOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { STEP } from '#server/domain/rules/steps.ts';
import type { Transaction } from '#server/platform/db.ts';

/** Writes into an application's history what was done without a move, a line each. */
export async function noteSteps(
  tx: Transaction,
  viewer: Viewer,
  { id, status }: { id: string; status: ApplicationStatus },
  lines: readonly string[],
): Promise<void> {
  const stand = { status, rejected: false };
  await tx.applicationEvent.createMany({
    data: lines.map((detail) => ({
      applicationId: id,
      actorId: deciderOf(viewer).userId ?? null,
      actorType: userTypeOf(viewer),
      action: STEP,
      fromStatus: stand.status,
      fromRejected: stand.rejected,
      toStatus: stand.status,
      toRejected: stand.rejected,
      detail,
    })),
  });
}
