import { z } from 'zod';
import { type Decision, noteDecision } from '#server/domain/decisions/note.ts';
import { announceConsents } from '#server/domain/introductions/announce.ts';
import { invalidInput, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { day, instant } from '#server/domain/kernel/list-filters.ts';
import { applicationTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { writeNotices } from '#server/domain/notices/write.ts';
import { allow } from '#server/domain/policy/allow.ts';
import {
  APPLICATION_COLUMNS,
  APPLICATION_FROM,
  type ApplicationRow,
} from '#server/domain/rows/application.ts';
import { noteSteps } from '#server/domain/rows/application-history.ts';
import { ownListingSql } from '#server/domain/rows/job-columns.ts';
import { NO_STEPS, stepChanges, type Steps } from '#server/domain/rules/steps.ts';
import { query, type Transaction, transaction } from '#server/platform/db.ts';
import { literal, type Sql, sql } from '#server/platform/sql.ts';
import { holdApplication } from './stage.ts';

const input = z.object({
  id: uuid,
  interviewAt: instant,
  trialFrom: day,
  trialTo: day,
  offeredOn: day,
});

export const OFFER = sql`a.offered_on`;
/** The steps of an application `a`, with its offer or without. */
export const stepColumns = (offer: Sql): Sql => sql`
  to_char(a.interview_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "interviewAt",
  to_char(a.trial_from, 'YYYY-MM-DD') as "trialFrom", to_char(a.trial_to, 'YYYY-MM-DD') as "trialTo",
  to_char(${offer}, 'YYYY-MM-DD') as "offeredOn"`;

/** The steps of an application, from its row. */
export async function readSteps(tx: Transaction, id: string): Promise<Steps> {
  const [steps] = await tx.$queryRaw<Steps[]>`
    select ${stepColumns(OFFER)} from applications a where a.id = ${id}::uuid`;
  return steps ?? NO_STEPS;
}

export async function writeSteps(tx: Transaction, id: string, steps: Steps): Promise<void> {
  await tx.$executeRaw`
    update applications set interview_at = ${steps.interviewAt}::timestamptz,
      trial_from = ${steps.trialFrom}::date, trial_to = ${steps.trialTo}::date,
      offered_on = ${steps.offeredOn}::date
    where id = ${id}::uuid`;
}

interface Saved {
  applicationId: string;
  /** Null if nothing changed. */
  decision: Decision | null;
}

/**
 * Sets interview, trial and offer of an application that is put forward: what is missing stays, null takes a step
 * back. The stage stays forwarded. Admins only.
 * @throws not-found; invalid-transition at another stage; invalid-input for a trial that ends before it begins
 */
export async function setSteps(viewer: Viewer, given: z.input<typeof input>): Promise<Saved> {
  allow(viewer, 'application.setSteps');
  const { id, ...steps } = parse(input, given);
  return transaction(async (tx) => {
    const held = await holdApplication(tx, id);
    if (!held) throw notFound();
    if (held.status !== 'FORWARDED' || held.rejected)
      throw invalidTransition(applicationTexts.onlyForwarded);
    const before = await readSteps(tx, id);
    const after = afterSetting(before, steps);
    const changes = stepChanges(before, after);
    if (changes.length === 0) return { applicationId: id, decision: null };
    await writeSteps(tx, id, after);
    await noteSteps(tx, viewer, held, changes);
    await announceConsents(tx, [held]);
    const decision = await noteDecision(tx, viewer, {
      kind: 'SET_STEPS',
      about: { applicationId: id },
      before: { ...before },
      after: { ...after },
    });
    // The offer is the agency's alone.
    const told = stepChanges({ ...before, offeredOn: null }, { ...after, offeredOn: null });
    if (told.length > 0)
      await writeNotices(tx, [
        {
          kind: 'APPLICATION_MOVED',
          candidateId: held.candidateId,
          jobId: held.jobId,
          detail: `${told.join('. ')}.`,
          whileOpen: true,
          decisionId: decision.id,
        },
      ]);
    return { applicationId: id, decision };
  });
}

type Given = { [Name in keyof Steps]?: string | null | undefined };

/** @throws invalid-input */
function afterSetting(before: Steps, given: Given): Steps {
  const chosen = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Steps>;
  const { interviewAt, ...days } = { ...before, ...chosen };
  // Without its first day there is no trial.
  const trialTo = given.trialFrom === null ? null : days.trialTo;
  if (trialTo !== null && days.trialFrom === null)
    throw invalidInput(applicationTexts.noTrialStart, ['trialFrom']);
  if (trialTo !== null && days.trialFrom !== null && trialTo < days.trialFrom)
    throw invalidInput(applicationTexts.trialEndsEarly, ['trialTo']);
  return { ...days, trialTo, interviewAt: interviewAt && new Date(interviewAt).toISOString() };
}

/** The most interviews of the home page. */
export const INTERVIEWS_MAX = 20;

/** The applications to the viewer's own listings with an interview today or tomorrow (UTC), the earliest first. */
export async function nextInterviews(viewer: Viewer): Promise<ApplicationRow[]> {
  allow(viewer, 'application.setSteps');
  return query<ApplicationRow>(
    'next-interviews',
    sql`select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM}
      where a.interview_at >= date_trunc('day', now(), 'UTC')
        and a.interview_at < date_trunc('day', now(), 'UTC') + interval '2 days'
        and a.status = 'FORWARDED' and not a.rejected and ${ownListingSql(viewer, true)}
      order by a.interview_at, a.id limit ${literal(INTERVIEWS_MAX)}`,
  );
}
