import {
  CV_SHAPE,
  type CvSection as SectionKey,
  cvSections,
  sectionsOf,
  generatedCv,
  type CvEntry as CvEntryShape,
  type CvFact as CvFactShape,
  type CvReference as CvReferenceShape,
  type GeneratedCv as GeneratedCvShape,
} from '#server/domain/candidates/generated-cv.ts';
import { label } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { referenceStatuses } from '#server/domain/rules/reference-rules.ts';
import { builder } from './builder.ts';
import { CandidateProfile } from './profile.ts';
import { ReferenceStatus } from './references.ts';
import { addressFor, WHOLE_OF, whole } from './stored-files.ts';

const CvFact = builder.objectRef<CvFactShape>('CvFact').implement({
  description: 'A named fact on a CV.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What it is.' }),
    value: t.exposeString('value', { description: 'As it is shown.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Writes to the address, or opens a chat with a number on WhatsApp.',
    }),
  }),
});

const CvEntry = builder.objectRef<CvEntryShape>('CvEntry').implement({
  description: 'A position or a school on a CV.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The position or the school.' }),
    place: t.exposeString('place', { nullable: true, description: 'The yacht or company.' }),
    period: t.exposeString('period', {
      description: 'MM/YYYY – MM/YYYY or Present; what cannot be shown is named.',
    }),
    description: t.exposeString('description', { description: 'In full.' }),
    shortDescription: t.exposeString('shortDescription', {
      description: 'Cut to 199 characters and an ellipsis where it is longer than 200.',
    }),
  }),
});

const CvReference = builder.objectRef<CvReferenceShape>('CvReference').implement({
  description: 'A referee on a CV.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of the referee.' }),
    role: t.exposeString('role', { description: 'Position and company.' }),
    email: t.exposeString('email', { nullable: true, description: 'Address of the referee.' }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'As typed; null where there is none, or a dash.',
    }),
    whatsAppUrl: t.exposeString('whatsAppUrl', {
      nullable: true,
      description: 'Opens a chat with the number.',
    }),
    status: t.expose('status', { type: ReferenceStatus, description: 'How the reference stands.' }),
    statusLabel: t.string({
      description: 'status as text.',
      resolve: ({ status }) => label(referenceStatuses, status),
    }),
  }),
});

const CvSectionName = builder.enumType('CvSectionName', {
  description: 'A section of a CV.',
  values: {
    PERSONAL_DETAILS: { value: 'personalDetails', description: 'Personal details.' },
    PROFILE: { value: 'profile', description: 'Profile.' },
    OBJECTIVE: { value: 'objective', description: 'Objective.' },
    QUALIFICATIONS: { value: 'qualifications', description: 'Qualifications.' },
    EXPERIENCE: { value: 'experience', description: 'Experience.' },
    EDUCATION: { value: 'education', description: 'Education.' },
    SKILLS: { value: 'skills', description: 'Skills.' },
    EQUIPMENT: { value: 'equipment', description: 'Equipment.' },
    HOBBIES: { value: 'hobbies', description: 'Hobbies.' },
    REFERENCES: { value: 'references', description: 'References.' },
  } as const satisfies Record<string, { value: SectionKey; description: string }>,
});

const CvSection = builder.objectRef<SectionKey>('CvSection').implement({
  description: 'A section of a CV that has something to say.',
  fields: (t) => ({
    name: t.field({
      type: CvSectionName,
      description: 'The field of the CV that it shows.',
      resolve: (section) => section,
    }),
    title: t.string({ description: 'Its heading.', resolve: (section) => cvSections[section] }),
  }),
});

