import { Readable } from 'node:stream';
import { documentsZip } from '#server/documents/documents-zip.ts';
import { safeFileName } from '#server/documents/file-names.ts';
import { ownDataPage } from '#server/documents/own-data-page.ts';
import { countGeneratedFile } from '#server/domain/documents/download-limit.ts';
import { STEP } from '#server/domain/rules/steps.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { candidateIdOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { clientDataOf } from './own-client-data.ts';
import { type Download, documentFolders } from './candidate-downloads.ts';

/** A part of what is kept about somebody, by its title: one row, or a list of them. */
export type OwnData = Readonly<Record<string, object | readonly object[]>>;

const FILE = { select: { name: true, contentType: true, size: true, createdAt: true } } as const;
/** Of a job nothing but what a candidate may always see. */
const JOB = { select: { reference: true, position: { select: { name: true } } } } as const;
const NAME = { select: { name: true } } as const;
const SINCE = { createdAt: 'asc' } as const;

/** Columns that are made of others, and the keys of other tables. */
const DERIVED = {
  id: true,
  userId: true,
  imageFileId: true,
  cvFileId: true,
  changeKey: true,
  notes: true,
  positionName: true,
  desiredPositionIds: true,
  desiredPositionTypes: true,
  desiredJobTypes: true,
  desiredYachtTypes: true,
  desiredRoleKeys: true,
  yachtSizeMin: true,
  yachtSizeMax: true,
  heldQualificationIds: true,
  heldVisas: true,
  heldCertificates: true,
  cvPreviewNotice: true,
} as const;
const LINKS = { id: true, candidateId: true } as const;

/**
 * Everything that is kept about the viewer as one ZIP: a page to read, the same as JSON, and every file. What the
 * agency notes for itself is not in it. Counted with the other generated files.
 * @throws unauthenticated, forbidden, rate-limited
 */
export async function downloadOwnData(viewer: Viewer): Promise<Download> {
  allow(viewer, 'account.download');
  await countGeneratedFile(viewer);
  const data = await readOwnData(viewer);
  const candidateId = candidateIdOf(viewer);
  const files = candidateId ? await documentFolders(viewer, candidateId) : [];
  const date = new Date();
  const file = (name: string, text: string) => ({
    name,
    date,
    open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
  });
  const page = ownDataPage({ agency: brand().name, date, data });
  const bytes = documentsZip([
    {
      name: 'Your Data',
      files: [file('Your Data.html', page), file('Your Data.json', JSON.stringify(data, null, 2))],
    },
    ...files,
  ]);
  const name = safeFileName(`${brand().name} - Your Data.zip`);
  return { name, contentType: 'application/zip', bytes };
}

/** What the database has about the viewer, by titles in the order of the page. */
export async function readOwnData(viewer: Viewer): Promise<OwnData> {
  const { userId } = allow(viewer, 'account.download');
  const user = await readerFor(viewer).user.findUnique({
    where: { id: userId },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      emailVerified: true,
      userType: true,
      consultant: true,
      mailedNotices: true,
      noticesDaily: true,
      createdAt: true,
      lastActiveAt: true,
      formerAddresses: { select: { email: true, leftAt: true }, orderBy: { leftAt: 'asc' } },
      sessions: {
        select: { device: true, network: true, createdAt: true, seenAt: true, expiresAt: true },
        orderBy: SINCE,
      },
      files: { ...FILE, orderBy: SINCE },
      emails: {
        select: { to: true, subject: true, status: true, createdAt: true, sentAt: true },
        orderBy: SINCE,
      },
      notices: {
        select: { kind: true, subject: true, detail: true, createdAt: true, readAt: true },
        orderBy: SINCE,
      },
      enquiries: {
        select: {
          position: true,
          name: true,
          email: true,
          message: true,
          createdAt: true,
          replies: { select: { text: true, createdAt: true }, orderBy: SINCE },
        },
        orderBy: SINCE,
      },
      complaints: {
        select: {
          name: true,
          email: true,
          text: true,
          receivedOn: true,
          answeredAt: true,
          answer: true,
        },
        orderBy: SINCE,
      },
      savedSearches: { select: { name: true, daily: true, createdAt: true }, orderBy: SINCE },
    },
  });
  if (!user) throw notFound();
  const {
    formerAddresses,
    sessions,
    files,
    emails,
    notices,
    enquiries,
    complaints,
    savedSearches,
    ...account
  } = user;
  return {
    Account: account,
    'Former addresses': formerAddresses,
    ...(await profileOf(viewer, userId)),
    ...(await businessOf(viewer, userId)),
    ...(await clientDataOf(user)),
    Enquiries: enquiries,
    Complaints: complaints,
    'Saved searches': savedSearches,
    Files: files,
    'What you were told of': notices,
    'E-mails': emails,
    'Log-ins': sessions,
  };
}

