import type { Undoing } from '#server/domain/decisions/undoing.ts';
import { announceConsents } from '#server/domain/introductions/announce.ts';
import { noteSteps } from '#server/domain/rows/application-history.ts';
import { stepChanges, type Steps } from '#server/domain/rules/steps.ts';
import { holdApplication } from './stage.ts';
import { readSteps, writeSteps } from './steps.ts';

/** Puts interview, trial and offer back as they were; none at another stage. */
export const undoSteps: Undoing = {
  hold: async (tx, _viewer, { applicationId }) => {
    const held = applicationId ? await holdApplication(tx, applicationId) : undefined;
    if (!held || held.status !== 'FORWARDED' || held.rejected) return null;
    return { ...(await readSteps(tx, held.id)) };
  },
  restore: async (tx, viewer, { applicationId, before, after }) => {
    const held = applicationId ? await holdApplication(tx, applicationId) : undefined;
    if (!held) return;
    const steps = before as unknown as Steps;
    await writeSteps(tx, held.id, steps);
    await noteSteps(tx, viewer, held, stepChanges(after as unknown as Steps, steps));
    await announceConsents(tx, [held]);
  },
};
