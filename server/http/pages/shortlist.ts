import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { brand } from '#server/domain/kernel/brand.ts';
import { escapeText } from './document.ts';
import { SHORTLIST_STYLE } from './shortlist-style.ts';

/** HTML whose texts are escaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | undefined | false | readonly (Html | false | null)[];

/** HTML of a template; what is put in is escaped unless it is HTML. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return {
    html: strings.map((text, at) => text + (at < parts.length ? textOf(parts[at]) : '')).join(''),
  };
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object')
    return 'html' in part ? part.html : part.map((one) => (one ? one.html : '')).join('');
  return escapeText(String(part));
}

/** No script runs on these pages, and nothing is loaded from elsewhere. */
const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Sends a page for whoever has a link: no script, not stored, not for search engines. */
export function sendPage(
  reply: FastifyReply,
  title: string,
  body: Html,
  status = 200,
): FastifyReply {
  const { name, tagline } = brand();
  const nonce = randomBytes(16).toString('base64url');
  const document = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${SHORTLIST_STYLE}
        </style>
      </head>
      <body>
        <header class="top">
          <span class="flag" aria-hidden="true"></span
          ><span><b>${name}</b> <span class="soft">${tagline}</span></span>
        </header>
        <main>${body}</main>
      </body>
    </html> `;
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce),
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'cookie',
    })
    .code(status)
    .send(document.html);
}

/** What every link that does not work shows, whatever the reason. */
export const sendNothing = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply,
    'Nothing here',
    html`<h1>There is nothing here</h1>
      <p>
        This address leads nowhere, or no longer. If somebody sent it to you, please ask them for a
        new one.
      </p>`,
    404,
  );
