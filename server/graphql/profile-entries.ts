import { dateText, dayOf, isExpired, isoDate, partialDate } from '#server/domain/kernel/dates.ts';
import type { DatePrecision } from '#server/domain/kernel/enums.ts';
import { preferenceLabel, truncated } from '#server/domain/kernel/formats.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { contractTypes, label, type LabelTable, yachtTypes } from '#server/domain/kernel/labels.ts';
import { certificates, visas } from '#server/domain/kernel/paper-labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { visibleProfiles } from '#server/domain/policy/visible.ts';
import { builder } from './builder.ts';
import { LAST_CHANGE } from './described.ts';
import { CertificateKind, ContractType, VisaKind, YachtType } from './enums.ts';
import type { PayloadFields } from './mutation.ts';
import { Position } from './reference-data.ts';

/** Entries of a profile's lists are visible to everybody who sees the profile. */
const entryOf = (id: string, { viewer }: { viewer: Viewer }) => ({
  id: keyOf(id),
  AND: [{ candidate: visibleProfiles(viewer) }],
});

export const DesiredRole = builder.prismaNode('DesiredRole', {
  description: 'Something a candidate looks for.',
  id: { field: 'id' },
  nullable: true,
  findUnique: entryOf,
  fields: (t) => ({
    preference: t.string({
      description: 'Its place among the preferences: 1st, 2nd, 3rd.',
      select: { candidate: { select: { desiredRoles: { select: { id: true, rank: true } } } } },
      resolve: ({ rank, candidate }) =>
        preferenceLabel(candidate.desiredRoles.filter((other) => other.rank < rank).length + 1),
    }),
    positions: t.field({
      type: [Position],
      description: 'What they would work as, the preferred one first.',
      select: { positions: { include: { position: true }, orderBy: { rank: 'asc' } } },
      resolve: ({ positions }) => positions.map(({ position }) => position),
    }),
    noYachtSizePreference: t.exposeBoolean('noYachtSizePreference', {
      description: 'Any length suits.',
    }),
    yachtSizeMin: t.exposeInt('yachtSizeMin', { nullable: true, description: 'Metres.' }),
    yachtSizeMax: t.exposeInt('yachtSizeMax', { nullable: true, description: 'Metres.' }),
    yachtTypes: t.expose('yachtTypes', { type: [YachtType], description: 'Motor, sail or both.' }),
    yachtTypeLabels: t.stringList({
      description: 'yachtTypes as texts.',
      resolve: (role) => role.yachtTypes.map((value) => label(yachtTypes, value)),
    }),
    jobTypes: t.expose('jobTypes', { type: [ContractType], description: 'Kinds of contract.' }),
    jobTypeLabels: t.stringList({
      description: 'jobTypes as texts.',
      resolve: (role) => role.jobTypes.map((value) => label(contractTypes, value)),
    }),
  }),
});

interface Span {
  fromDate: Date | null;
  fromPrecision: DatePrecision | null;
  toDate: Date | null;
  toPrecision: DatePrecision | null;
}

const began = (row: Span) => partialDate(row.fromDate, row.fromPrecision);
const ended = (row: Span) => partialDate(row.toDate, row.toPrecision);

const from = {
  type: 'PartialDate' as const,
  nullable: true as const,
  description: 'When it began.',
  resolve: (row: Span) => isoDate(began(row)),
};
const to = {
  type: 'PartialDate' as const,
  nullable: true as const,
  description: 'When it ended.',
  resolve: (row: Span) => isoDate(ended(row)),
};
const fromDate = {
  nullable: true as const,
  description: 'from as a form shows and takes it, MM/YYYY or YYYY.',
  resolve: (row: Span) => dateText(began(row)),
};
const toDate = {
  nullable: true as const,
  description: 'to as a form shows and takes it, MM/YYYY or YYYY.',
  resolve: (row: Span) => dateText(ended(row)),
};

export const PastRole = builder.prismaNode('PastRole', {
  description: 'A work experience.',
  id: { field: 'id' },
  nullable: true,
  findUnique: entryOf,
  fields: (t) => ({
    companyName: t.exposeString('companyName', { description: 'Yacht or company.' }),
    position: t.exposeString('position', { description: 'What they worked as.' }),
    from: t.field(from),
    to: t.field(to),
    fromDate: t.string(fromDate),
    toDate: t.string(toDate),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
    present: t.exposeBoolean('present', { description: 'Still working there.' }),
    description: t.exposeString('description', { description: 'In full.' }),
    shortDescription: t.string({
      description: 'Cut to 199 characters and an ellipsis where it is longer than 200.',
      resolve: ({ description }) => truncated(description),
    }),
  }),
});

export const Education = builder.prismaNode('Education', {
  description: 'A school or course.',
  id: { field: 'id' },
  nullable: true,
  findUnique: entryOf,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of the school.' }),
    from: t.field(from),
    to: t.field(to),
    fromDate: t.string(fromDate),
    toDate: t.string(toDate),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
    present: t.exposeBoolean('present', { description: 'Still studying there.' }),
    description: t.exposeString('description', { description: 'In full.' }),
    shortDescription: t.string({
      description: 'Cut to 199 characters and an ellipsis where it is longer than 200.',
      resolve: ({ description }) => truncated(description),
    }),
  }),
});

/** A visa or certificate; every candidate has a row for each kind, held or not. */
export interface Paper<Kind> {
  kind: Kind;
  held: boolean;
  expiryDate: Date | null;
}

const expiry = (paper: Paper<unknown>) => partialDate(paper.expiryDate);

/** The fields of a visa or certificate besides its kind. */
const paperFields = <Kind extends string>(
  t: PayloadFields<Paper<Kind>>,
  labels: LabelTable<Kind>,
) => ({
  label: t.string({ description: 'kind as text.', resolve: ({ kind }) => label(labels, kind) }),
  held: t.exposeBoolean('held', { description: 'Whether it is held.' }),
  expiresOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'The last day on which it is valid.',
    resolve: (paper) => isoDate(expiry(paper)),
  }),
  expiryDate: t.string({
    nullable: true,
    description: 'expiresOn as a form shows and takes it, DD/MM/YYYY.',
    resolve: (paper) => dateText(expiry(paper)),
  }),
  isExpired: t.boolean({
    description: 'Whether the expiry date is past.',
    resolve: (paper) => isExpired(expiry(paper), dayOf(new Date())),
  }),
});

export const CandidateVisa = builder
  .objectRef<Paper<keyof typeof visas>>('CandidateVisa')
  .implement({
    description: 'Whether a candidate holds a visa.',
    fields: (t) => ({
      kind: t.expose('kind', { type: VisaKind, description: 'Which visa.' }),
      ...paperFields(t, visas),
    }),
  });

export const CandidateCertificate = builder
  .objectRef<Paper<keyof typeof certificates>>('CandidateCertificate')
  .implement({
    description: 'Whether a candidate holds an essential certificate.',
    fields: (t) => ({
      kind: t.expose('kind', { type: CertificateKind, description: 'Which certificate.' }),
      ...paperFields(t, certificates),
    }),
  });
