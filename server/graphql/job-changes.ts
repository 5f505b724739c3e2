import { countListings } from '#server/domain/jobs/listings.ts';
import { keepJob, showJobAgain } from '#server/domain/jobs/kept.ts';
import { markNotInterested } from '#server/domain/jobs/not-interested.ts';
import { uniqueReference } from '#server/domain/jobs/reference.ts';
import { createJob, saveJob } from '#server/domain/jobs/save.ts';
import {
  archiveJob,
  deleteJob,
  duplicateJob,
  listJob,
  relistJob,
} from '#server/domain/jobs/status.ts';
import { jobTexts, listingTexts } from '#server/domain/kernel/texts.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';
import { decided } from './decision.ts';
import {
  CabinStatus,
  ContractType,
  Currency,
  Experience,
  GenderPreference,
  JobVisibility,
  PeriodType,
  SalaryType,
  StartDateType,
} from './enums.ts';
import { Enquiry } from './enquiry-inbox.ts';
import { Job } from './jobs.ts';
import { ListingCounts } from './listings.ts';
import { deleted, idOf, idsOf, mutation, node } from './mutation.ts';
import { Position, Qualification } from './reference-data.ts';
import { MailTemplate } from './rejection.ts';
import { Yacht, yachtById } from './yachts.ts';

const QualificationGroupInput = builder.inputType('QualificationGroupInput', {
  description: 'Alternatives: one of them is enough.',
  fields: (t) => ({
    qualifications: t.globalIDList({
      for: Qualification,
      required: true,
      description: 'The alternatives.',
    }),
  }),
});

/** What every step of the wizard may save; a missing field is unchanged, null clears it. */
const JobFieldsInput = builder.inputType('JobFieldsInput', {
  description: 'Fields of a listing. A missing one stays as it is, null clears it.',
  fields: (t) => ({
    consultant: t.string({ description: 'One of `consultants`.' }),
    reference: t.string({ description: 'Its number, which no other listing has.' }),
    position: t.globalID({ for: Position, description: 'The position.' }),
    contractType: t.field({ type: ContractType, description: 'Kind of contract.' }),
    periodLength: t.int({ description: 'Length, in the unit of periodType.' }),
    periodLengthSecondary: t.int({ description: 'The other length of a rotation.' }),
    periodType: t.field({ type: PeriodType, description: 'Unit of the lengths.' }),
    salaryCurrency: t.field({ type: Currency, description: 'Currency.' }),
    salaryType: t.field({ type: SalaryType, description: 'Fixed, range or DOE.' }),
    salaryAmount: t.int({ description: 'A fixed salary, per month.' }),
    salaryRangeMin: t.int({ description: 'Lower end, per month.' }),
    salaryRangeMax: t.int({ description: 'Upper end, per month.' }),
    cabinStatus: t.field({ type: CabinStatus, description: 'Own or shared cabin.' }),
    gender: t.field({ type: GenderPreference, description: 'Confidential.' }),
    startDateType: t.field({ type: StartDateType, description: 'Kind of start.' }),
    startDate: t.string({ description: 'The approximate start as DD/MM/YYYY.' }),
    visibility: t.field({ type: JobVisibility, description: 'Live or hidden once it is active.' }),
    notes: t.string({ description: 'The agency’s own notes.' }),
    description: t.string({ description: 'What the job is.' }),
    eng1: t.boolean({ description: 'Whether ENG 1 is required.' }),
    stcwBasic: t.boolean({ description: 'Whether STCW Basic is required.' }),
    stcwAdvanced: t.boolean({ description: 'Whether STCW Advanced is required.' }),
    b1b2: t.boolean({ description: 'Whether a B1/B2 visa is required.' }),
    c1d: t.boolean({ description: 'Whether a C1/D visa is required.' }),
    schengen: t.boolean({ description: 'Whether a Schengen visa is required.' }),
    greenCard: t.boolean({ description: 'Whether a Green Card is required.' }),
    experience: t.field({ type: Experience, description: 'Experience asked for.' }),
    qualifications: t.globalIDList({ for: Qualification, description: 'All are required.' }),
    qualificationGroups: t.field({
      type: [QualificationGroupInput],
      description: 'Of each group one is required.',
    }),
  }),
});

