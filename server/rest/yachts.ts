import { z } from 'zod';
import { readYacht } from '#server/domain/rows/yacht.ts';
import { readUser } from '#server/domain/whole/user.ts';
import { searchYachts, yachtsByNumber } from '#server/domain/yachts/list.ts';
import { createYacht, deleteYacht, updateLocalYacht } from '#server/domain/yachts/save.ts';
import { updateEmployerList } from '#server/rest/documented/employer-update.ts';
import { readYachtFields, updateYachtList } from '#server/rest/documented/yacht.ts';
import { created, type Handler, listed, ok } from './call.ts';
import { id, keyword, read, readId, skip } from './input.ts';
import { userShape } from './shapes/user.ts';
import { yachtShape } from './shapes/yacht.ts';

export const list: Handler = async (viewer, { body }) =>
  listed(await yachtsByNumber(viewer, read(body, { skip })), (yacht) => yachtShape(viewer, yacht));

export const search: Handler = async (viewer, { body }) =>
  listed(await searchYachts(viewer, read(body, { keyword, skip })), (yacht) =>
    yachtShape(viewer, yacht),
  );

export const find: Handler = async (viewer, { body }) =>
  ok(yachtShape(viewer, await readYacht(viewer, readId(body))));

export const addLocal: Handler = async (viewer, { body }) => {
  return created(yachtShape(viewer, await createYacht(viewer, readYachtFields(body))));
};

export const editLocal: Handler = async (viewer, { body }) => {
  const yacht = { ...readYachtFields(body), id: readId(body) };
  return ok(yachtShape(viewer, await updateLocalYacht(viewer, yacht)));
};

export const update: Handler = async (viewer, { body }) => {
  const change = read(body, { id, data: z.unknown() });
  return ok(yachtShape(viewer, await updateYachtList(viewer, change)));
};

export const remove: Handler = async (viewer, { body }) => {
  await deleteYacht(viewer, readId(body));
  return ok(null);
};

/** An employer's own profile, with their yacht. */
export const updateEmployer: Handler = async (viewer, { body }) => {
  await updateEmployerList(viewer, read(body, { id, data: z.unknown() }));
  return ok(userShape(viewer, await readUser(viewer)));
};
