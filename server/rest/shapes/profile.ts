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
import {
  certificateFlags,
  certificates,
  documentKinds,
  documentPropNames,
  visaFields,
  visas,
} from '#server/domain/kernel/paper-labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { canReadCandidateColumn } from '#server/domain/policy/visible.ts';
import { documentedAnswer } from '#server/domain/profile-fields/fields.ts';
import type { WholeProfile } from '#server/domain/whole/candidate.ts';
import { cvShape, dateOf, documentShape, instant, mediaUrl, placeShape } from './common.ts';
import { referenceShape } from './reference.ts';

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

const standing = (viewer: Viewer, row: WholeProfile) => ({
  profileType: label(profileTypes, row.profileType),
  profileImage: mediaUrl(row.image?.key),
  initialSetupStep: row.initialSetupStep,
  initialSetupCompleted: row.initialSetupCompleted,
  isAvailable: row.isAvailable,
  hasNotice: row.hasNotice,
  noticePeriod: row.noticePeriod,
  cvPreviewNotice: row.cvPreviewNotice === null ? null : (row.cvPreviewNotice % 12) + 1,
  requestedVerification: row.requestedVerification,
  requestedVerificationDate: instant(row.requestedVerificationAt),
  isVerified: row.isVerified,
  isRejected: row.isRejected,
  percent: row.profileCompletion,
  ...(canReadCandidateColumn(viewer, 'notes') && { notes: row.notes }),
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

interface Paper {
  held: boolean;
  expiryDate: Date | null;
}
const paperShape = ({ held, expiryDate }: Paper) => ({
  status: held,
  expiryDate: dateOf(expiryDate),
});

const papers = (row: WholeProfile) => ({
  ...Object.fromEntries(
    everyKind(visas, row.visas).map((visa) => [visaFields[visa.kind], paperShape(visa)]),
  ),
  ...certificatesShape(row),
});

/** eng1Info, stcwBasicInfo and stcwAdvancedInfo. */
export const certificatesShape = (row: Pick<WholeProfile, 'certificates'>) =>
  Object.fromEntries(
    everyKind(certificates, row.certificates).map((certificate) => [
      `${certificateFlags[certificate.kind]}Info`,
      paperShape(certificate),
    ]),
  );

const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });

export const qualificationsShape = (row: Pick<WholeProfile, 'qualifications'>) =>
  row.qualifications.map(({ qualification }) => named(qualification));

const holdings = (row: WholeProfile) => ({
  qualifications: qualificationsShape(row),
  skills: row.skills.map(({ skill }) => ({ ...named(skill), group: skill.group })),
  equipment: row.equipment.map((held) => ({
    ...named(held.equipment),
    group: held.equipment.group,
  })),
  notInterestedJobs: row.notInterested.map(({ jobId }) => jobId),
});

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

type Wishes = Pick<WholeProfile, 'desiredRoles' | 'idealSalary' | 'idealSalaryCurrency'>;

export const lookingForShape = (row: Wishes) => ({
  desiredRoles: row.desiredRoles.map(roleShape),
  idealSalary: row.idealSalary,
  idealSalaryCurrency: label(currencies, row.idealSalaryCurrency),
});

const lists = (viewer: Viewer, row: WholeProfile) => ({
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
    valuesOf(documentKinds).map((kind) => [
      documentPropNames[kind],
      row.documents.filter((document) => document.kind === kind).map(documentShape),
    ]),
  );

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
