import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { folderStorage, useStorage } from '#server/platform/storage.ts';
import { type Hit, withFailingStatement } from './failing-statements.ts';
import { makePdf } from './files.ts';
import { askFor } from './duplicates.ts';
import { createAdmin, createCandidate, createJob, createYacht, guest } from './fixtures.ts';
import { expectInvariants } from './invariants.ts';
import { createQueueTables } from './queue.ts';
import { isUnavailable } from '#server/wire/errors.ts';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { registerAccount } from '#server/domain/accounts/registration.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { moveApplication, withdrawApplication } from '#server/domain/applications/move.ts';
import { rejectCandidate, verifyCandidate } from '#server/domain/candidates/verification.ts';
import { mergeCandidates } from '#server/domain/duplicates/merge.ts';
import { undoMerge } from '#server/domain/duplicates/undo.ts';
import { updateCouple } from '#server/domain/couples/move.ts';
import { requestCoupleWith } from '#server/domain/couples/request.ts';
import { uploadDocument } from '#server/domain/documents/papers.ts';
import { sendJobAlerts } from '#server/domain/job-alerts/send.ts';
import { archiveJob, listJob } from '#server/domain/jobs/status.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { sendReferenceLink } from '#server/domain/references/sending.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';

/** An action and a check of its effect; created anew for each failing statement. */
interface Attempt {
  act: () => Promise<unknown>;
  isDone: () => Promise<boolean>;
}

let admin: AdminViewer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'failing-statements-'));
  useStorage(folderStorage(folder));
  admin = await createAdmin();
  const stopBus = await startPubsub();
  await createQueueTables();
  await stopBus();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function applied() {
  const candidate = await createCandidate();
  const { id } = await createJob();
  return { candidate, id: (await applyForJob(candidate, id)).applicationId };
}
/** Two accounts of one person, who has applied for one job with both. */
async function appliedTwice() {
  const role = (companyName: string) => ({
    pastRoles: { create: { companyName, position: 'Mate' } },
  });
  const survivor = await createCandidate(role('M/Y Io'));
  const other = await createCandidate(role('M/Y Leto'));
  const { id } = await createJob();
  await applyForJob(survivor, id);
  const { applicationId } = await applyForJob(other, id);
  await moveApplication(admin, { id: applicationId, action: 'forward', from: 'APPLIED' });
  return { survivor, other };
}
const stageOf = async (id: string) =>
  (await db.application.findUniqueOrThrow({ where: { id } })).status;
const candidateOf = (id: string) => db.candidate.findUniqueOrThrow({ where: { id } });
const requested = () =>
  createCandidate({ requestedVerification: true, requestedVerificationAt: new Date() });

