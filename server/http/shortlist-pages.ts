import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { acceptNotice, answerShortlist, readClientPage } from '#server/domain/shortlists/client.ts';
import { eraseKept, readKept } from '#server/domain/clients/kept.ts';
import {
  findLink,
  giveCode,
  openLink,
  type Purpose,
  sendCode,
} from '#server/domain/shortlists/opening.ts';
import { downloadSharedCvs } from '#server/domain/shortlists/paper.ts';
import { newSecret } from '#server/domain/kernel/secrets.ts';
import { refusalHeaders } from '#server/wire/limit-headers.ts';
import type { Door } from './door.ts';
import { sendFile } from './downloads/send.ts';
import { waitText } from './pages/document.ts';
import { refusePage } from './pages/refusal.ts';
import { sendPage } from './pages/shortlist.ts';
import { codeView, type CodeWay, listView, noticeView } from './pages/shortlist-views.ts';
import { erasedView, keptView } from './pages/shortlist-kept.ts';
import { takeForms } from './pages/forms.ts';

const COOKIE = 'passerelle-shortlist';
/** Enough for every field at its maximum length. */
const BODY_LIMIT = 32 * 1024;

type Params = { token: string; entryId: string };
type Body = Record<string, string>;
type Asked = FastifyRequest<{ Params: Params; Body: Body; Querystring: Body }>;

const pathOf = ({ params }: Asked) => `/shortlists/${encodeURIComponent(params.token)}`;
const cookieOf = ({ headers }: Asked) => fastifyCookie.parse(headers.cookie ?? '')[COOKIE];
/**
 * The pages of a client who was sent a shortlist: rendered here, without script. A link that is unknown or has ended
 * shows the same page at every address below it.
 */
export async function registerShortlistPages(app: FastifyInstance, door: Door): Promise<void> {
  await app.register(async (pages) => {
    takeForms(pages, BODY_LIMIT);
    pages.setErrorHandler((error, _request, reply) => refusePage(reply, error, door));
    const get = (path: string, answer: (request: Asked, reply: FastifyReply) => unknown) =>
      pages.get<{ Params: Params; Body: Body; Querystring: Body }>(
        `/shortlists/:token${path}`,
        { exposeHeadRoute: false },
        async (request, reply) => answer(request, reply),
      );
    const post = (path: string, answer: (request: Asked, reply: FastifyReply) => unknown) =>
      pages.post<{ Params: Params; Body: Body; Querystring: Body }>(
        `/shortlists/:token${path}`,
        async (request, reply) => answer(request, reply),
      );
    get('', (request, reply) => showList(request, reply, door));
    post('/code', (request, reply) => askForCode(request, reply, door, 'LIST'));
    post('/kept/code', (request, reply) => askForCode(request, reply, door, 'KEPT'));
    post('/open', (request, reply) => open(request, reply, door, 'LIST'));
    post('/kept/open', (request, reply) => open(request, reply, door, 'KEPT'));
    post('/notice', async (request, reply) => {
      await acceptNotice(await door.viewerOf(request), request.params.token, cookieOf(request));
      return reply.redirect(pathOf(request), 303);
    });
    post('/:entryId/answer', (request, reply) => answer(request, reply, door));
    get('/kept', (request, reply) => showKept(request, reply, door));
    post('/erase', async (request, reply) => {
      if (request.body?.['sure'] !== 'yes') return reply.redirect(`${pathOf(request)}/kept`, 303);
      await eraseKept(await door.viewerOf(request), request.params.token, cookieOf(request));
      reply.clearCookie(COOKIE, { path: pathOf(request) });
      return sendPage(reply, 'Erased', erasedView);
    });
    const download = async (request: Asked, reply: FastifyReply) => {
      const viewer = await door.viewerOf(request);
      const { token, entryId } = request.params;
      const file = await downloadSharedCvs(viewer, token, { cookie: cookieOf(request), entryId });
      return sendFile(reply, async () => file);
    };
    get('/cv.pdf', download);
    get('/:entryId/cv.pdf', download);
  });
}

async function showList(request: Asked, reply: FastifyReply, door: Door) {
  const viewer = await door.viewerOf(request);
  const { token } = request.params;
  const cookie = cookieOf(request);
  const { link, isOpen } = await openLink(viewer, token, cookie);
  const path = pathOf(request);
  if (!isOpen) {
    // Two presses of the button are of one browser, so that one e-mail is sent.
    browserOf(request, reply, door);
    return sendPage(reply, 'Code', codeView(wayOf(request, 'LIST'), 'sent' in request.query));
  }
  if (!link.noticedAt) return sendPage(reply, 'Before you read', noticeView(path));
  const page = await readClientPage(viewer, token, { cookie, isOpening: true });
  return sendPage(reply, `Candidates for ${page.position}`, listView(path, page));
}

