import { z } from 'zod';
import { invalidInput, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { mergeTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { yachtTitle } from '#server/domain/rules/display.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { findPair, readBoth } from './hold.ts';
import { UNDO_DAYS } from './merge.ts';
import {
  appliedTwice,
  type Both,
  couplesOfBoth,
  type Difference,
  differencesOf,
  furtherVerification,
  haveNotesTwice,
  openCoupleOf,
  type Side,
  stageOfRow,
} from './plan.ts';
import { mergedBefore, mergeProblem, nameOf } from './problem.ts';
import { leftBehind, MOVING, movingRows } from './rows.ts';
import { rowOf, rowsOf, versionOf } from './snapshot.ts';
import { PART_LABELS, sayPart, WORDS_OF } from './words.ts';

/** A part that differs, in words. */
export interface Choice extends Difference {
  label: string;
  /** Null where there is nothing. */
  survivor: string | null;
  other: string | null;
}

/** What merging two people would do. */
export interface MergePreview {
  survivorId: string;
  otherId: string;
  /** Sent with the merge, which is refused if something has changed since. */
  version: string;
  /** Why they cannot be merged; null if they can. */
  problem: string | null;
  choices: Choice[];
  /** What will happen, a sentence each. */
  effects: string[];
}

const input = z.object({ survivor: uuid, other: uuid });

/**
 * What merging `other` into `survivor` will do, and what there is to choose. Admins only.
 * @throws not-found, invalid-input for the same person twice, invalid-transition if one was merged meanwhile
 */
export async function previewMerge(
  viewer: Viewer,
  given: { survivor: string; other: string },
): Promise<MergePreview> {
  allow(viewer, 'candidate.merge');
  const { survivor, other } = parse(input, given);
  if (survivor === other) throw invalidInput(mergeTexts.samePerson, ['other']);
  return transaction(async (tx) => {
    const pair = (await findPair(tx, survivor, other)) ?? (await gone(tx, [survivor, other]));
    const both = await readBoth(tx, pair, { withSecrets: false });
    return {
      survivorId: survivor,
      otherId: other,
      version: versionOf([both.survivor, both.other]),
      problem: await mergeProblem(tx, pair, both),
      choices: await choicesOf(tx, both),
      effects: await effectsOf(tx, both),
    };
  });
}

/** @throws invalid-transition if one of the two was merged, not-found otherwise */
async function gone(tx: Transaction, ids: string[]): Promise<never> {
  const merged = await mergedBefore(tx, ids);
  throw merged ? invalidTransition(merged.text) : notFound();
}

async function choicesOf(tx: Transaction, both: Both): Promise<Choice[]> {
  const ids = [both.survivor, both.other].map((rows) => String(rowOf(rows, 'candidates')['id']));
  const people = await tx.candidate.findMany({ where: { id: { in: ids } }, ...WORDS_OF });
  const [survivor, other] = ids.map((id) => people.find((person) => person.id === id));
  if (!survivor || !other) return [];
  return differencesOf(both).map((difference) => ({
    ...difference,
    label: PART_LABELS[difference.part],
    survivor: sayPart(difference.part, survivor),
    other: sayPart(difference.part, other),
  }));
}

const STAGES = {
  HIRED: 'hired',
  FORWARDED: 'put forward',
  APPLIED: 'applied',
  REJECTED: 'rejected',
  WITHDRAWN: 'withdrawn',
} as const;

/** What moves, in words: one, several. */
const NOUNS: readonly [name: string, one: string, several: string][] = [
  ['applications', 'application', 'applications'],
  ['references', 'reference', 'references'],
  ['documents', 'document', 'documents'],
  ['job_alerts', 'job alert', 'job alerts'],
  ['shortlist_entries', 'place on a shortlist', 'places on shortlists'],
  ['candidate_notes', 'note', 'notes'],
  ['enquiries', 'enquiry', 'enquiries'],
];

async function effectsOf(tx: Transaction, both: Both): Promise<string[]> {
  const stays = nameOf(both.survivor);
  const goes = nameOf(both.other);
  const left = leftBehind(both);
  const counts = MOVING.map((table) => [table.name, movingRows(both, left, table).length] as const);
  const moving = NOUNS.flatMap(([name, one, several]) => {
    const count = counts.find(([table]) => table === name)?.[1] ?? 0;
    return count === 0 ? [] : { count, text: `${count} ${count === 1 ? one : several}` };
  });
  const isOne = moving.length === 1 && moving[0]?.count === 1;
  const references = rowsOf(left, 'references').map((row) => String(row['reference_name']));
  const isAsked = movingRows(both, left, tableOf('references')).some(
    (row) => row['token_expires_at'] !== null,
  );
  const alerts = rowsOf(left, 'job_alerts').length;
  const isTheirs = furtherVerification(both) === 'OTHER';
  const isVerified = rowOf(both.other, 'candidates')['is_verified'] === true;
  const says: (string | false)[] = [
    `One account stays, that of ${stays}. Whoever logs in to it sees everything of both.`,
    'One log-in stays, the one chosen above, with its address and its password. The other stops working at once, also where it is logged in now. Both addresses are told by e-mail.',
    moving.length > 0 &&
      `${listOf(moving.map(({ text }) => text))} of ${goes} ${isOne ? 'moves' : 'move'} over.`,
    isAsked && 'Referees can still answer with the links that they were sent.',
    ...(await twiceInWords(tx, both)),
    references.length > 0 &&
      `References that were never asked for, of referees whom both have, are left out: ${references.join(', ')}.`,
    alerts > 0 &&
      `Both were told of ${alerts === 1 ? 'one job' : `${alerts} jobs`}: one alert of the two stays, that of ${stays}.`,
    couplesOfBoth(both).length > 0 && 'That the two were once linked as a couple is forgotten.',
    openCoupleOf(both.other) !== undefined &&
      `The partner of ${goes} becomes the partner of ${stays}.`,
    haveNotesTwice(both) && 'The notes on both stay, each as an entry of its own.',
    isTheirs && isVerified && `The profile becomes verified, as that of ${goes} is.`,
    isTheirs && !isVerified && `The request of ${goes} to be verified stays open.`,
    'Integrations are told that one profile has been deleted and the other has changed.',
    `For ${UNDO_DAYS} days this can be undone. After that, what is left of the other account is deleted, also photos and CVs that were not chosen.`,
  ];
  return says.filter((text) => text !== false);
}

const tableOf = (name: string) => {
  const table = MOVING.find((one) => one.name === name);
  if (!table) throw new Error(`No rows of ${name} move`);
  return table;
};

const listOf = (words: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

/** Which of two applications for a job stays. */
async function twiceInWords(tx: Transaction, both: Both): Promise<string[]> {
  const twice = appliedTwice(both);
  const jobs = await tx.job.findMany({
    where: { id: { in: twice.map(({ jobId }) => jobId) } },
    include: { position: true, yacht: true },
  });
  return twice.map(({ jobId, stays, ...rows }) => {
    const job = jobs.find(({ id }) => id === jobId);
    const title = job ? `${job.position?.name ?? 'a position'}, ${yachtTitle(job.yacht)}` : 'a job';
    const winner: Record<Side, string> = {
      SURVIVOR: STAGES[stageOfRow(rows.survivor)],
      OTHER: STAGES[stageOfRow(rows.other)],
    };
    const loser = stays === 'SURVIVOR' ? 'OTHER' : 'SURVIVOR';
    const isEqual = winner[stays] === winner[loser];
    return isEqual
      ? `Both are ${winner[stays]} for ${title}: one of the two applications stays, that of ${nameOf(both.survivor)}.`
      : `Both applied for ${title}: the application that is ${winner[stays]} stays, the one that is ${winner[loser]} gives way.`;
  });
}