/** Of a candidate; empty for everybody else. */
async function profileOf(viewer: Viewer, userId: string): Promise<OwnData> {
  const found = await readerFor(viewer).candidate.findUnique({
    where: { userId },
    omit: DERIVED,
    include: {
      visas: { omit: { candidateId: true } },
      certificates: { omit: { candidateId: true } },
      desiredRoles: {
        omit: LINKS,
        include: { positions: { select: { position: NAME }, orderBy: { rank: 'asc' } } },
        orderBy: { rank: 'asc' },
      },
      pastRoles: { omit: LINKS, orderBy: SINCE },
      education: { omit: LINKS, orderBy: SINCE },
      qualifications: { select: { qualification: NAME } },
      skills: { select: { skill: NAME } },
      equipment: { select: { equipment: NAME } },
      documents: { select: { kind: true, createdAt: true, file: FILE }, orderBy: SINCE },
      references: {
        where: { archived: false },
        select: {
          referenceName: true,
          companyName: true,
          position: true,
          email: true,
          contactNumber: true,
          completed: true,
          completedAt: true,
          quoting: true,
          declinedAt: true,
          correctedAt: true,
          createdAt: true,
        },
        orderBy: SINCE,
      },
      coupleMembers: {
        select: { role: true, couple: { select: { status: true, createdAt: true } } },
      },
      notInterested: { select: { createdAt: true, job: JOB }, orderBy: SINCE },
      savedJobs: { select: { createdAt: true, job: JOB }, orderBy: SINCE },
      applications: {
        select: {
          status: true,
          rejected: true,
          appliedAt: true,
          interviewAt: true,
          trialFrom: true,
          trialTo: true,
          offeredOn: true,
          job: JOB,
          placement: {
            select: {
              startsOn: true,
              endsOn: true,
              rotation: true,
              payAmount: true,
              payCurrency: true,
              payPeriod: true,
            },
          },
          events: {
            where: { action: { not: STEP } },
            select: { toStatus: true, toRejected: true, createdAt: true },
            orderBy: SINCE,
          },
        },
        orderBy: SINCE,
      },
      alerts: { select: { status: true, createdAt: true, sentAt: true, job: JOB }, orderBy: SINCE },
      consents: {
        select: {
          facts: true,
          question: true,
          askedAt: true,
          answer: true,
          answeredAbout: true,
          answeredAt: true,
          releasedAt: true,
          releaseReason: true,
          introducedAt: true,
          job: JOB,
        },
        orderBy: { askedAt: 'asc' },
      },
      shortlistAnswers: {
        select: {
          shownAt: true,
          verdict: true,
          comment: true,
          interviewTimes: true,
          answeredAt: true,
          link: { select: { recipientName: true, job: JOB } },
        },
        orderBy: { shownAt: 'asc' },
      },
      introductionRecords: {
        // Without the yacht, whose name the agency may not tell.
        select: {
          kind: true,
          at: true,
          position: true,
          way: true,
          reason: true,
          recipientName: true,
        },
        orderBy: [{ at: 'asc' }, { kind: 'asc' }],
      },
      foundWork: {
        select: { role: true, yacht: true, hiredOn: true },
        orderBy: { hiredOn: 'asc' },
      },
      standingConsent: { select: { since: true } },
      hiddenFrom: { select: { name: true, since: true }, orderBy: { since: 'asc' } },
      cvDraft: { select: { state: true, content: true, createdAt: true, expiresAt: true } },
      documentReads: { select: { what: true, createdAt: true }, orderBy: SINCE },
      record: { select: { kind: true, happenedAt: true }, orderBy: { happenedAt: 'asc' } },
    },
  });
  if (!found) return {};
  const { visas, certificates, desiredRoles, pastRoles, education, ...rest } = found;
  const { qualifications, skills, equipment, documents, references, ...more } = rest;
  const { coupleMembers, notInterested, applications, alerts, consents, ...last } = more;
  const { standingConsent, foundWork, hiddenFrom, cvDraft, documentReads, ...kept } = last;
  const { record, savedJobs, introductionRecords, shortlistAnswers, ...profile } = kept;
  return {
    Profile: profile,
    'Desired roles': desiredRoles,
    Experience: pastRoles,
    Education: education,
    Certificates: certificates,
    Visas: visas,
    Qualifications: qualifications,
    Skills: skills,
    Equipment: equipment,
    Documents: documents,
    References: references,
    Couple: coupleMembers,
    Applications: applications,
    'Jobs you were told of': alerts,
    'Jobs you are not interested in': notInterested,
    'Jobs you keep for later': savedJobs,
    Introductions: consents,
    'What you were asked and answered, and who saw you': introductionRecords,
    'Clients who saw you, and what they said': shortlistAnswers.map(({ link, ...said }) => ({
      client: link.recipientName,
      ...said,
      job: link.job,
    })),
    'Work we found you': foundWork,
    'Yes to every job like this': standingConsent ? [standingConsent] : [],
    'Who must not see you': hiddenFrom,
    'What was read in your CV': cvDraft ?? [],
    'What happened': record,
    'When the agency opened your papers': documentReads,
  };
}

/** Of an employer; empty for everybody else. */
async function businessOf(viewer: Viewer, userId: string): Promise<OwnData> {
  const found = await readerFor(viewer).employer.findUnique({
    where: { userId },
    omit: { id: true, userId: true, clientId: true },
    include: { yacht: { omit: { id: true, employerId: true } } },
  });
  if (!found) return {};
  const { yacht, ...details } = found;
  return { 'Your details': details, Yacht: yacht ? [yacht] : [] };
}
