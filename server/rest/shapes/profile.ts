import { z } from 'zod';
import { everyKind } from '#server/domain/candidates/profile.ts';
import type { CoupleView } from '#server/domain/couples/view.ts';
import {
  contractTypes,
  coupleStatuses,
  currencies,
  label,
  positionTypes,
  profileTypes,
  valuesOf,
  yachtTypes,
} from '#server/domain/kernel/labels.ts';
import * as paperLabels from '#server/domain/kernel/paper-labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { canReadCandidateColumn } from '#server/domain/policy/visible.ts';
import { documentedAnswer, documentedAnswers } from '#server/domain/profile-fields/fields.ts';
import { documentedAvailability } from '#server/domain/rules/availability.ts';
import type { WholeProfile } from '#server/domain/whole/candidate.ts';
import * as answer from './answers.ts';
import { cvShape, dateOf, documentShape, instant, mediaUrl, placeShape } from './common.ts';
import { noteAnswer, noteShape } from './note.ts';
import { referenceAnswer, referenceShape } from './reference.ts';

/** A whole profile (specification 1, section 3), for its owner and admins. */
export const profileShape = (viewer: Viewer, row: WholeProfile) => ({
  _id: row.id,
  ...standing(viewer, row),
  ...person(row),
  ...papers(row),
  ...holdings(row),
  ...lists(viewer, row),
  ...documents(row),
  couple: row.couple && coupleShape(row.couple),
});

const standingAnswer = z.object({
  profileType: answer.labelOrNull(profileTypes),
  profileImage: answer.textOrNull,
  initialSetupStep: answer.wholeOrNull,
  initialSetupCompleted: z.boolean(),
  isAvailable: z.boolean().nullable(),
  hasNotice: z.boolean(),
  noticePeriod: answer.wholeOrNull,
  cvPreviewNotice: answer.wholeOrNull,
  requestedVerification: z.boolean(),
  requestedVerificationDate: answer.instant.nullable(),
  isVerified: z.boolean(),
  isRejected: z.boolean(),
  percent: z.int(),
  ...answer.ifReadable({ notes: answer.textOrNull, noteEntries: z.array(noteAnswer) }),
});

const standing = (viewer: Viewer, row: WholeProfile): z.output<typeof standingAnswer> => ({
  profileType: label(profileTypes, row.profileType),
  profileImage: mediaUrl(row.image?.key),
  initialSetupStep: row.initialSetupStep,
  initialSetupCompleted: row.initialSetupCompleted,
  ...documentedAvailability(row),
  cvPreviewNotice: row.cvPreviewNotice === null ? null : (row.cvPreviewNotice % 12) + 1,
  requestedVerification: row.requestedVerification,
  requestedVerificationDate: instant(row.requestedVerificationAt),
  isVerified: row.isVerified,
  isRejected: row.isRejected,
  percent: row.profileCompletion,
  ...(canReadCandidateColumn(viewer, 'notes') && {
    notes: row.notes,
    noteEntries: row.noteEntries.map(noteShape),
  }),
});

const personAnswer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...documentedAnswers,
  currentLocation: answer.place.nullable(),
  cv: answer.cv.nullable(),
});

const person = (row: WholeProfile) => ({
  firstName: row.user.firstName,
  lastName: row.user.lastName,
  email: row.user.email,
  ...documentedAnswer(row),
  currentLocation: placeShape({
    name: row.locationName,
    country: row.locationCountry,
    lat: row.locationLat,
    lng: row.locationLng,
  }),
  cv: row.cv && cvShape(row.cv),
});

const paperAnswer = z.object({ status: z.boolean(), expiryDate: answer.date });

interface Paper {
  held: boolean;
  expiryDate: Date | null;
}
const paperShape = ({ held, expiryDate }: Paper) => ({
  status: held,
  expiryDate: dateOf(expiryDate),
});

/** One form for each of several names. */
const each = <Form extends z.ZodType>(names: readonly string[], form: Form) =>
  Object.fromEntries(names.map((name) => [name, form]));

export const certificatesAnswer = each(
  Object.values(paperLabels.certificateFlags).map((flag) => `${flag}Info`),
  paperAnswer,
);
const papersAnswer = {
  ...each(Object.values(paperLabels.visaFields), paperAnswer),
  ...certificatesAnswer,
};

const papers = (row: WholeProfile) => ({
  ...Object.fromEntries(
    everyKind(paperLabels.visas, row.visas).map((visa) => [
      paperLabels.visaFields[visa.kind],
      paperShape(visa),
    ]),
  ),
  ...certificatesShape(row),
});

/** eng1Info, stcwBasicInfo and stcwAdvancedInfo. */
export const certificatesShape = (row: Pick<WholeProfile, 'certificates'>) =>
  Object.fromEntries(
    everyKind(paperLabels.certificates, row.certificates).map((certificate) => [
      `${paperLabels.certificateFlags[certificate.kind]}Info`,
      paperShape(certificate),
    ]),
  );

const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });

export const qualificationsShape = (row: Pick<WholeProfile, 'qualifications'>) =>
  row.qualifications.map(({ qualification }) => named(qualification));

const groupedAnswer = answer.named.extend({ group: z.string() });
const holdingsAnswer = z.object({
  qualifications: z.array(answer.named),
  skills: z.array(groupedAnswer),
  equipment: z.array(groupedAnswer),
  notInterestedJobs: z.array(answer.id),
});

