import { z } from 'zod';
import { applicationStatuses } from '#server/domain/kernel/labels.ts';
import type { Given } from './call.ts';
import { qualificationAnswer, vesselAnswer } from './reference-data.ts';
import { applicationAnswer } from './shapes/application.ts';
import { candidateAnswer } from './shapes/candidate.ts';
import * as answer from './shapes/answers.ts';
import { jobAnswer } from './shapes/job.ts';
import { coupleAnswer, positionAnswer, profileAnswer } from './shapes/profile.ts';
import { openedReferenceAnswer, referenceAnswer } from './shapes/reference.ts';
import { referenceRowAnswer, userRowAnswer } from './shapes/sheet.ts';
import { userAnswer } from './shapes/user.ts';
import { yachtAnswer } from './shapes/yacht.ts';

/** The schemas that several answers share, by their names in the OpenAPI document. */
export const components: Readonly<Record<string, z.ZodType>> = {
  Application: applicationAnswer,
  Candidate: candidateAnswer,
  Couple: coupleAnswer,
  Document: answer.document,
  Job: jobAnswer,
  Position: positionAnswer,
  Profile: profileAnswer,
  Qualification: qualificationAnswer,
  Reference: referenceAnswer,
  ReferenceRow: referenceRowAnswer,
  User: userAnswer,
  UserRow: userRowAnswer,
  Vessel: vesselAnswer,
  Yacht: yachtAnswer,
};

const one = (data: z.ZodType): Given => ({ statuses: [200], keys: { data } });
/** With further keys at the top of the envelope. */
const also = ({ statuses, keys }: Given, more: Readonly<Record<string, z.ZodType>>): Given => ({
  statuses,
  keys: { ...keys, ...more },
});
export const created = (given: Given): Given => ({ ...given, statuses: [201] });
export const createdOrFound = (given: Given): Given => ({ ...given, statuses: [200, 201] });
const all = (item: z.ZodType) => one(z.array(item));
const page = (item: z.ZodType) => also(all(item), { total: z.int() });
const counts = (...names: string[]) =>
  one(z.object(Object.fromEntries(names.map((name) => [name, z.int()]))));

export const nothing = one(z.null());

export const profile = one(profileAnswer);
export const user = one(userAnswer);
export const namedUser = also(user, { user: userAnswer });
export const userOrNull = one(userAnswer.nullable());
/** `status` stands in place of the number. */
export const rightOrWrong = also(nothing, { status: z.boolean() });
export const freeOrTaken = also(rightOrWrong, { user: z.object({ _id: answer.id }).optional() });
export const userRows = all(userRowAnswer);

export const document = one(answer.document.nullable());
export const reference = one(referenceAnswer);
export const referenceRows = all(referenceRowAnswer);
export const referenceGroups = all(
  z.object({
    title: z.string(),
    items: z.array(referenceAnswer.extend({ candidate: candidateAnswer.nullable() })),
  }),
);
export const openedReference = also(one(openedReferenceAnswer), {
  reference: openedReferenceAnswer,
  candidate: z.object({ firstName: z.string() }),
});

export const candidates = page(candidateAnswer);
export const ranked = page(candidateAnswer.extend({ match: z.int() }));
export const signUpCounts = counts('completed', 'incomplete');
export const crewCounts = counts(
  'total',
  'thisMonth',
  'thisWeek',
  'incomplete',
  'engineers',
  'decks',
  'stews',
  'activeUsers',
);

export const qualifications = all(qualificationAnswer);
export const positions = all(positionAnswer);
export const vessels = all(vesselAnswer);

export const job = one(jobAnswer);
export const jobs = page(jobAnswer);
export const uniqueReference = also(one(z.string()), { ref: z.string() });
export const ids = all(answer.id);
export const jobCounts = counts('total', 'thisYear', 'thisMonth', 'thisWeek', 'today');

export const application = one(applicationAnswer);
export const namedApplication = also(application, { application: applicationAnswer });
export const applicationWithUser = also(namedApplication, { user: userAnswer });
export const nextStage = also(namedApplication, { nextStage: answer.labelOf(applicationStatuses) });
export const applications = page(applicationAnswer);
const group = z.array(applicationAnswer);
export const applicationGroups = one(
  z.object({ active: group, rejected: group, forwarded: group, hired: group }),
);

export const couple = also(one(coupleAnswer), { couple: coupleAnswer });

export const yacht = one(yachtAnswer);
export const yachts = page(yachtAnswer);
