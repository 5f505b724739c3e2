import { z } from 'zod';
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
import { created, type Handler, ok } from './call.ts';
import { id, read, readId, skip } from './input.ts';
import { applicationShapes } from './shapes/application.ts';
import { userShape } from './shapes/user.ts';

export const list: Handler = async (viewer, { body }) => {
  const { rows, total } = await listApplications(viewer, read(body, { skip }));
  return ok(await applicationShapes(viewer, rows), { total });
};

/** Repeating the call returns the same application, with 200. */
export const create: Handler = async (viewer, { body }) => {
  const given = read(body, { job: idOf, candidate: idOf });
  requireOwnProfile(viewer, given.candidate);
  const applied = await applyForJob(viewer, given.job);
  const application = await one(viewer, applied.applicationId);
  return applied.created ? created(application) : ok(application);
};

export const update: Handler = async (viewer, { body }) => {
  const change = read(body, { id, data: z.unknown() });
  await updateApplication(viewer, change);
  return ok(await one(viewer, change.id));
};

export const ofJob: Handler = async (viewer, { body }) => {
  const groups = await applicationGroups(viewer, read(body, { job: idOf }).job);
  const shaped = Object.entries(groups).map(
    async ([name, rows]) => [name, await applicationShapes(viewer, rows)] as const,
  );
  return ok(Object.fromEntries(await Promise.all(shaped)));
};

export const find: Handler = async (viewer, { body }) => {
  const found = await findApplication(viewer, readId(body));
  const user = userShape(viewer, await readUser(viewer, found.candidateId));
  const [application] = await applicationShapes(viewer, [found]);
  return ok(application, { user, application });
};

export const putForward: Handler = async (viewer, { body, arrivedAt }) => {
  const move = { id: readId(body), action: 'putForward', arrivedAt } as const;
  const found = await findApplication(viewer, (await moveApplication(viewer, move)).id);
  const [application] = await applicationShapes(viewer, [found]);
  return ok(application, { nextStage: label(applicationStatuses, found.status), application });
};

const mover =
  (action: AgencyAction): Handler =>
  async (viewer, { body, arrivedAt }) => {
    const move = { id: readId(body), action, arrivedAt };
    const application = await one(viewer, (await moveApplication(viewer, move)).id);
    return ok(application, { application });
  };

export const forward = mover('forward');
export const hire = mover('hire');
export const reject = mover('reject');
export const restore = mover('restore');

async function one(viewer: Viewer, asked: string) {
  const [shape] = await applicationShapes(viewer, [await findApplication(viewer, asked)]);
  return shape;
}