const JobSeenInput = builder.inputType('JobSeenInput', {
  description: 'Fields of a listing as they were seen. A missing one is not compared.',
  fields: (t) => ({
    salaryCurrency: t.field({ type: Currency, description: 'Currency.' }),
    salaryType: t.field({ type: SalaryType, description: 'Fixed, range or DOE.' }),
    salaryAmount: t.int({ description: 'A fixed salary, per month.' }),
    salaryRangeMin: t.int({ description: 'Lower end, per month.' }),
    salaryRangeMax: t.int({ description: 'Upper end, per month.' }),
    startDateType: t.field({ type: StartDateType, description: 'Kind of start.' }),
    startDate: t.string({ description: 'The approximate start as DD/MM/YYYY.' }),
    visibility: t.field({ type: JobVisibility, description: 'Live or hidden.' }),
  }),
});

function domainFields(fields: typeof JobFieldsInput.$inferInput) {
  const { position, qualifications, qualificationGroups, ...plain } = fields;
  return {
    ...plain,
    ...(position !== undefined && { positionId: position?.id ?? null }),
    ...(qualifications !== undefined && { qualifications: idsOf(qualifications) ?? [] }),
    ...(qualificationGroups !== undefined && {
      qualificationGroups: (qualificationGroups ?? []).map(
        (group) => idsOf(group.qualifications) ?? [],
      ),
    }),
  };
}

mutation('createJob', {
  description: `Makes a draft of a listing, with a new reference where none is given. ${openTo('job.change')}`,
  input: (t) => ({
    yacht: t.globalID({ for: Yacht, required: true, description: 'The yacht, for good.' }),
    fields: t.field({ type: JobFieldsInput, description: 'As many as are known.' }),
  }),
  act: (viewer, { yacht, fields }) =>
    createJob(viewer, { yachtId: yacht.id, ...domainFields(fields ?? {}) }),
  payload: node('job', Job, 'The draft.'),
});

mutation('updateJob', {
  description: `Changes a listing of any status; an active one must stay complete. Every field at fault is named, and nothing changes then. ${openTo('job.change')}`,
  input: (t) => ({
    id: t.globalID({ for: Job, required: true, description: 'The listing.' }),
    fields: t.field({ type: JobFieldsInput, required: true, description: 'What changes.' }),
    seen: t.field({
      type: JobSeenInput,
      description:
        'What the caller saw. Once one of these fields is another, somebody else has changed it, and nothing is saved.',
    }),
  }),
  act: (viewer, { id, fields, seen }) =>
    saveJob(viewer, { id: id.id, seen, ...domainFields(fields) }),
  payload: node('job', Job, 'The listing as it stands.'),
});

mutation('publishJob', {
  description: `Makes a complete draft active; of an incomplete one every missing field is named. An active one stays as it is. ${openTo('job.list')}`,
  input: idOf(Job, 'The listing.'),
  act: (viewer, { id }) => listJob(viewer, id.id),
  payload: node('job', Job, 'The listing.'),
});

mutation('saveJob', {
  description: `The screens’ own step, beside createJob and updateJob: saves a step of the listing wizard, or a draft. Never changes the status; an active listing must stay complete. ${openTo('job.change')}`,
  input: (t) => ({
    id: t.globalID({ for: Job, description: 'The listing; without it a draft is begun.' }),
    yacht: t.globalID({ for: Yacht, description: 'The yacht of a listing that is begun.' }),
    enquiry: t.globalID({
      for: Enquiry,
      description: 'The enquiry that becomes it; the first one stays.',
    }),
    step: t.int({
      description:
        'The step of the wizard whose checks must hold, 1 to 3; without it a draft is saved as it is.',
    }),
    fields: t.field({ type: JobFieldsInput, required: true, description: 'What to save.' }),
  }),
  act: (viewer, { id, yacht, enquiry, step, fields }) =>
    saveJob(viewer, {
      id: id?.id,
      yachtId: yacht?.id,
      enquiryId: enquiry?.id,
      step,
      ...domainFields(fields),
    }),
  payload: node('job', Job, 'The listing as it stands.'),
});

mutation('listJob', {
  description: `The screens’ own step, the same as publishJob: makes a complete draft active. ${openTo('job.list')}`,
  input: idOf(Job, 'The listing.'),
  act: (viewer, { id }) => listJob(viewer, id.id),
  payload: node('job', Job, 'The listing.'),
});

