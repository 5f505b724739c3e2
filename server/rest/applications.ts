import { applyForJob } from '#server/domain/applications/apply.ts';
import { moveApplication } from '#server/domain/applications/move.ts';
import { requireOwnProfile } from '#server/domain/candidates/profile.ts';
import { applicationStatuses, label } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { AgencyAction } from '#server/domain/rules/transitions.ts';
import {
  applicationGroups,
  findApplication,
  listApplications,
} from '#server/domain/whole/application.ts';
import { readUser } from '#server/domain/whole/user.ts';
import { updateApplication } from '#server/rest/documented/application-update.ts';
import { idOf } from '#server/rest/documented/input.ts';
import { changesTo } from '#server/rest/documented/update-list.ts';
import { created, ok } from './call.ts';
import { id, skip, taking, takingId } from './input.ts';
import { applicationShapes } from './shapes/application.ts';
import { userShape } from './shapes/user.ts';

export const list = taking({ skip }, async (viewer, given) => {
  const { rows, total } = await listApplications(viewer, given);
  return ok(await applicationShapes(viewer, rows), { total });
});

/** Repeating the call returns the same application, with 200. */
export const create = taking({ job: idOf, candidate: idOf }, async (viewer, given) => {
  requireOwnProfile(viewer, given.candidate);
  const applied = await applyForJob(viewer, given.job);
  const application = await one(viewer, applied.applicationId);
  return applied.created ? created(application) : ok(application);
});

export const update = taking({ id, data: changesTo('application') }, async (viewer, change) => {
  await updateApplication(viewer, change);
  return ok(await one(viewer, change.id));
});

export const ofJob = taking({ job: idOf }, async (viewer, { job }) => {
  const groups = await applicationGroups(viewer, job);
  const shaped = Object.entries(groups).map(
    async ([name, rows]) => [name, await applicationShapes(viewer, rows)] as const,
  );
  return ok(Object.fromEntries(await Promise.all(shaped)));
});

export const find = takingId(async (viewer, id) => {
  const found = await findApplication(viewer, id);
  const user = userShape(viewer, await readUser(viewer, found.candidateId));
  const [application] = await applicationShapes(viewer, [found]);
  return ok(application, { user, application });
});

export const putForward = takingId(async (viewer, id, { arrivedAt }) => {
  const move = { id, action: 'putForward', arrivedAt } as const;
  const found = await findApplication(viewer, (await moveApplication(viewer, move)).id);
  const [application] = await applicationShapes(viewer, [found]);
  return ok(application, { nextStage: label(applicationStatuses, found.status), application });
});

const mover = (action: AgencyAction) =>
  takingId(async (viewer, id, { arrivedAt }) => {
    const { id: moved } = await moveApplication(viewer, { id, action, arrivedAt });
    const application = await one(viewer, moved);
    return ok(application, { application });
  });

export const forward = mover('forward');
export const hire = mover('hire');
export const reject = mover('reject');
export const restore = mover('restore');

async function one(viewer: Viewer, asked: string) {
  const [shape] = await applicationShapes(viewer, [await findApplication(viewer, asked)]);
  return shape;
}