const holdings = (row: WholeProfile): z.output<typeof holdingsAnswer> => ({
  qualifications: qualificationsShape(row),
  skills: row.skills.map(({ skill }) => ({ ...named(skill), group: skill.group })),
  equipment: row.equipment.map((held) => ({
    ...named(held.equipment),
    group: held.equipment.group,
  })),
  notInterestedJobs: row.notInterested.map(({ jobId }) => jobId),
});

const spanFields = {
  _id: answer.id,
  fromDate: answer.date,
  toDate: answer.date,
  present: z.boolean(),
  description: answer.textOrNull,
};

type Span = Pick<
  WholeProfile['education'][number],
  'id' | 'fromDate' | 'fromPrecision' | 'toDate' | 'toPrecision' | 'present' | 'description'
>;
const spanShape = (entry: Span) => ({
  _id: entry.id,
  fromDate: dateOf(entry.fromDate, entry.fromPrecision),
  toDate: dateOf(entry.toDate, entry.toPrecision),
  present: entry.present,
  description: entry.description,
});

export const positionAnswer = answer.named.extend({ positionType: answer.labelOf(positionTypes) });

const roleAnswer = z.object({
  _id: answer.id,
  position: z.array(positionAnswer),
  noYachtSizePreference: z.boolean(),
  yachtSizeMin: z.number().nullable(),
  yachtSizeMax: z.number().nullable(),
  yachtType: z.array(answer.labelOf(yachtTypes)),
  jobType: z.array(answer.labelOf(contractTypes)),
});

const roleShape = (role: WholeProfile['desiredRoles'][number]) => ({
  _id: role.id,
  position: role.positions.map(({ position }) => positionShape(position)),
  noYachtSizePreference: role.noYachtSizePreference,
  yachtSizeMin: role.yachtSizeMin,
  yachtSizeMax: role.yachtSizeMax,
  yachtType: role.yachtTypes.map((type) => label(yachtTypes, type)),
  jobType: role.jobTypes.map((type) => label(contractTypes, type)),
});

type Position = WholeProfile['desiredRoles'][number]['positions'][number]['position'];

export const positionShape = ({ id, name, positionType }: Position) => ({
  _id: id,
  name,
  positionType: label(positionTypes, positionType),
});

export const lookingForAnswer = z.object({
  desiredRoles: z.array(roleAnswer),
  idealSalary: answer.wholeOrNull,
  idealSalaryCurrency: answer.labelOf(currencies),
});

type Wishes = Pick<WholeProfile, 'desiredRoles' | 'idealSalary' | 'idealSalaryCurrency'>;

export const lookingForShape = (row: Wishes): z.output<typeof lookingForAnswer> => ({
  desiredRoles: row.desiredRoles.map(roleShape),
  idealSalary: row.idealSalary,
  idealSalaryCurrency: label(currencies, row.idealSalaryCurrency),
});

const listsAnswer = z.object({
  lookingFor: lookingForAnswer,
  pastRoles: z.array(z.object({ ...spanFields, companyName: z.string(), position: z.string() })),
  education: z.array(z.object({ ...spanFields, name: z.string() })),
  references: z.array(referenceAnswer),
});

const lists = (viewer: Viewer, row: WholeProfile): z.output<typeof listsAnswer> => ({
  lookingFor: lookingForShape(row),
  pastRoles: row.pastRoles.map((entry) => ({
    ...spanShape(entry),
    companyName: entry.companyName,
    position: entry.position,
  })),
  education: row.education.map((entry) => ({ ...spanShape(entry), name: entry.name })),
  references: row.references.map((reference) => referenceShape(viewer, reference)),
});

const documents = (row: WholeProfile) =>
  Object.fromEntries(
    valuesOf(paperLabels.documentKinds).map((kind) => [
      paperLabels.documentPropNames[kind],
      row.documents.filter((document) => document.kind === kind).map(documentShape),
    ]),
  );

const sideAnswer = z.object({
  _id: answer.id.nullable(),
  firstName: answer.textOrNull,
  lastName: answer.textOrNull,
  email: answer.textOrNull,
});
export const coupleAnswer = z.object({
  _id: answer.id,
  coupleId: answer.id,
  status: answer.labelOf(coupleStatuses),
  role: z.enum(['sender', 'receiver']).nullable(),
  name: answer.textOrNull,
  email: answer.textOrNull,
  sender: sideAnswer,
  receiver: sideAnswer,
});

/** A couple for its viewer: of each side only what they may read. */
export function coupleShape(couple: CoupleView) {
  const status = label(coupleStatuses, couple.status);
  const { partner } = couple;
  return {
    _id: couple.id,
    coupleId: couple.id,
    status,
    role: couple.side?.toLowerCase() ?? null,
    name: partner ? nameOf(partner) : null,
    email: partner?.email ?? null,
    sender: sideShape(couple.sender),
    receiver: sideShape(couple.receiver),
  };
}

type Side = CoupleView['sender'];
const nameOf = ({ firstName, lastName }: Side) =>
  firstName === null ? null : `${firstName} ${lastName}`;
const sideShape = ({ candidateId, firstName, lastName, email }: Side) => ({
  _id: candidateId,
  firstName,
  lastName,
  email,
});

export const profileAnswer = z.object({
  _id: answer.id,
  ...standingAnswer.shape,
  ...personAnswer.shape,
  ...papersAnswer,
  ...holdingsAnswer.shape,
  ...listsAnswer.shape,
  ...each(Object.values(paperLabels.documentPropNames), z.array(answer.document)),
  couple: coupleAnswer.nullable(),
});
