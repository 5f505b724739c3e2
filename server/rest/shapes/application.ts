import type { WholeApplication } from '#server/domain/applications/whole.ts';
import { applicationStatuses, label } from '#server/domain/labels.ts';
import type { Viewer } from '#server/domain/viewer.ts';
import { candidateShape } from './candidate.ts';
import { instant } from './common.ts';
import { jobShape } from './job.ts';

/** An application with its job and candidate, as the viewer sees them. */
export const applicationShape = (viewer: Viewer, row: WholeApplication) => ({
  _id: row.id,
  applicationId: row.id,
  status: label(applicationStatuses, row.status),
  rejected: row.rejected,
  dateApplied: instant(row.appliedAt),
  job: row.job && jobShape(viewer, row.job),
  candidate: row.candidate && candidateShape(row.candidate),
});