/** The secret of the browser's cookie, which it gets here if it has none. */
function browserOf(request: Asked, reply: FastifyReply, door: Door): string {
  const known = cookieOf(request);
  if (known) return known;
  const browser = newSecret();
  reply.setCookie(COOKIE, browser, cookieFor(request, door));
  return browser;
}

const cookieFor = (request: Asked, { config }: Door) =>
  ({
    path: pathOf(request),
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
  }) as const;

/** What is kept about the reader, after the code; also once the link has ended, and then nothing else. */
async function showKept(request: Asked, reply: FastifyReply, door: Door) {
  const viewer = await door.viewerOf(request);
  const { token } = request.params;
  try {
    const kept = await readKept(viewer, token, cookieOf(request));
    return await sendPage(reply, 'What is kept about you', keptView(pathOf(request), kept));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
    await findLink(viewer, token, 'KEPT');
    browserOf(request, reply, door);
    return sendPage(reply, 'Code', codeView(wayOf(request, 'KEPT'), 'sent' in request.query));
  }
}

/** Where the code for something is asked for. */
const wayOf = (request: Asked, purpose: Purpose): CodeWay => ({
  path: `${pathOf(request)}${purpose === 'KEPT' ? '/kept' : ''}`,
  purpose,
});

async function askForCode(request: Asked, reply: FastifyReply, door: Door, purpose: Purpose) {
  const viewer = await door.viewerOf(request);
  const way = wayOf(request, purpose);
  try {
    const browser = browserOf(request, reply, door);
    await sendCode(viewer, request.params.token, { browser, purpose });
  } catch (error) {
    return refuseUse(way, reply, error);
  }
  return reply.redirect(`${way.path}?sent`, 303);
}

/** Says for how long no code can be asked for or given. */
function refuseUse(way: CodeWay, reply: FastifyReply, error: unknown) {
  if (!(error instanceof DomainError) || error.code !== 'rate-limited') throw error;
  reply.headers(refusalHeaders(error));
  const wait = waitText(error.retryAfterSeconds ?? 0);
  const text = `Too many codes were asked for or tried from here. Please try again ${wait}.`;
  return sendPage(reply, 'Code', codeView(way, true, text), 429);
}

const PROBLEMS = {
  WRONG: 'This is not the code. Please look at the latest e-mail.',
  OVER: 'This code does not work, or no longer, or not in this browser. Please ask for another one here.',
};

async function open(request: Asked, reply: FastifyReply, door: Door, purpose: Purpose) {
  const way = wayOf(request, purpose);
  const viewer = await door.viewerOf(request);
  const { token } = request.params;
  const browser = browserOf(request, reply, door);
  const input = { code: request.body?.['code'] ?? '', browser, purpose };
  const given = await giveCode(viewer, token, input).catch((error: unknown) => ({ error }));
  if ('error' in given) return refuseUse(way, reply, given.error);
  if (given.cookie === undefined)
    return sendPage(reply, 'Code', codeView(way, true, PROBLEMS[given.problem]), 400);
  reply.setCookie(COOKIE, given.cookie, {
    ...cookieFor(request, door),
    expires: given.expiresAt,
  });
  return reply.redirect(way.path, 303);
}

async function answer(request: Asked, reply: FastifyReply, door: Door) {
  const { token, entryId } = request.params;
  const { verdict, comment = '', time1 = '', time2 = '', time3 = '' } = request.body ?? {};
  const viewer = await door.viewerOf(request);
  const cookie = cookieOf(request);
  const path = pathOf(request);
  const times = [time1, time2, time3];
  try {
    await answerShortlist(viewer, token, { cookie, entryId, verdict, comment, times });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid-input') throw error;
    const page = await readClientPage(viewer, token, { cookie, isOpening: false });
    const problem = { entryId, text: error.message, times };
    const body = listView(path, withTyped(page, entryId, { verdict, comment }), problem);
    return sendPage(reply, 'Not saved yet', body, 400);
  }
  return reply.redirect(`${path}#p-${encodeURIComponent(entryId)}`, 303);
}

/** The page with what was typed about one person in place of what is stored. */
function withTyped<Page extends Awaited<ReturnType<typeof readClientPage>>>(
  page: Page,
  entryId: string,
  { verdict, comment }: { verdict: string | undefined; comment: string },
): Page {
  const known = (['YES', 'MAYBE', 'NO'] as const).find((one) => one === verdict) ?? null;
  const people = page.people.map((person) =>
    person.entryId === entryId
      ? { ...person, answer: { verdict: known, comment, interviewTimes: [] } }
      : person,
  );
  return { ...page, people };
}
