import { acceptCvDraft } from '#server/domain/cv-drafts/acceptance.ts';
import { importCv, removeCvDraft } from '#server/domain/cv-drafts/drafts.ts';
import { builder } from './builder.ts';
import { CvDraft, CvField } from './cv-drafts.ts';
import { CertificateKind, VisaKind } from './enums.ts';
import { idsOf, nodeById, type PayloadFields, type Types } from './mutation.ts';
import { ProfileDetailsInput } from './profile-changes.ts';
import { type Changed, profileChange, profileRemoval } from './profile-payload.ts';
import { Qualification, Skill } from './reference-data.ts';
import { FilledPart, readUpload } from './uploads.ts';

profileChange('importCv', {
  description:
    "Stores the viewer's CV in place of the one before, and reads it into a draft for them to review, in place of an earlier draft. The profile stays as it is.",
  input: (t) => ({
    file: t.field({
      type: 'Upload',
      required: true,
      description: 'pdf, doc, docx, jpeg or png, at most 20 MB.',
    }),
  }),
  act: async (viewer, { file }) => importCv(viewer, await readUpload(file)),
  payload: (t: PayloadFields<Changed<string>>) => ({
    cvDraft: nodeById(t, CvDraft, {
      description: 'The draft; null once it is gone.',
      id: ({ result }) => result,
    }),
  }),
});

profileRemoval('removeCvDraft', CvDraft, {
  description: 'Drops what was read in a CV of the viewer; the file stays their CV.',
  of: 'The draft.',
  remove: removeCvDraft,
});

const period = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  fromDate: t.string({ description: 'MM/YYYY or YYYY.' }),
  toDate: t.string({ description: 'MM/YYYY or YYYY; not with present.' }),
  present: t.boolean({ required: true, description: 'Not ended yet.' }),
  description: t.string({ required: true, description: 'May be empty.' }),
});

const AcceptedRoleInput = builder.inputType('AcceptedRoleInput', {
  description: 'A work experience to be added: with a company or a position at least.',
  fields: (t) => ({
    companyName: t.string({ required: true, description: 'Yacht or company.' }),
    position: t.string({ required: true, description: 'What they worked as.' }),
    ...period(t),
  }),
});

const AcceptedSchoolInput = builder.inputType('AcceptedSchoolInput', {
  description: 'A school to be added.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Of the school.' }),
    ...period(t),
  }),
});

const AcceptedRefereeInput = builder.inputType('AcceptedRefereeInput', {
  description: 'A reference to be added.',
  fields: (t) => ({
    referenceName: t.string({ required: true, description: "The referee's name." }),
    companyName: t.string({ required: true, description: 'The yacht or company.' }),
    position: t.string({ required: true, description: "The referee's position there." }),
    contactNumber: t.string({ description: 'Phone number.' }),
    email: t.string({ description: 'E-mail address.' }),
  }),
});

const REPLACES = 'Whether it takes the place of what the profile says of it.';

const AcceptedCertificateInput = builder.inputType('AcceptedCertificateInput', {
  description: 'An essential certificate that is held.',
  fields: (t) => ({
    kind: t.field({ type: CertificateKind, required: true, description: 'Which certificate.' }),
    expiryDate: t.string({ description: 'DD/MM/YYYY.' }),
    replaces: t.boolean({ description: REPLACES }),
  }),
});

const AcceptedVisaInput = builder.inputType('AcceptedVisaInput', {
  description: 'A visa that is held.',
  fields: (t) => ({
    kind: t.field({ type: VisaKind, required: true, description: 'Which visa.' }),
    expiryDate: t.string({ description: 'DD/MM/YYYY.' }),
    replaces: t.boolean({ description: REPLACES }),
  }),
});

profileChange('acceptCvDraft', {
  description:
    'Takes what the viewer accepts of their draft, as they have corrected it, into their profile, and ends the draft. Empty details are filled and others left, unless `replace` names them; entries of lists are added unless the profile has them.',
  input: (t) => ({
    id: t.globalID({ for: CvDraft, required: true, description: 'The draft.' }),
    details: t.field({ type: ProfileDetailsInput, description: 'The accepted details.' }),
    replace: t.field({
      type: [CvField],
      description: 'The details that take the place of what the profile has.',
    }),
    pastRoles: t.field({ type: [AcceptedRoleInput], description: 'Work experience.' }),
    education: t.field({ type: [AcceptedSchoolInput], description: 'Schools and courses.' }),
    references: t.field({ type: [AcceptedRefereeInput], description: 'Referees.' }),
    qualifications: t.globalIDList({ for: [Qualification], description: 'Held ones.' }),
    skills: t.globalIDList({ for: [Skill], description: 'Skills that they have.' }),
    certificates: t.field({ type: [AcceptedCertificateInput], description: 'Held ones.' }),
    visas: t.field({ type: [AcceptedVisaInput], description: 'Held ones.' }),
  }),
  act: (viewer, input) =>
    acceptCvDraft(viewer, {
      ...input,
      id: input.id.id,
      qualifications: idsOf(input.qualifications),
      skills: idsOf(input.skills),
    } as Parameters<typeof acceptCvDraft>[1]),
  payload: (t) => ({
    filled: t.field({
      type: [FilledPart],
      description: 'What came into the profile.',
      resolve: ({ result }) => result,
    }),
  }),
});
