import { z } from 'zod';
import type { ReferenceRow } from '#server/domain/exports/references.ts';
import type { UserRow } from '#server/domain/exports/users.ts';
import * as answer from './answers.ts';

/** The flat rows of the spreadsheets, by their documented names. */

type Fields<Row> = { [Name in Exclude<keyof Row, 'id'>]-?: z.ZodType<Row[Name]> };

const userFields: Fields<UserRow> = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  position: answer.textOrNull,
  status: z.string(),
  signedUp: z.string(),
  requested: answer.textOrNull,
  verified: answer.textOrNull,
  lastActive: z.string(),
  percent: z.int(),
  availability: z.string(),
  primaryPhone: answer.textOrNull,
  secondaryPhone: answer.textOrNull,
  dateOfBirth: answer.textOrNull,
  gender: answer.textOrNull,
  nationalities: z.string(),
  country: answer.textOrNull,
  location: answer.textOrNull,
  languages: z.string(),
  idealSalary: answer.wholeOrNull,
  idealSalaryCurrency: answer.textOrNull,
  visas: z.string(),
  certificates: z.string(),
  smoking: answer.flagOrNull,
  tattoo: answer.textOrNull,
  relationshipStatus: answer.textOrNull,
  couple: z.boolean(),
  newsLetter: z.boolean(),
};
export const userRowAnswer = z.object({ _id: answer.id, ...userFields });

const referenceFields: Fields<ReferenceRow> = {
  candidate: z.string(),
  candidateEmail: z.string(),
  candidatePosition: answer.textOrNull,
  referenceName: z.string(),
  companyName: z.string(),
  position: z.string(),
  email: answer.textOrNull,
  contactNumber: answer.textOrNull,
  status: z.string(),
  archived: z.boolean(),
  linkSent: answer.textOrNull,
  completed: answer.textOrNull,
  kind: answer.textOrNull,
  performance: answer.textOrNull,
  performanceExtra: answer.textOrNull,
  interactionWithGuests: answer.textOrNull,
  interactionWithCrew: answer.textOrNull,
  interpersonalSkillsExtra: answer.textOrNull,
  presentation: answer.textOrNull,
  presentationExtra: answer.textOrNull,
  sobriety: answer.textOrNull,
  sobrietyExtra: answer.textOrNull,
  punctuality: answer.textOrNull,
  punctualityExtra: answer.textOrNull,
  employability: answer.textOrNull,
  employabilityExtra: answer.textOrNull,
  reasonForLeaving: answer.textOrNull,
  reasonForLeavingExtra: answer.textOrNull,
};
export const referenceRowAnswer = z.object({ _id: answer.id, ...referenceFields });
