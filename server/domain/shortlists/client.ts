import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { readSharedFits } from '#server/domain/fit/read.ts';
import { noteIntroduced } from '#server/domain/introductions/consents.ts';
import { invalidFields, invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { hashSecret } from '#server/domain/kernel/secrets.ts';
import { longText, parse, uuid } from '#server/domain/kernel/input.ts';
import { shortlistTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type {
  ShortlistAnswer,
  ShortlistEntry,
  ShortlistLink,
} from '#server/generated/prisma/client.ts';
import { ShortlistVerdict } from '#server/generated/prisma/enums.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { BLIND_SHAPE, type BlindPerson, blindPerson } from './blind-cv.ts';
import { positionOf } from './links.ts';
import { openedLink } from './opening.ts';
import { sendable } from './people.ts';
import { tellOfAnswer } from './tell.ts';
import { SHORTLISTS } from './topic.ts';

/** Somebody on the client's page, with what this client has answered. */
export interface ShownPerson extends BlindPerson {
  /** The id of the entry: of no use anywhere else to a client. */
  entryId: string;
  answer: Pick<ShortlistAnswer, 'verdict' | 'comment' | 'interviewTimes'> | null;
}

export interface ClientPage {
  link: ShortlistLink;
  position: string;
  /** Whether the listing is archived: then nobody is shown. */
  isClosed: boolean;
  /** The entry about which the browser has just sent an answer. */
  savedId: string | null;
  people: ShownPerson[];
}

/** What some of a link's entries show: each with their CV and what this client has answered. */
async function peopleOf(
  link: ShortlistLink,
  entries: readonly ShortlistEntry[],
): Promise<ShownPerson[]> {
  const ids = entries.map(({ candidateId }) => candidateId);
  const rows = await db.candidate.findMany({ where: { id: { in: ids } }, select: BLIND_SHAPE });
  const fits = await readSharedFits(ids.map((candidateId) => ({ jobId: link.jobId, candidateId })));
  const answers = await db.shortlistAnswer.findMany({
    where: { linkId: link.id, candidateId: { in: ids } },
  });
  const today = new Date();
  return entries.flatMap(({ id, candidateId, line }, at) => {
    const row = rows.find((one) => one.id === candidateId);
    if (!row) return [];
    const answer = answers.find((one) => one.candidateId === candidateId) ?? null;
    return { entryId: id, answer, ...blindPerson(row, fits[at] ?? null, line, today) };
  });
}

/**
 * The page of a link for a browser that has given its code; whom it shows is on record as introduced. `isOpening` puts
 * an opening on record, too, unless the browser comes from sending an answer. @throws not-found
 */
export async function readClientPage(
  viewer: Viewer,
  token: string,
  { cookie, isOpening }: { cookie: string | undefined; isOpening: boolean },
): Promise<ClientPage> {
  const link = await openedLink(viewer, token, cookie);
  const position = await positionOf(db, link.jobId);
  const isClosed = (await db.job.count({ where: { id: link.jobId, status: 'ARCHIVED' } })) > 0;
  const savedId = isOpening ? await takeSaved(cookie ?? '') : null;
  // Nothing is read before the privacy notice.
  if (!link.noticedAt || isClosed) return { link, position, isClosed, savedId, people: [] };
  const opening = isOpening && savedId === null ? 'PAGE' : null;
  const entries = await introduce(link, { opening });
  return { link, position, isClosed, savedId, people: await peopleOf(link, entries) };
}

/** Of whom the browser has just sent an answer; asked again, of nobody. */
async function takeSaved(cookie: string): Promise<string | null> {
  const [taken] = await db.$queryRaw<{ savedId: string }[]>`
    update shortlist_sessions s set saved_entry_id = null
    from (select token_hash, saved_entry_id from shortlist_sessions
      where token_hash = ${hashSecret(cookie)} and saved_entry_id is not null for update) held
    where s.token_hash = held.token_hash returning held.saved_entry_id as "savedId"`;
  return taken?.savedId ?? null;
}

interface Showing {
  /** As what the opening is on record; null: it is none. */
  opening: 'PAGE' | 'PDF' | null;
  entryId?: string | undefined;
}

/**
 * The entries that a client may see now, or one of them, after writing down that they see them. No answer of a
 * candidate comes between both.
 */
async function introduce(
  { id, jobId }: ShortlistLink,
  { opening, entryId }: Showing,
): Promise<ShortlistEntry[]> {
  return transaction(async (tx) => {
    await tx.$executeRaw`
      select from introduction_consents k where k.job_id = ${jobId}::uuid and exists (select from shortlist_entries e
        where e.job_id = k.job_id and e.candidate_id = k.candidate_id and e.removed_at is null)
      order by k.id for no key update`;
    const all = await sendable(tx, { id, jobId });
    const entries = entryId ? all.filter((entry) => entry.id === entryId) : all;
    if (opening) await recordOpening(tx, id, opening === 'PDF');
    const ids = entries.map(() => uuidv7());
    const candidateIds = entries.map(({ candidateId }) => candidateId);
    const shown = await tx.$queryRaw<{ candidateId: string }[]>`
      insert into shortlist_answers (id, link_id, candidate_id, shown_at)
      select shown.id, ${id}::uuid, shown.candidate_id, clock_timestamp()
      from unnest(${ids}::uuid[], ${candidateIds}::uuid[]) shown (id, candidate_id)
      on conflict (link_id, candidate_id) do nothing
      returning candidate_id as "candidateId"`;
    const introduced = shown.map(({ candidateId }) => candidateId);
    if (introduced.length > 0) await noteIntroduced(tx, jobId, introduced);
    if (opening || introduced.length > 0) await publish(tx, SHORTLISTS, { jobId });
    return entries;
  });
}

async function recordOpening(tx: Transaction, linkId: string, isPaper: boolean): Promise<void> {
  await tx.shortlistOpening.create({ data: { linkId, isPaper } });
  await tx.$executeRaw`
    update shortlist_links set opening_count = opening_count + 1, last_opened_at = now(), updated_at = now()
    where id = ${linkId}::uuid`;
}

/** PDFs that one link may request in an hour. */
const PAPERS_AN_HOUR = 60;

/**
 * The CVs of a link's people for a PDF, or of one of them: an opening, which shows them.
 * @throws not-found, rate-limited
 */
export async function readSharedCvs(
  viewer: Viewer,
  token: string,
  { cookie, entryId }: { cookie: string | undefined; entryId?: string | undefined },
): Promise<ShownPerson[]> {
  const link = await openedLink(viewer, token, cookie);
  if (!link.noticedAt) throw notFound();
  const one = entryId === undefined ? undefined : parse(uuid, entryId);
  const may = await sendable(db, link);
  if (!may.some(({ id }) => one === undefined || id === one)) throw notFound();
  const key = `shortlist-pdf:${link.id}`;
  await takeOrRefuse({ key, max: PAPERS_AN_HOUR, windowSeconds: 3600 });
  const people = await peopleOf(link, await introduce(link, { opening: 'PDF', entryId: one }));
  if (people.length === 0) throw notFound();
  return people;
}

/** Notes that the client has gone on from the privacy notice. @throws not-found */
export async function acceptNotice(
  viewer: Viewer,
  token: string,
  cookie: string | undefined,
): Promise<void> {
  const { id } = await openedLink(viewer, token, cookie);
  await db.$executeRaw`
    update shortlist_links set noticed_at = now() where id = ${id}::uuid and noticed_at is null`;
}

/** How many times are proposed for an interview. */
export const INTERVIEW_TIMES = 3;
/** The most characters of a comment. */
export const COMMENT_MAX = 2000;

const answered = z.object({
  entryId: uuid,
  verdict: z.enum(ShortlistVerdict, shortlistTexts.noVerdict),
  comment: longText.trim().max(COMMENT_MAX, shortlistTexts.longLine(COMMENT_MAX)),
  /** Instants in UTC as a form sends them, YYYY-MM-DDTHH:MM; empty ones are left out. */
  times: z.array(z.string().max(40)).max(INTERVIEW_TIMES),
});

/** An answer as a form sends it: its verdict may be any text, or none. */
type GivenAnswer = Omit<z.input<typeof answered>, 'verdict'> & { verdict: string | undefined };

/**
 * Writes what a client says about somebody whom they may see; it proposes, and moves nobody.
 * @throws not-found, invalid-input
 */
export async function answerShortlist(
  viewer: Viewer,
  token: string,
  { cookie, ...input }: GivenAnswer & { cookie: string | undefined },
): Promise<void> {
  const link = await openedLink(viewer, token, cookie);
  if (!link.noticedAt) throw notFound();
  const { entryId, verdict, comment, times } = parse(answered, input);
  const interviewTimes = readTimes(times);
  const entries = await sendable(db, link);
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw notFound();
  await transaction(async (tx) => {
    const answer = { verdict, comment: comment || null, interviewTimes, answeredAt: new Date() };
    const key = { linkId: link.id, candidateId: entry.candidateId };
    const before = await holdAnswer(tx, key);
    await tx.shortlistAnswer.upsert({
      where: { linkId_candidateId: key },
      create: { ...key, ...answer },
      update: answer,
    });
    await tellOfAnswer(tx, link, {
      candidateId: entry.candidateId,
      times: sameTimes(before?.interviewTimes ?? [], interviewTimes) ? [] : interviewTimes,
    });
    await tx.shortlistSession.updateMany({
      where: { tokenHash: hashSecret(cookie ?? '') },
      data: { savedEntryId: entryId },
    });
    await publish(tx, SHORTLISTS, { jobId: link.jobId });
  });
}

const sameTimes = (some: readonly Date[], others: readonly Date[]) =>
  some.map(Number).join() === others.map(Number).join();

/** Locks the link, so that what it answers is written one after the other; none if it has ended meanwhile. */
async function holdAnswer(tx: Transaction, key: { linkId: string; candidateId: string }) {
  const open = await tx.$queryRaw<unknown[]>`
    select from shortlist_links where id = ${key.linkId}::uuid and revoked_at is null and erased_at is null
    for update`;
  if (open.length === 0) throw notFound();
  return tx.shortlistAnswer.findUnique({ where: { linkId_candidateId: key } });
}

function readTimes(times: readonly string[]): Date[] {
  const given = times.map((time) => time.trim()).filter(Boolean);
  if (given.length === 0) return [];
  if (given.length < INTERVIEW_TIMES) throw invalidInput(shortlistTexts.threeTimes, ['times']);
  const now = new Date();
  return given.map((time, at) => {
    const instant = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) ? `${time}Z` : '');
    const path = ['times', String(at)];
    if (Number.isNaN(instant.getTime()))
      throw invalidFields({ message: shortlistTexts.noTime, path }, []);
    if (instant <= now) throw invalidFields({ message: shortlistTexts.pastTime, path }, []);
    return instant;
  });
}
