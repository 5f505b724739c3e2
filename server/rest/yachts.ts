import { parse } from '#server/domain/kernel/input.ts';
import { readYacht } from '#server/domain/rows/yacht.ts';
import { readUser } from '#server/domain/whole/user.ts';
import { searchYachts, yachtsByNumber } from '#server/domain/yachts/list.ts';
import { createYacht, deleteYacht, updateLocalYacht } from '#server/domain/yachts/save.ts';
import { updateEmployerList } from '#server/rest/documented/employer-update.ts';
import { changesTo } from '#server/rest/documented/update-list.ts';
import {
  documentedYacht,
  readYachtFields,
  updateYachtList,
} from '#server/rest/documented/yacht.ts';
import { created, listed, ok } from './call.ts';
import { id, keyword, reading, skip, taking, takingId } from './input.ts';
import { userShape } from './shapes/user.ts';
import { yachtShape } from './shapes/yacht.ts';

export const list = taking({ skip }, async (viewer, given) =>
  listed(await yachtsByNumber(viewer, given), (yacht) => yachtShape(viewer, yacht)),
);

export const search = taking({ keyword, skip }, async (viewer, given) =>
  listed(await searchYachts(viewer, given), (yacht) => yachtShape(viewer, yacht)),
);

export const find = takingId(async (viewer, id) =>
  ok(yachtShape(viewer, await readYacht(viewer, id))),
);

export const addLocal = reading(documentedYacht, async (viewer, { body }) =>
  created(yachtShape(viewer, await createYacht(viewer, readYachtFields(body)))),
);

export const editLocal = reading(documentedYacht.extend({ _id: id }), async (viewer, { body }) => {
  const yacht = { ...readYachtFields(body), id: parse(id, body['_id'], ['_id']) };
  return ok(yachtShape(viewer, await updateLocalYacht(viewer, yacht)));
});

export const update = taking({ id, data: changesTo('yacht') }, async (viewer, change) =>
  ok(yachtShape(viewer, await updateYachtList(viewer, change))),
);

export const remove = takingId(async (viewer, id) => {
  await deleteYacht(viewer, id);
  return ok(null);
});

/** An employer's own profile, with their yacht. */
export const updateEmployer = taking({ id, data: changesTo('employer') }, async (viewer, list) => {
  await updateEmployerList(viewer, list);
  return ok(userShape(viewer, await readUser(viewer)));
});
