import {
  type EnquirySummary as EnquirySummaryShape,
  type ListingSummary as ListingSummaryShape,
  listingStages,
} from '#server/domain/clients/business.ts';
import { enquiryStages } from '#server/domain/clients/stages.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleClientPeople } from '#server/domain/policy/visible-clients.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';
import { enumValues, LAST_CHANGE, optional } from './described.ts';
import { Enquiry, EnquiryStage } from './enquiry-inbox.ts';
import { JobStatus } from './enums.ts';
import { Job } from './jobs.ts';
import { Yacht } from './yachts.ts';

/** The parts of a client and of an employer's business. */

export const ContactChannel = builder.enumType('ContactChannel', {
  description: 'How somebody likes to be reached.',
  values: enumValues<'EMAIL' | 'PHONE' | 'WHATSAPP'>({
    EMAIL: 'By e-mail.',
    PHONE: 'By telephone.',
    WHATSAPP: 'By WhatsApp.',
  }),
});

export const ClientPerson = builder.prismaNode('ClientPerson', {
  description: `Somebody who speaks for a client. ${openTo('client.read')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleClientPeople(viewer)] }),
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'Their name; null once it was erased on their request.',
    }),
    role: t.exposeString('role', { nullable: true, description: 'What they are there.' }),
    email: t.exposeString('email', { nullable: true, description: 'Their e-mail address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Their telephone number.' }),
    channel: t.expose('channel', optional(ContactChannel, 'How they like to be reached.')),
    erasedAt: t.expose(
      'erasedAt',
      optional('DateTime', 'When name and addresses were erased; null where they were not.'),
    ),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they were added.' }),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
  }),
});

export const EnquirySummary = builder.objectRef<EnquirySummaryShape>('EnquirySummary').implement({
  description: 'An enquiry in a line, for the agency and for whoever wrote it.',
  fields: (t) => ({
    enquiryId: t.globalID({
      nullable: true,
      description: `The enquiry. ${openTo('enquiry.read')}`,
      resolve: ({ id }, _args, { viewer }) =>
        may(viewer, 'enquiry.read') ? { id, type: Enquiry } : null,
    }),
    position: t.exposeString('position', { description: 'Who is looked for.' }),
    message: t.exposeString('message', { description: 'What was written.' }),
    stage: t.expose('stage', { type: EnquiryStage, description: 'Where it stands.' }),
    stageLabel: t.string({
      description: 'stage as text.',
      resolve: ({ stage }) => label(enquiryStages, stage),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it came.' }),
  }),
});

const ListingStage = builder.enumType('ListingStage', {
  description: 'How far a listing has come, as whoever it is for is told.',
  values: enumValues<keyof typeof listingStages>({
    PREPARED: 'The agency prepares it.',
    LISTED: 'Candidates see it and apply.',
    FILLED: 'Somebody was hired.',
    ENDED: 'It is no longer listed.',
  }),
});

export const ListingSummary = builder.objectRef<ListingSummaryShape>('ListingSummary').implement({
  description: 'A listing in a line, for the agency and for whoever it is for.',
  fields: (t) => ({
    jobId: t.globalID({
      nullable: true,
      description: `The listing. ${openTo('client.read')}`,
      resolve: ({ id }, _args, { viewer }) =>
        may(viewer, 'client.read') ? { id, type: Job } : null,
    }),
    yachtId: t.globalID({
      nullable: true,
      description: `Its yacht. ${openTo('client.read')}`,
      resolve: ({ yachtId: id }, _args, { viewer }) =>
        may(viewer, 'client.read') ? { id, type: Yacht } : null,
    }),
    status: t.field({
      type: JobStatus,
      nullable: true,
      description: `Its status. ${openTo('client.read')}`,
      resolve: ({ status }, _args, { viewer }) => (may(viewer, 'client.read') ? status : null),
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The position; null in a draft without one.',
    }),
    yachtName: t.exposeString('yachtName', { description: 'The name of its yacht.' }),
    stage: t.expose('stage', { type: ListingStage, description: 'How far it has come.' }),
    stageLabel: t.string({
      description: 'stage as text.',
      resolve: ({ stage }) => label(listingStages, stage),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
    listedAt: t.expose(
      'listedAt',
      optional('DateTime', 'When it was last listed; null while it is prepared.'),
    ),
  }),
});
