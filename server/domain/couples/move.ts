import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import type { CoupleStatus } from '#server/domain/kernel/labels.ts';
import { coupleTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { takeBackByKey } from '#server/domain/notices/write.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { canMoveCouple, isOpenCouple } from '#server/domain/rules/transitions.ts';
import { transaction } from '#server/platform/db.ts';
import { announceCouples } from './live.ts';
import { takePeople } from './people.ts';
import { coupleNoticeKey } from './request.ts';
import { COUPLE_SHAPE, coupleView, type CoupleView } from './view.ts';

/**
 * Moves the viewer's couple to another status (specification 1, section 4): LINKED or DECLINED by the
 * receiver, CANCELLED by the sender, REMOVED by either once linked. Of two concurrent moves one is refused.
 * @throws not-found, invalid-transition
 */
export async function updateCouple(
  viewer: Viewer,
  input: { id: string; status: CoupleStatus },
): Promise<CoupleView> {
  const own = allow(viewer, 'couple.change');
  const id = parse(uuid, input.id);
  return transaction(async (tx) => {
    const members = await tx.coupleMember.findMany({ where: { coupleId: id } });
    const side = members.find(({ candidateId }) => candidateId === own.candidateId)?.role;
    if (!side) throw notFound();
    const both = members.map(({ candidateId }) => candidateId);
    if (!(await takePeople(tx, both))) throw invalidTransition(coupleTexts.closed);
    const { status: before } = await tx.couple.findUniqueOrThrow({ where: { id } });
    if (!canMoveCouple(before, input.status, side)) {
      const partner = side === 'SENDER' ? 'RECEIVER' : 'SENDER';
      const isTheirs = canMoveCouple(before, input.status, partner);
      throw invalidTransition(isTheirs ? coupleTexts.notYours : coupleTexts.closed);
    }
    const couple = await tx.couple.update({
      where: { id },
      data: {
        status: input.status,
        ...(!isOpenCouple(input.status) && {
          members: { updateMany: { where: {}, data: { open: false } } },
        }),
      },
      ...COUPLE_SHAPE,
    });
    await refreshCandidates(tx, both);
    if (input.status === 'CANCELLED') await takeBackByKey(tx, [coupleNoticeKey(id)]);
    await announceCouples(tx, both);
    return coupleView(own, couple, tx);
  });
}
