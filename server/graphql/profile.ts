import {
  COMPLETION_SHAPE,
  completionOf,
  everyKind,
  isCvNoticeDue,
  readProfile,
} from '#server/domain/candidates/profile.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import {
  availabilities,
  availabilityAge,
  availabilityWords,
  comingDay,
  isAvailabilityDue,
  saidAvailability,
} from '#server/domain/rules/availability.ts';
import type {
  Completion as CompletionShape,
  CompletionPart,
} from '#server/domain/rules/completion.ts';
import { phoneNumber, whatsAppLink } from '#server/domain/kernel/formats.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { certificates, visas } from '#server/domain/kernel/paper-labels.ts';
import {
  canReadCandidateColumn,
  profilesWithFiles,
  visibleProfiles,
  visibleReferences,
} from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { User } from './accounts.ts';
import { READS_ID } from './asked.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { labelled, NUMBER_OF, optional } from './described.ts';
import { ProfileType } from './enums.ts';
import { Location } from './location.ts';
import { CandidateCertificate, CandidateVisa } from './profile-entries.ts';
import { Equipment, Qualification, Skill } from './reference-data.ts';
import './references.ts';
import { atMost } from './prices.ts';
import { PHOTO_ADDRESS, photoAddress, StoredFile, whole, WHOLE_OF } from './stored-files.ts';

export const Availability = builder.enumType('Availability', {
  description: 'How soon a candidate can start.',
  values: labelled(availabilities),
});

const MissingPart = builder.objectRef<CompletionPart>('MissingPart').implement({
  description: 'A part of a profile that is not filled in.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'A stable name.' }),
    label: t.exposeString('label', { description: 'The name to show.' }),
    points: t.exposeInt('points', { description: 'What it adds, in percent.' }),
    path: t.exposeString('path', {
      description: 'The page of the profile builder where it is filled in.',
    }),
  }),
});

const Completion = builder.objectRef<CompletionShape>('Completion').implement({
  description: 'How complete a profile is.',
  fields: (t) => ({
    percent: t.exposeInt('percent', { description: '0 to 100.' }),
    missing: t.field({
      type: [MissingPart],
      description: 'What is missing, weightiest first.',
      extensions: atMost(() => 30),
      resolve: ({ missing }) => missing,
    }),
  }),
});

/** Newest first; entries without a date last. */
const newestFirst = {
  orderBy: [
    { fromDate: { sort: 'desc' as const, nulls: 'last' as const } },
    { id: 'asc' as const },
  ],
};

