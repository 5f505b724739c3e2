import { requireOwnProfile } from '#server/domain/candidates/profile.ts';
import { updateCouple } from '#server/domain/couples/move.ts';
import { requestCoupleWith } from '#server/domain/couples/request.ts';
import type { CoupleView } from '#server/domain/couples/view.ts';
import { choice } from '#server/domain/kernel/fields.ts';
import { coupleStatuses } from '#server/domain/kernel/labels.ts';
import { idOf } from '#server/rest/documented/input.ts';
import { type Handler, ok } from './call.ts';
import { id, read } from './input.ts';
import { coupleShape } from './shapes/profile.ts';

export const create: Handler = async (viewer, { body }) => {
  const { sender, receiver } = read(body, { sender: idOf, receiver: idOf });
  requireOwnProfile(viewer, sender);
  return withCouple(await requestCoupleWith(viewer, receiver));
};

export const update: Handler = async (viewer, { body }) => {
  const { _id, status } = read(body, { _id: id, status: choice(coupleStatuses) });
  return withCouple(await updateCouple(viewer, { id: _id, status }));
};

function withCouple(view: CoupleView) {
  const couple = coupleShape(view);
  return ok(couple, { couple });
}
