import { listWaitingApplications, waitingDays } from '#server/domain/applications/waiting.ts';
import {
  type ExpiringCertificate as Expiring,
  listExpiringCertificates,
  NAMED_WITHIN_DAYS,
  noteTalk,
} from '#server/domain/candidates/expiring-certificates.ts';
import { listOwnListings } from '#server/domain/jobs/own-listings.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { certificates } from '#server/domain/kernel/paper-labels.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { ANSWER_WITHIN_DAYS } from '#server/domain/rules/working-days.ts';
import {
  Application,
  applicationArgs,
  ApplicationConnection,
  jobById,
  keyedApplicationFilter,
} from './applications.ts';
import { askedColumns } from './asked.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { CertificateKind } from './enums.ts';
import { Job, JobConnection, keyedJobFilter } from './jobs.ts';
import { listingArgs } from './listings.ts';
import { mutation, node } from './mutation.ts';

/** What waits for a consultant: the lists of the agency's home page. */

builder.objectField(Application, 'waitingDays', (t) =>
  t.int({
    nullable: true,
    description:
      'The whole working days that it has waited for a first answer, weekends (UTC) left out; null once it has one.',
    resolve: (application) => waitingDays(application),
  }),
);

type ExpiringEdge = Expiring & { node: string; cursor: string };

const ExpiringCertificateEdge = builder
  .objectRef<ExpiringEdge>('ExpiringCertificateEdge')
  .implement({
    description: 'A certificate that expires, in its place.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Its place in the list.' }),
      node: t.field({
        type: Candidate,
        description: 'Whose it is.',
        resolve: ({ node: id }) => id,
      }),
      kind: t.expose('kind', { type: CertificateKind, description: 'Which certificate.' }),
      label: t.string({
        description: 'kind as text.',
        resolve: ({ kind }) => label(certificates, kind),
      }),
      expiresOn: t.exposeString('expiresOn', { description: 'Its last day, as YYYY-MM-DD.' }),
      job: t.field({
        type: Job,
        nullable: true,
        description: 'The job that they were hired for last.',
        resolve: ({ jobId }, _args, context) => jobById(jobId, context),
      }),
    }),
  });

const ExpiringCertificateConnection = builder.connectionObject(
  {
    type: Candidate,
    name: 'ExpiringCertificateConnection',
    description: 'A page of certificates that expire, by those who hold them.',
  },
  ExpiringCertificateEdge,
);
const CertificateOrder = orderEnum(
  'ExpiringCertificateOrder',
  'How certificates that expire are ordered.',
  { EXPIRES: 'its last day' },
);
const CertificateFilter = builder.inputType('ExpiringCertificateFilter', {
  description: 'Which certificates; an empty or missing field does not filter.',
  fields: (t) => ({
    kinds: t.field({ type: [CertificateKind], description: 'One of these.' }),
  }),
});

builder.queryFields((t) => ({
  waitingApplications: t.field({
    type: ApplicationConnection,
    description: `The applications to active listings that have waited for a first answer for ${ANSWER_WITHIN_DAYS} working days or more, the oldest first. ${openTo('application.list')}`,
    args: {
      ...pageArgs(t.arg),
      ...applicationArgs(t.arg, 'The earliest first'),
      mine: t.arg.boolean({
        description:
          'True: only for listings whose consultant the viewer is; false: only for all others.',
      }),
    },
    extensions: pageLength(),
    resolve: async (_root, { filter, ...args }, { viewer }) =>
      connection(
        await listWaitingApplications(viewer, { ...args, filter: keyedApplicationFilter(filter) }),
        (row) => ({ node: row }),
      ),
  }),
  ownListings: t.field({
    type: JobConnection,
    description: `The active listings whose consultant the viewer is and that wait for a decision: with new applications, the most first, or filled and not closed. ${openTo('job.listForAgency')}`,
    args: { ...pageArgs(t.arg), ...listingArgs(t.arg, 'By most new applications') },
    extensions: pageLength(),
    resolve: async (_root, { filter, ...args }, { viewer }, info) =>
      connection(
        await listOwnListings(viewer, {
          ...args,
          filter: keyedJobFilter(filter),
          columns: askedColumns(info),
        }),
        (row) => ({ node: row }),
      ),
  }),
  expiringCertificates: t.field({
    type: ExpiringCertificateConnection,
    description: `The certificates of crew hired through the agency that expire within ${NAMED_WITHIN_DAYS} days, or have in the last ${NAMED_WITHIN_DAYS}, the earliest first, without those that their holders were talked to about. ${openTo('candidate.listExpiring')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: CertificateFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({
        type: CertificateOrder,
        description: 'The earliest first where it is missing.',
      }),
    },
    extensions: pageLength(),
    resolve: async (_root, args, { viewer }) =>
      connection(await listExpiringCertificates(viewer, args), (row) => ({
        ...row,
        node: row.candidateId,
      })),
  }),
}));

mutation('noteCertificateTalk', {
  description: `Says that a candidate was talked to about a certificate that expires, or takes that back. ${openTo('candidate.noteTalk')}`,
  input: (t) => ({
    candidateId: t.globalID({ for: Candidate, required: true, description: 'Who holds it.' }),
    kind: t.field({ type: CertificateKind, required: true, description: 'Which certificate.' }),
    expiresOn: t.string({ required: true, description: 'Its last day, as YYYY-MM-DD.' }),
    done: t.boolean({ required: true, description: 'Whether they were.' }),
  }),
  act: (viewer, { candidateId, ...input }) =>
    noteTalk(viewer, { candidateId: candidateId.id, ...input }),
  payload: node('candidate', Candidate, 'Who holds it.'),
});