const USE_CASES: Record<string, () => Promise<Attempt>> = {
  registering: async () => {
    const email = `${uuidv7()}@crew.test`;
    const password = 'a long secret';
    const person = { firstName: 'Ines', lastName: 'Melo', email, password };
    return {
      act: () => registerAccount({ ...guest, address: `192.0.2.${Date.now() % 250}` }, person),
      isDone: async () => (await db.user.count({ where: { email } })) === 1,
    };
  },
  applying: async () => {
    const candidate = await createCandidate();
    const { candidateId } = candidate;
    const { id: jobId } = await createJob();
    return {
      act: () => applyForJob(candidate, jobId),
      isDone: async () => (await db.application.count({ where: { jobId, candidateId } })) === 1,
    };
  },
  'putting forward': async () => {
    const { id } = await applied();
    return {
      act: () => moveApplication(admin, { id, action: 'putForward', from: 'APPLIED' }),
      isDone: async () => (await stageOf(id)) === 'FORWARDED',
    };
  },
  hiring: async () => {
    const { id } = await applied();
    await moveApplication(admin, { id, action: 'forward', from: 'APPLIED' });
    return {
      act: () => moveApplication(admin, { id, action: 'hire', from: 'FORWARDED' }),
      isDone: async () => (await stageOf(id)) === 'HIRED',
    };
  },
  'undoing a hire': async () => {
    const { id } = await applied();
    await moveApplication(admin, { id, action: 'forward', from: 'APPLIED' });
    const { decision } = await moveApplication(admin, { id, action: 'hire', from: 'FORWARDED' });
    return {
      act: () => undoDecision(admin, decision?.id ?? ''),
      isDone: async () => (await stageOf(id)) === 'FORWARDED',
    };
  },
  'undoing a verification': async () => {
    const { candidateId } = await requested();
    const { decision } = await verifyCandidate(admin, candidateId);
    return {
      act: () => undoDecision(admin, decision?.id ?? ''),
      isDone: async () => !(await candidateOf(candidateId)).isVerified,
    };
  },
  'merging two people': async () => {
    const twice = await appliedTwice();
    const asked = await askFor(admin, twice, { LOG_IN: 'OTHER', EXPERIENCE: 'OTHER' });
    return {
      act: () => mergeCandidates(admin, asked),
      isDone: async () => (await db.user.count({ where: { id: twice.other.userId } })) === 0,
    };
  },
  'undoing a merge': async () => {
    const twice = await appliedTwice();
    const choices = { LOG_IN: 'OTHER', EXPERIENCE: 'OTHER' } as const;
    const { mergeId } = await mergeCandidates(admin, await askFor(admin, twice, choices));
    return {
      act: () => undoMerge(admin, mergeId),
      isDone: async () => (await db.user.count({ where: { id: twice.other.userId } })) === 1,
    };
  },
  withdrawing: async () => {
    const { id, candidate } = await applied();
    return {
      act: () => withdrawApplication(candidate, id),
      isDone: async () => (await stageOf(id)) === 'WITHDRAWN',
    };
  },
  'verifying a candidate': async () => {
    const { candidateId } = await requested();
    return {
      act: () => verifyCandidate(admin, candidateId),
      isDone: async () => (await candidateOf(candidateId)).isVerified,
    };
  },
  'rejecting a candidate': async () => {
    const { candidateId } = await requested();
    return {
      act: () => rejectCandidate(admin, candidateId),
      isDone: async () => (await candidateOf(candidateId)).isRejected,
    };
  },
  'uploading a document': async () => {
    const candidate = await createCandidate();
    const bytes = new Uint8Array(makePdf('Passport'));
    const file = { name: 'passport.pdf', open: () => Readable.from([bytes]) };
    const { candidateId } = candidate;
    return {
      act: () => uploadDocument(candidate, file, { kind: 'ENG1' }),
      isDone: async () => (await db.document.count({ where: { candidateId } })) > 0,
    };
  },
  'listing a job': async () => {
    const { id } = await createJob({ status: 'DRAFT', listedAt: null });
    return {
      act: () => listJob(admin, id),
      isDone: async () => (await db.job.findUniqueOrThrow({ where: { id } })).status === 'ACTIVE',
    };
  },
  'archiving a job': async () => {
    const { id } = await createJob({ yachtId: (await createYacht()).id });
    await applyForJob(await createCandidate(), id);
    return {
      act: () => archiveJob(admin, id),
      isDone: async () => (await db.job.findUniqueOrThrow({ where: { id } })).status === 'ARCHIVED',
    };
  },
  'linking a couple': async () => {
    const [sender, receiver] = [await createCandidate(), await createCandidate()];
    const { id } = await requestCoupleWith(sender, receiver.candidateId);
    return {
      act: () => updateCouple(receiver, { id, status: 'LINKED' }),
      isDone: async () =>
        (await db.couple.findUniqueOrThrow({ where: { id } })).status === 'LINKED',
    };
  },
  'asking for a reference': async () => {
    const { candidateId } = await createCandidate();
    const email = 'captain@yacht.test';
    const entry = { referenceName: 'Tom Hale', companyName: 'M/Y Io', position: 'Captain', email };
    const { id } = await db.reference.create({ data: { candidateId, ...entry } });
    return {
      act: () => sendReferenceLink(admin, { id, email, lastSentAt: null }),
      isDone: async () => (await db.reference.findUniqueOrThrow({ where: { id } })).emailSent,
    };
  },
  'telling candidates of a job': async () => {
    const { candidateId } = await createCandidate();
    const { id: jobId } = await createJob();
    return {
      act: () => sendJobAlerts(admin, jobId, [candidateId]),
      isDone: async () => (await db.jobAlert.count({ where: { jobId, candidateId } })) === 1,
    };
  },
  'deleting an account': async () => {
    const { candidate } = await applied();
    const partner = await createCandidate();
    const { id } = await requestCoupleWith(candidate, partner.candidateId);
    await updateCouple(partner, { id, status: 'LINKED' });
    return {
      act: () => deleteAccount(candidate),
      isDone: async () => (await db.user.count({ where: { id: candidate.userId } })) === 0,
    };
  },
};

describe.each(Object.entries(USE_CASES))('%s', (_name, prepare) => {
  test.each<Hit>(['before', 'after'])(
    'is done as a whole or not at all, whichever statement is hit %s it takes effect',
    async (hit) => {
      const clean = await prepare();
      const { statements } = await withFailingStatement(null, clean.act);
      expect(statements).not.toEqual([]);
      expect(await clean.isDone()).toBe(true);
      for (const [index, statement] of statements.entries()) {
        const { act, isDone } = await prepare();
        let failure: unknown = null;
        const failing = async () => act().catch((error: unknown) => (failure = error));
        await withFailingStatement({ nth: index + 1, hit }, failing);
        const where = `${hit} statement ${index + 1}: ${statement}`;
        // Reported as an outage, never as an internal error or invalid input.
        expect([where, failure === null || isUnavailable(failure), failure]).toEqual([
          where,
          true,
          failure,
        ]);
        if (failure === null) expect([where, await isDone()]).toEqual([where, true]);
        // Repeated, as the person would: it succeeds, or is refused because it was done.
        const again = await act().catch((error: unknown) => error);
        if (again instanceof Error) expect(again).toBeInstanceOf(DomainError);
        expect([where, await isDone()]).toEqual([where, true]);
      }
      await expectInvariants();
    },
  );
});
