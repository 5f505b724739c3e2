import { z } from 'zod';
import {
  itineraries,
  label,
  yachtStatuses,
  yachtTattooPolicies,
  yachtTypes,
} from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { canReadYachtColumn } from '#server/domain/policy/visible.ts';
import type { Yacht } from '#server/domain/rows/yacht.ts';
import type { WholeEmployer } from '#server/domain/whole/user.ts';
import {
  flagOrNull,
  idAnswer,
  ifReadable,
  labelOf,
  labelOrNull,
  placeAnswer,
  placeShape,
  textOrNull,
  wholeOrNull,
} from './common.ts';

export const yachtAnswer = z.object({
  _id: idAnswer,
  name: z.string(),
  yachtType: labelOrNull(yachtTypes),
  size: z.number().nullable(),
  age: wholeOrNull,
  yachtBuilderName: textOrNull,
  yachtBuilderCountry: textOrNull,
  homePort: placeAnswer.nullable(),
  currentLocation: placeAnswer.nullable(),
  itinerary: z.array(labelOf(itineraries)),
  couples: flagOrNull,
  tattoo: labelOrNull(yachtTattooPolicies),
  smoking: flagOrNull,
  dryBoat: flagOrNull,
  ...ifReadable({ yachtStatus: labelOrNull(yachtStatuses), notes: textOrNull }),
});

/** A yacht for the agency and its employer. `age` is its build year. */
export const yachtShape = (viewer: Viewer, yacht: Yacht): z.output<typeof yachtAnswer> => ({
  _id: yacht.id,
  name: yacht.name,
  yachtType: label(yachtTypes, yacht.yachtType),
  size: yacht.size,
  age: yacht.buildYear,
  yachtBuilderName: yacht.builderName,
  yachtBuilderCountry: yacht.builderCountry,
  homePort: placeShape({
    name: yacht.homePortName,
    country: yacht.homePortCountry,
    lat: yacht.homePortLat,
    lng: yacht.homePortLng,
  }),
  currentLocation: placeShape({
    name: yacht.locationName,
    country: yacht.locationCountry,
    lat: yacht.locationLat,
    lng: yacht.locationLng,
  }),
  itinerary: yacht.itinerary.map((area) => label(itineraries, area)),
  couples: yacht.couples,
  tattoo: label(yachtTattooPolicies, yacht.tattoo),
  smoking: yacht.smoking,
  dryBoat: yacht.dryBoat,
  ...(canReadYachtColumn(viewer, 'yachtStatus') && {
    yachtStatus: label(yachtStatuses, yacht.yachtStatus),
  }),
  ...(canReadYachtColumn(viewer, 'notes') && { notes: yacht.notes }),
});

export const employerAnswer = z.object({
  _id: idAnswer,
  initialSetupStep: wholeOrNull,
  initialSetupCompleted: z.boolean(),
  primaryPhone: textOrNull,
  primaryPhoneWhatsApp: z.boolean(),
  secondaryPhone: textOrNull,
  secondaryPhoneWhatsApp: z.boolean(),
  yacht: yachtAnswer.nullable(),
});

/** An employer's profile with their yacht. */
export const employerShape = (
  viewer: Viewer,
  employer: WholeEmployer,
): z.output<typeof employerAnswer> => ({
  _id: employer.id,
  initialSetupStep: employer.initialSetupStep,
  initialSetupCompleted: employer.initialSetupCompleted,
  primaryPhone: employer.primaryPhone,
  primaryPhoneWhatsApp: employer.primaryPhoneWhatsApp,
  secondaryPhone: employer.secondaryPhone,
  secondaryPhoneWhatsApp: employer.secondaryPhoneWhatsApp,
  yacht: employer.yacht && yachtShape(viewer, employer.yacht),
});
