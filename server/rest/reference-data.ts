import { z } from 'zod';
import { label, yachtTypes } from '#server/domain/kernel/labels.ts';
import { listPositions, listQualifications } from '#server/domain/reference-data/lists.ts';
import { FAST_VESSELS, listVessels } from '#server/domain/yachts/vessels.ts';
import { created, type Handler } from './call.ts';
import * as answer from './shapes/answers.ts';
import { positionShape } from './shapes/profile.ts';

export const positions: Handler = async () => created((await listPositions()).map(positionShape));

export const qualificationAnswer = answer.named.extend({ category: z.string() });

export const qualifications: Handler = async () =>
  created(
    (await listQualifications()).map(({ id, name, category }) => ({ _id: id, name, category })),
  );

type Vessel = Awaited<ReturnType<typeof listVessels>>[number];

export const vesselAnswer = z.object({
  _id: answer.id,
  name: z.string(),
  age: answer.wholeOrNull,
  size: z.number().nullable(),
  yachtType: answer.labelOrNull(yachtTypes),
  yachtBuilderName: answer.textOrNull,
  yachtBuilderCountry: answer.textOrNull,
});

/** `age` is the build year. */
const vesselShape = (vessel: Vessel): z.output<typeof vesselAnswer> => ({
  _id: vessel.id,
  name: vessel.name,
  age: vessel.buildYear,
  size: vessel.size,
  yachtType: label(yachtTypes, vessel.yachtType),
  yachtBuilderName: vessel.builderName,
  yachtBuilderCountry: vessel.builderCountry,
});

export const fastVessels: Handler = async (viewer) =>
  created((await listVessels(viewer, FAST_VESSELS)).map(vesselShape));

export const allVessels: Handler = async (viewer) =>
  created((await listVessels(viewer)).map(vesselShape));