const GeneratedCv = builder.objectRef<GeneratedCvShape>('GeneratedCv').implement({
  description: 'The CV that is made of a profile. What is empty is left out where it is drawn.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'First and last name.' }),
    sections: t.field({
      type: [CvSection],
      description: 'What has anything to say, in its order.',
      resolve: (cv) => sectionsOf(cv),
    }),
    position: t.exposeString('position', {
      nullable: true,
      description: 'The first desired position.',
    }),
    availability: t.exposeString('availability', {
      nullable: true,
      description: 'How soon they can start; null before they say.',
    }),
    personalDetails: t.field({
      type: [CvFact],
      description: 'What is known of the person.',
      resolve: (cv) => cv.personalDetails,
    }),
    profile: t.exposeString('profile', { nullable: true, description: 'About the candidate.' }),
    objective: t.exposeString('objective', {
      nullable: true,
      description: 'One sentence a desired role; null without any.',
    }),
    qualifications: t.exposeStringList('qualifications', {
      description: 'Held certificates with their expiry dates, then qualifications.',
    }),
    experience: t.field({
      type: [CvEntry],
      description: 'Newest start first.',
      resolve: (cv) => cv.experience,
    }),
    education: t.field({
      type: [CvEntry],
      description: 'Newest start first.',
      resolve: (cv) => cv.education,
    }),
    skills: t.exposeStringList('skills', { description: 'In the order of the list.' }),
    equipment: t.exposeStringList('equipment', { description: 'In the order of the list.' }),
    hobbies: t.exposeString('hobbies', { nullable: true, description: 'Interests and hobbies.' }),
    references: t.field({
      type: [CvReference],
      description: 'Oldest first; archived ones are not shown to a yacht.',
      resolve: (cv) => cv.references,
    }),
  }),
});

type DownloadName = 'cv.pdf' | 'original-cv' | 'documents.zip';
const downloadFor = (viewer: Viewer, candidateId: string, name: DownloadName) =>
  addressFor(viewer, `/downloads/candidates/${candidateId}/${name}`);

builder.prismaObjectFields(CandidateProfile, (t) => ({
  generatedCv: t.field({
    type: GeneratedCv,
    description: `The CV that is made of the profile, as the screen and its PDF show it. ${openTo('profile.readFiles')}`,
    select: (_args, { viewer }) =>
      may(viewer, 'profile.readFiles') ? CV_SHAPE : ({} as typeof CV_SHAPE),
    resolve: (row, _args, { viewer }) => {
      allow(viewer, 'profile.readFiles');
      return generatedCv(row);
    },
  }),
  originalCvUrl: t.string({
    nullable: true,
    description: `Downloads the uploaded CV under the name of the candidate; null without one. ${openTo('profile.readFiles')}`,
    resolve: ({ id, cvFileId }, _args, { viewer }) =>
      cvFileId && may(viewer, 'profile.readFiles') ? downloadFor(viewer, id, 'original-cv') : null,
  }),
  originalCvAddress: t.field({
    type: 'URL',
    nullable: true,
    description: WHOLE_OF('originalCvUrl'),
    resolve: ({ id, cvFileId }, _args, { viewer }) =>
      cvFileId && may(viewer, 'profile.readFiles')
        ? whole(downloadFor(viewer, id, 'original-cv'))
        : null,
  }),
  generatedCvAddress: t.field({
    type: 'URL',
    description: WHOLE_OF('generatedCvUrl'),
    resolve: ({ id }, _args, { viewer }) => whole(downloadFor(viewer, id, 'cv.pdf')),
  }),
  documentsAddress: t.field({
    type: 'URL',
    description: WHOLE_OF('documentsUrl'),
    resolve: ({ id }, _args, { viewer }) => whole(downloadFor(viewer, id, 'documents.zip')),
  }),
  generatedCvUrl: t.string({
    description: `Downloads the generated CV as a PDF. ${openTo('profile.readFiles')}`,
    resolve: ({ id }, _args, { viewer }) => downloadFor(viewer, id, 'cv.pdf'),
  }),
  documentsUrl: t.string({
    description: `Downloads every document, both CVs and the completed references as a ZIP. ${openTo('profile.readFiles')}`,
    resolve: ({ id }, _args, { viewer }) => downloadFor(viewer, id, 'documents.zip'),
  }),
}));
