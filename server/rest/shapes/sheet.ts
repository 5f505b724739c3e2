import { z } from 'zod';
import type { ReferenceRow } from '#server/domain/exports/references.ts';
import type { UserRow } from '#server/domain/exports/users.ts';
import { flagOrNull, idAnswer, textOrNull, wholeOrNull } from './common.ts';

/** The flat rows of the spreadsheets, by their documented names. */

type Fields<Row> = { [Name in Exclude<keyof Row, 'id'>]-?: z.ZodType<Row[Name]> };

const userFields: Fields<UserRow> = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  position: textOrNull,
  status: z.string(),
  signedUp: z.string(),
  requested: textOrNull,
  verified: textOrNull,
  lastActive: z.string(),
  percent: z.int(),
  availability: z.string(),
  primaryPhone: textOrNull,
  secondaryPhone: textOrNull,
  dateOfBirth: textOrNull,
  gender: textOrNull,
  nationalities: z.string(),
  country: textOrNull,
  location: textOrNull,
  languages: z.string(),
  idealSalary: wholeOrNull,
  idealSalaryCurrency: textOrNull,
  visas: z.string(),
  certificates: z.string(),
  smoking: flagOrNull,
  tattoo: textOrNull,
  relationshipStatus: textOrNull,
  couple: z.boolean(),
  newsLetter: z.boolean(),
};
export const userRowAnswer = z.object({ _id: idAnswer, ...userFields });

const referenceFields: Fields<ReferenceRow> = {
  candidate: z.string(),
  candidateEmail: z.string(),
  candidatePosition: textOrNull,
  referenceName: z.string(),
  companyName: z.string(),
  position: z.string(),
  email: textOrNull,
  contactNumber: textOrNull,
  status: z.string(),
  archived: z.boolean(),
  linkSent: textOrNull,
  completed: textOrNull,
  kind: textOrNull,
  performance: textOrNull,
  performanceExtra: textOrNull,
  interactionWithGuests: textOrNull,
  interactionWithCrew: textOrNull,
  interpersonalSkillsExtra: textOrNull,
  presentation: textOrNull,
  presentationExtra: textOrNull,
  sobriety: textOrNull,
  sobrietyExtra: textOrNull,
  punctuality: textOrNull,
  punctualityExtra: textOrNull,
  employability: textOrNull,
  employabilityExtra: textOrNull,
  reasonForLeaving: textOrNull,
  reasonForLeavingExtra: textOrNull,
};
export const referenceRowAnswer = z.object({ _id: idAnswer, ...referenceFields });
