import { z } from 'zod';
import { deleteCandidateAccount } from '#server/domain/accounts/deletion.ts';
import { exportUsers } from '#server/domain/exports/downloads.ts';
import { readUser } from '#server/domain/whole/user.ts';
import { updateUser } from '#server/rest/documented/user-update.ts';
import { type Handler, ok, streamed } from './call.ts';
import { id, read } from './input.ts';
import { withIds } from './references.ts';
import { userShape } from './shapes/user.ts';

export const data: Handler = async (viewer, { body }) => {
  const user = userShape(viewer, await readUser(viewer, read(body, { id }).id));
  return ok(user, { user });
};

export const update: Handler = async (viewer, { body }) => {
  const list = read(body, { id, data: z.unknown() });
  await updateUser(viewer, list);
  return ok(userShape(viewer, await readUser(viewer)));
};

/** `user` is an id, or an object that has one. */
const person = z.union([id, z.object({ _id: id }).transform(({ _id }) => _id)]);

export const deleteCandidateAccountOf: Handler = async (viewer, { body }) => {
  const { isOwn } = await deleteCandidateAccount(viewer, read(body, { user: person }).user);
  return isOwn ? { ...ok(null), session: null } : ok(null);
};

/** Every candidate as a flat row. */
export const spreadsheet: Handler = async (viewer) => streamed(withIds(await exportUsers(viewer)));
