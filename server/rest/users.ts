import { z } from 'zod';
import { deleteCandidateAccount } from '#server/domain/accounts/deletion.ts';
import { exportUsers } from '#server/domain/exports/downloads.ts';
import { readUser } from '#server/domain/whole/user.ts';
import { changesTo } from '#server/rest/documented/update-list.ts';
import { updateUser } from '#server/rest/documented/user-update.ts';
import { type Handler, ok, streamed } from './call.ts';
import { id, taking } from './input.ts';
import { withIds } from './references.ts';
import { userShape } from './shapes/user.ts';

export const data = taking({ id }, async (viewer, given) => {
  const user = userShape(viewer, await readUser(viewer, given.id));
  return ok(user, { user });
});

/** A candidate's list may have every field of the profile. */
export const update = taking({ id, data: changesTo('candidate') }, async (viewer, list) => {
  await updateUser(viewer, list);
  return ok(userShape(viewer, await readUser(viewer)));
});

/** `user` is an id, or an object that has one. */
const person = z.union([id, z.object({ _id: id }).transform(({ _id }) => _id)]);

export const deleteCandidateAccountOf = taking({ user: person }, async (viewer, { user }) => {
  const { isOwn } = await deleteCandidateAccount(viewer, user);
  return isOwn ? { ...ok(null), session: null } : ok(null);
});

/** Every candidate as a flat row. */
export const spreadsheet: Handler = async (viewer) => streamed(withIds(await exportUsers(viewer)));
