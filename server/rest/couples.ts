import { requireOwnProfile } from '#server/domain/candidates/profile.ts';
import { updateCouple } from '#server/domain/couples/move.ts';
import { requestCoupleWith } from '#server/domain/couples/request.ts';
import type { CoupleView } from '#server/domain/couples/view.ts';
import { choice } from '#server/domain/kernel/fields.ts';
import { coupleStatuses } from '#server/domain/kernel/labels.ts';
import { idOf } from '#server/rest/documented/input.ts';
import { ok } from './call.ts';
import { id, taking } from './input.ts';
import { coupleShape } from './shapes/profile.ts';

const pair = { sender: idOf, receiver: idOf };

export const create = taking(pair, async (viewer, { sender, receiver }) => {
  requireOwnProfile(viewer, sender);
  return withCouple(await requestCoupleWith(viewer, receiver));
});

const move = { _id: id, status: choice(coupleStatuses) };

export const update = taking(move, async (viewer, { _id, status }) =>
  withCouple(await updateCouple(viewer, { id: _id, status })),
);

function withCouple(view: CoupleView) {
  const couple = coupleShape(view);
  return ok(couple, { couple });
}