mutation('relistJob', {
  description: `Copies an archived listing into a draft with a new reference, to be listed anew. ${openTo('job.relist')}`,
  input: idOf(Job, 'The listing.'),
  act: (viewer, { id }) => relistJob(viewer, id.id),
  payload: node('job', Job, 'The listing.'),
});

mutation('duplicateJob', {
  description: `Copies a listing of any status into a draft with a new reference; its start and its visibility are to be chosen anew. ${openTo('job.duplicate')}`,
  input: idOf(Job, 'The listing.'),
  act: (viewer, { id }) => duplicateJob(viewer, id.id),
  payload: node('job', Job, 'The draft.'),
});

mutation('archiveJob', {
  description: `Ends an active listing. ${openTo('job.archive')}`,
  input: (t) => ({
    id: t.globalID({ for: Job, required: true, description: 'The listing.' }),
    mailTemplateId: t.globalID({
      for: MailTemplate,
      description: `The text by which everybody is answered whose application is open, applied or put forward; without it nobody is written to. ${openTo('application.explainRejection')}`,
    }),
  }),
  act: (viewer, { id, mailTemplateId }) => archiveJob(viewer, id.id, mailTemplateId?.id),
  payload: (t) => ({
    job: t.expose('id', { type: Job, description: 'The listing.' }),
    decision: t.expose('decision', decided),
  }),
});

mutation('deleteJob', {
  description: `Deletes a listing of any status and its applications for good. ${openTo('job.delete')}`,
  input: idOf(Job, 'The listing.'),
  act: (viewer, { id }) => deleteJob(viewer, id.id),
  payload: (t) => ({
    ...deleted(Job, 'The listing that is gone.')(t),
    applications: t.exposeInt('applications', {
      description: 'How many applications went with it.',
    }),
    yacht: t.field({
      type: Yacht,
      nullable: true,
      description: 'The yacht whose listing it was; admins only.',
      resolve: ({ yachtId }, _args, context) => yachtById(yachtId, context),
    }),
    listingCounts: t.field({
      type: ListingCounts,
      nullable: true,
      description: `The counts of the tabs over all yachts as they stand now. ${openTo('job.listForAgency')}`,
      resolve: (_deleted, _args, { viewer }) => countListings(viewer),
    }),
  }),
  message: listingTexts.deleted,
});

mutation('createJobReference', {
  description: `The screens’ own step, which createJob takes by itself: gives a reference that no listing has and none will be given again. ${openTo('job.change')}`,
  act: async (viewer) => ({ reference: await uniqueReference(viewer) }),
  payload: (t) => ({
    reference: t.exposeString('reference', { description: 'The reference.' }),
  }),
});

mutation('markNotInterested', {
  description: `Takes a job out of the viewer’s list. ${openTo('job.markNotInterested')}`,
  input: (t) => ({
    jobId: t.globalID({ for: Job, required: true, description: 'The job.' }),
  }),
  act: (viewer, { jobId }) => markNotInterested(viewer, jobId.id),
  payload: (t) => ({
    jobId: t.globalID({
      description: 'The job that left the list.',
      resolve: ({ id }) => ({ id, type: Job }),
    }),
    job: t.expose('id', {
      type: Job,
      nullable: true,
      description: 'The job; null where the viewer sees it no more.',
    }),
    decision: t.expose('decision', decided),
  }),
  message: jobTexts.removed,
});

mutation('showJobAgain', {
  description: `Puts a job that the viewer was not interested in back into their list. ${openTo('job.showAgain')}`,
  input: idOf(Job, 'The job.'),
  act: (viewer, { id }) => showJobAgain(viewer, id.id),
  payload: node('job', Job, 'The job.'),
});

mutation('keepJob', {
  description: `Keeps a job for later, or no longer. ${openTo('job.keep')}`,
  input: (t) => ({
    id: t.globalID({ for: Job, required: true, description: 'The job.' }),
    kept: t.boolean({ required: true, description: 'Whether it is kept.' }),
  }),
  act: (viewer, { id, kept }) => keepJob(viewer, { jobId: id.id, kept }),
  payload: node('job', Job, 'The job.'),
});
