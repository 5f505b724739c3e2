import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  answerByLink,
  openQuestion,
  type OpenedQuestion,
} from '#server/domain/introductions/link.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { readTheme } from '#web/ui/theme.ts';
import { escapeText, setPageHeaders } from './document.ts';
import { takeForms } from './forms.ts';

const PATH = '/introduction/:secret';
/** The question goes along with the answer. */
const BODY_LIMIT = 32 * 1024;

type Asked = { Params: { secret: string }; Querystring: { answer?: string } };

/**
 * The page behind the two buttons of the e-mail that asks a candidate whether they may be introduced: it works
 * without log-in and without script. Reading it answers nothing, because mail scanners follow links.
 */
export async function registerIntroduction(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<Viewer>,
): Promise<void> {
  await app.register(async (pages) => {
    takeForms(pages, BODY_LIMIT);
    pages.get<Asked>(PATH, async (request, reply) => {
      try {
        const asked = await openQuestion(await authenticate(request), request.params.secret);
        return send(request, reply, 200, contentOf(asked, request.query.answer));
      } catch (error) {
        return refuse(request, reply, error);
      }
    });
    pages.post<Asked & { Body: Record<string, string> | undefined }>(
      PATH,
      async (request, reply) => {
        const { secret } = request.params;
        const { answer, question } = request.body ?? {};
        if (answer !== 'yes' && answer !== 'no')
          return reply.redirect(`/introduction/${encodeURIComponent(secret)}`, 303);
        try {
          const given = { agrees: answer === 'yes', question };
          await answerByLink(await authenticate(request), secret, given);
          return reply.redirect(`/introduction/${encodeURIComponent(secret)}`, 303);
        } catch (error) {
          return refuse(request, reply, error);
        }
      },
    );
  });
}

interface Content {
  title: string;
  /** Markup, escaped. */
  body: string;
}

const paragraph = (text: string) => `<p>${escapeText(text)}</p>`;
const OWN_SCREEN = `<p><a href="/jobs/applications">Open Your Applications</a></p>`;

function contentOf(
  { facts, question, answer, isOpen, endedBy }: OpenedQuestion,
  wanted?: string,
): Content {
  const list = factsList(facts);
  if (endedBy)
    return {
      title: ENDED[endedBy],
      body: `${paragraph('There is nothing to answer any more: nothing about you leaves the agency for this position.')}${list}${OWN_SCREEN}`,
    };
  if (!isOpen)
    return {
      title: answer === 'AGREED' ? 'You have said yes' : 'You have said no',
      body: `${paragraph(THANKS[answer ?? 'DECLINED'])}${list}${OWN_SCREEN}`,
    };
  const button = (value: 'yes' | 'no', text: string) =>
    `<button name="answer" value="${value}"${(wanted === 'no') === (value === 'no') ? ' class="main"' : ''}>${text}</button>`;
  const before = answer && `Your answer so far: ${answer === 'AGREED' ? 'yes' : 'no'}.`;
  return {
    title: 'May we introduce you?',
    body: `${list}${paragraph(question)}${before ? paragraph(before) : ''}
<form method="post" action="?"><input type="hidden" name="question" value="${escapeText(question)}">${button('yes', 'Yes, Introduce Me')}${button('no', 'No, Thank You')}</form>`,
  };
}

/** A rejection is told by the agency, and here as the closed position that the own screen shows. */
const ENDED = {
  WITHDRAWN: 'You have withdrawn your application',
  REJECTED: 'This position is closed',
  CLOSED: 'This position is closed',
} as const;

const THANKS = {
  AGREED:
    'Thank you. Your consultant may introduce you now. You can take this back on your own screen at any time: then you are shown to nobody any more.',
  DECLINED:
    'Thank you. Nothing about you leaves the agency for this position. You can change your answer on your own screen.',
} as const;

/** 'Pay: €3000 per month' as a name and a value. */
function factsList(facts: readonly string[]): string {
  const rows = facts.map((fact) => {
    const at = fact.indexOf(': ');
    const [name, value] = [fact.slice(0, at), fact.slice(at + 2)].map(escapeText);
    return `<div><dt>${name}</dt><dd>${value}</dd></div>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (!(error instanceof DomainError)) throw error;
  const { code, message } = error;
  if (code === 'not-found')
    return send(request, reply, 404, {
      title: 'This link is not valid',
      body:
        paragraph('Please open it from the e-mail again, or answer on your own screen.') +
        OWN_SCREEN,
    });
  if (code === 'expired-code')
    return send(request, reply, 410, {
      title: 'This link has expired',
      body: paragraph('You can still answer on your own screen.') + OWN_SCREEN,
    });
  if (code === 'invalid-transition')
    return send(request, reply, 409, {
      title: 'Answered already',
      body: paragraph(message) + OWN_SCREEN,
    });
  throw error;
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, content: Content) {
  const nonce = randomBytes(16).toString('base64url');
  setPageHeaders(reply, { nonce, isDevelopment: false, writesStyles: false });
  const theme = readTheme(request.headers.cookie ?? '');
  const [name, title] = [brand().name, content.title].map(escapeText);
  return reply.code(status).send(`<!doctype html>
<html lang="en-GB"${theme === 'system' ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><a href="/">${name}</a></header>
<main>
<h1>${title}</h1>
${content.body}
</main>
</body>
</html>
`);
}

/** The colours of `web/styles.css`. */
const STYLE = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.625 Inter,system-ui,sans-serif;color:light-dark(#0b1b2b,#e8eef4);background:light-dark(#f6f3ec,#0d1823)}
header,main{max-width:34rem;margin:0 auto}
header{padding:2rem 1.5rem 1.25rem}
header a{font:1.375rem/1.5 Georgia,'Times New Roman',serif;color:inherit;text-decoration:none}
main{padding:2rem 1.5rem;background:light-dark(#fff,#14222f);border-block:1px solid light-dark(#dde4ea,#2a3d4e)}
@media(min-width:36rem){header{padding-inline:2rem}main{padding:2rem;border:1px solid light-dark(#dde4ea,#2a3d4e);border-radius:10px}}
h1{margin:0 0 1.25rem;font:500 1.75rem/1.25 Georgia,'Times New Roman',serif}
p{margin:0 0 1rem}
dl{margin:0 0 1.5rem;border-top:1px solid light-dark(#dde4ea,#2a3d4e)}
dl div{display:grid;grid-template-columns:7rem 1fr;gap:.75rem;padding:.5rem 0;border-bottom:1px solid light-dark(#dde4ea,#2a3d4e)}
dt{color:light-dark(#4a5b6c,#a9b8c6)}
dd{margin:0;overflow-wrap:anywhere}
a{color:light-dark(#0b4fa8,#7fb2f5)}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0 0}
button{flex:1 1 12rem;min-height:2.75rem;padding:.625rem 1.5rem;font-family:inherit;font-size:1rem;font-weight:600;line-height:1.25;cursor:pointer;border-radius:8px;border:1px solid light-dark(#0b4fa8,#7fb2f5);background:none;color:light-dark(#0b4fa8,#7fb2f5)}
button.main{background:light-dark(#0b4fa8,#1f6fd6);border-color:light-dark(#0b4fa8,#1f6fd6);color:#fff}
:focus-visible{outline:2px solid light-dark(#0b4fa8,#7fb2f5);outline-offset:2px}
`.replaceAll('\n', '');
