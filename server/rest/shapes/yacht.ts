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
import * as answer from './answers.ts';
import { placeShape } from './common.ts';

export const yachtAnswer = z.object({
  _id: answer.id,
  name: z.string(),
  yachtType: answer.labelOrNull(yachtTypes),
  size: z.number().nullable(),
  age: answer.wholeOrNull,
  yachtBuilderName: answer.textOrNull,
  yachtBuilderCountry: answer.textOrNull,
  homePort: answer.place.nullable(),
  currentLocation: answer.place.nullable(),
  itinerary: z.array(answer.labelOf(itineraries)),
  couples: answer.flagOrNull,
  tattoo: answer.labelOrNull(yachtTattooPolicies),
  smoking: answer.flagOrNull,
  dryBoat: answer.flagOrNull,
  ...answer.ifReadable({
    yachtStatus: answer.labelOrNull(yachtStatuses),
    notes: answer.textOrNull,
  }),
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
  _id: answer.id,
  initialSetupStep: answer.wholeOrNull,
  initialSetupCompleted: z.boolean(),
  primaryPhone: answer.textOrNull,
  primaryPhoneWhatsApp: z.boolean(),
  secondaryPhone: answer.textOrNull,
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
