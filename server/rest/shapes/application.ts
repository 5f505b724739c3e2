import { z } from 'zod';
import { applicationStatuses, label } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { WholeApplication } from '#server/domain/whole/application.ts';
import {
  candidateAnswer,
  type CandidateShape,
  candidateShapesById,
  rowProfileAnswer,
} from './candidate.ts';
import * as answer from './answers.ts';
import { instant } from './common.ts';
import { jobAnswer, jobShapes } from './job.ts';

export const applicationAnswer = z.object({
  _id: answer.id,
  applicationId: answer.id,
  status: answer.labelOf(applicationStatuses),
  rejected: z.boolean(),
  dateApplied: answer.instant.nullable(),
  job: jobAnswer.nullable(),
  candidate: candidateAnswer.extend({ profile: rowProfileAnswer }).nullable(),
});

/** Applications in the given order, with job and candidate as the viewer may see them. */
export async function applicationShapes(
  viewer: Viewer,
  rows: readonly WholeApplication[],
): Promise<z.output<typeof applicationAnswer>[]> {
  const jobs = new Map(rows.flatMap(({ job }) => (job ? [[job.id, job]] : [])));
  const people = new Map(rows.flatMap(({ candidate: one }) => (one ? [[one.id, one]] : [])));
  const candidates = await candidateShapesById(viewer, [...people.values()]);
  const shapes = await jobShapes(viewer, [...jobs.values()]);
  const jobsById = new Map([...jobs.keys()].map((id, index) => [id, shapes[index]]));
  return rows.map((row) => {
    const candidate = row.candidate && candidates.get(row.candidate.id);
    return {
      _id: row.id,
      applicationId: row.id,
      status: label(applicationStatuses, row.status),
      rejected: row.rejected,
      dateApplied: instant(row.appliedAt),
      job: (row.job && jobsById.get(row.job.id)) ?? null,
      candidate: candidate ? { ...candidate, profile: profileOf(candidate) } : null,
    };
  });
}

/** The part of a row that belongs to the profile. */
function profileOf({
  email: _email,
  percent: _percent,
  createdOn: _createdOn,
  lastActive: _lastActive,
  ...profile
}: CandidateShape) {
  return profile;
}
