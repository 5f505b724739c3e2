import type { Decision } from '#server/domain/decisions/note.ts';
import type { Asked } from '#server/domain/introductions/ask.ts';
import type { NoticeKind } from '#server/domain/kernel/enums.ts';
import type { NewNotice } from '#server/domain/notices/write.ts';
import { type Stage, stageOf } from '#server/domain/rules/transitions.ts';
import type { Stand } from './stage.ts';

const KINDS: Record<Exclude<Stage, 'WITHDRAWN'>, NoticeKind> = {
  APPLIED: 'APPLICATION_MOVED',
  FORWARDED: 'APPLICATION_FORWARDED',
  HIRED: 'APPLICATION_HIRED',
  REJECTED: 'APPLICATION_REJECTED',
};

/**
 * What candidates are told of the agency's moves, as they stand now, and of the questions that were asked with them.
 * Of a closed position they see no more than that it is closed, but for a hire.
 */
export function noticesOfMoves(
  moved: readonly Stand[],
  asked: readonly (Asked & { id: string })[],
  decisions: ReadonlyMap<string, Decision>,
): NewNotice[] {
  const decisionIdOf = (id: string) => decisions.get(id)?.id ?? null;
  const moves = moved.flatMap((application): NewNotice[] => {
    const { id, candidateId, jobId } = application;
    const stage = stageOf(application);
    if (stage === 'WITHDRAWN') return [];
    const whileOpen = stage !== 'HIRED';
    return [{ kind: KINDS[stage], candidateId, jobId, whileOpen, decisionId: decisionIdOf(id) }];
  });
  const questions = asked
    .filter(({ isOpen }) => isOpen)
    .map(({ id, candidateId, jobId }): NewNotice => ({
      kind: 'INTRODUCTION_ASKED',
      candidateId,
      jobId,
      decisionId: decisionIdOf(id),
    }));
  return [...moves, ...questions];
}