export const CandidateProfile = builder.prismaNode('Candidate', {
  variant: 'CandidateProfile',
  description:
    'The whole profile of a Candidate, who is the person: what they fill in, with the names and address of their account. An integration sees it without files, and phones only with CANDIDATES_CONTACT.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleProfiles(viewer)] }),
  fields: (t) => ({
    firstName: t.string({
      description: 'Given name.',
      select: { user: { select: { firstName: true } } },
      resolve: ({ user }) => user.firstName,
    }),
    lastName: t.string({
      description: 'Family name.',
      select: { user: { select: { lastName: true } } },
      resolve: ({ user }) => user.lastName,
    }),
    email: t.string({
      description: `Address to log in with. ${openTo('profile.readContact')} Where it is refused, Candidate.email is null.`,
      select: (_args, { viewer }) => ({
        user: { select: { id: true, email: canReadCandidateColumn(viewer, 'email') } },
      }),
      resolve: ({ user }, _args, { viewer }) => {
        allow(viewer, 'profile.readContact');
        return user.email;
      },
    }),
    profileType: t.expose(
      'profileType',
      optional(ProfileType, 'How the profile was begun; null before the choice.'),
    ),
    setupStep: t.exposeInt('initialSetupStep', {
      nullable: true,
      description: 'The furthest step of set-up that was reached, 1 to 4; null before the first.',
    }),
    setupCompleted: t.exposeBoolean('initialSetupCompleted', {
      description: 'Whether set-up is completed.',
    }),
    imageUrl: t.string({
      nullable: true,
      description: PHOTO_ADDRESS,
      select: { image: { select: { key: true } } },
      resolve: ({ image }, _args, { viewer }) => photoAddress(viewer, image?.key),
    }),
    imageAddress: t.field({
      type: 'URL',
      nullable: true,
      description: WHOLE_OF('imageUrl'),
      select: { image: { select: { key: true } } },
      resolve: ({ image }, _args, { viewer }) => whole(photoAddress(viewer, image?.key)),
    }),
    cv: t.field({
      type: StoredFile,
      nullable: true,
      description: `The uploaded CV. ${openTo('profile.readFiles')}`,
      select: (_args, { viewer }, nested) => ({ cv: may(viewer, 'profile.readFiles') && nested() }),
      resolve: ({ cv }) => cv,
    }),
    currentLocation: t.field({
      type: Location,
      nullable: true,
      description: 'Where they are now.',
      resolve: (row) =>
        row.locationName === null
          ? null
          : {
              name: row.locationName,
              country: row.locationCountry,
              lat: row.locationLat,
              lng: row.locationLng,
            },
    }),
    primaryPhoneNumber: t.field({
      type: 'PhoneNumber',
      nullable: true,
      description: NUMBER_OF('primaryPhone'),
      select: { primaryPhone: true },
      resolve: ({ primaryPhone }) => phoneNumber(primaryPhone),
    }),
    secondaryPhoneNumber: t.field({
      type: 'PhoneNumber',
      nullable: true,
      description: NUMBER_OF('secondaryPhone'),
      select: { secondaryPhone: true },
      resolve: ({ secondaryPhone }) => phoneNumber(secondaryPhone),
    }),
    primaryPhoneWhatsAppUrl: t.string({
      nullable: true,
      description: 'Opens a chat with the first number on WhatsApp.',
      select: { primaryPhone: true },
      resolve: ({ primaryPhone }) => whatsAppLink(primaryPhone),
    }),
    secondaryPhoneWhatsAppUrl: t.string({
      nullable: true,
      description: 'Opens a chat with the second number on WhatsApp.',
      select: { secondaryPhone: true },
      resolve: ({ secondaryPhone }) => whatsAppLink(secondaryPhone),
    }),
    availability: t.field({
      type: Availability,
      nullable: true,
      description:
        'How soon they can start; null before they say. Of a day, the step that it reads as today.',
      resolve: (row) => saidAvailability(row),
    }),
    availabilityLabel: t.string({
      nullable: true,
      description: 'availability as text, and a day that is still to come as the day.',
      resolve: (row) => availabilityWords(row),
    }),
    availableFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day from which they are available, if they named one and it is to come.',
      resolve: (row) => comingDay(row),
    }),
    availabilitySaidAt: t.expose(
      'availabilitySaidAt',
      optional('DateTime', 'When they last said or confirmed it; null where nobody knows.'),
    ),
    availabilityAge: t.string({
      nullable: true,
      description: 'How old availability is, in words, once that is more than four weeks.',
      resolve: (row) => availabilityAge(row),
    }),
    isAvailabilityDue: t.boolean({
      description:
        'Whether to ask them again: what they said is four weeks old or of no known age.',
      resolve: (row) => isAvailabilityDue(row),
    }),
    isCvNoticeDue: t.boolean({
      description: 'Whether the CV preview notice is to be shown: once per calendar month.',
      resolve: (row) => isCvNoticeDue(row),
    }),
    desiredRoles: t.relation('desiredRoles', {
      description: 'The ideal positions, 1st preference first.',
      query: { orderBy: [{ rank: 'asc' }, { id: 'asc' }] },
    }),
    pastRoles: t.relation('pastRoles', {
      description: 'Work experience, newest start first.',
      query: newestFirst,
    }),
    education: t.relation('education', {
      description: 'Education, newest start first.',
      query: newestFirst,
    }),
    qualifications: t.field({
      type: [Qualification],
      description: 'Held qualifications, in the order of the list.',
      select: {
        qualifications: {
          include: { qualification: true },
          orderBy: { qualification: { rank: 'asc' } },
        },
      },
      resolve: (row) => row.qualifications.map(({ qualification }) => qualification),
    }),
    skills: t.field({
      type: [Skill],
      description: 'Skills, in the order of the list.',
      select: { skills: { include: { skill: true }, orderBy: { skill: { rank: 'asc' } } } },
      resolve: (row) => row.skills.map(({ skill }) => skill),
    }),
    equipment: t.field({
      type: [Equipment],
      description: 'Known equipment, in the order of the list.',
      select: {
        equipment: { include: { equipment: true }, orderBy: { equipment: { rank: 'asc' } } },
      },
      resolve: (row) => row.equipment.map(({ equipment }) => equipment),
    }),
    visas: t.field({
      type: [CandidateVisa],
      description: 'Each of the four visas, held or not.',
      select: { visas: true },
      resolve: (row) => everyKind(visas, row.visas),
    }),
    certificates: t.field({
      type: [CandidateCertificate],
      description: 'Each of the three essential certificates, held or not.',
      select: { certificates: true },
      resolve: (row) => everyKind(certificates, row.certificates),
    }),
    documents: t.relation('documents', {
      description: `The documents of all seven lists, oldest first; none for others. ${openTo('profile.readFiles')}`,
      query: (_args, { viewer }) => ({
        where: { candidate: profilesWithFiles(viewer) },
        orderBy: { id: 'asc' } as const,
      }),
    }),
    references: t.relation('references', {
      description: 'The references that the viewer may see, oldest first.',
      query: (_args, { viewer }) => ({
        where: visibleReferences(viewer),
        orderBy: { id: 'asc' } as const,
      }),
    }),
    completion: t.field({
      type: Completion,
      description:
        'How complete the profile is, and what is missing, as far as the viewer may know.',
      select: COMPLETION_SHAPE,
      resolve: (row, _args, { viewer }) => completionOf(viewer, row),
    }),
    viewerCanEdit: t.boolean({
      description: 'Whether the viewer may change it: it is theirs.',
      resolve: ({ id }, _args, { viewer }) => may(viewer, 'profile.change', { candidateId: id }),
    }),
  }),
});

builder.objectField(Candidate, 'profile', (t) =>
  t.prismaField({
    type: CandidateProfile,
    nullable: true,
    description: `The whole profile; to an integration of verified candidates. ${openTo('profile.read')}`,
    extensions: READS_ID,
    resolve: (query, { id }, _args, { viewer }) => readProfile(viewer, id, query),
  }),
);

builder.prismaObjectField(User, 'candidate', (t) =>
  t.field({
    type: Candidate,
    nullable: true,
    description: 'The candidate that this account is.',
    select: { candidate: { select: { id: true } } },
    resolve: ({ candidate }) => candidate?.id,
  }),
);
