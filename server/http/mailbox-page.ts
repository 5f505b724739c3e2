import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MailboxEntry, mailboxEntries } from '#server/domain/emails/send.ts';
import { type Config, isLoopback } from '#server/platform/config.ts';

// The e-mails have inline styles; nothing else may load, and their links open in the page itself.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const NOT_HERE = 'The mailbox is at the address that the server prints when it starts.\n';
const SANDBOX = 'allow-top-navigation-by-user-activation';

/**
 * Whether a request names this machine or the site itself. A page of another site may point its own name at this
 * machine (DNS rebinding) and would read the mailbox as its own: its browser names that host.
 */
function namesUs(host: string | undefined, publicUrl: string): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return isLoopback(hostname) || hostname === new URL(publicUrl).hostname;
}

/** The local mailbox: e-mails that were not sent because no sender is configured. Never in production. */
export function registerMailbox(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const onRequest = async ({ headers }: FastifyRequest, reply: FastifyReply) =>
    namesUs(headers.host, publicUrl) ? undefined : reply.code(404).send(NOT_HERE);
  app.get('/dev/mailbox.json', { onRequest }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return mailboxEntries();
  });
  app.get<{ Querystring: { mail?: string } }>(
    '/dev/mailbox',
    { onRequest },
    async (request, reply) => {
      const entries = await mailboxEntries();
      const open = entries.find(({ id }) => id === request.query.mail) ?? entries[0];
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
        .type('text/html; charset=utf-8')
        .send(page(entries, open));
    },
  );
}

function page(entries: MailboxEntry[], open: MailboxEntry | undefined): string {
  const list = entries.map((entry) => item(entry, entry === open)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${entries.length})</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>Local mailbox</h1><p>No e-mail leaves this machine. <a href="/dev/mailbox">Refresh</a></p></header>
<div class="panes">
<nav aria-label="E-mails">${list || '<p class="none">Nothing was sent yet.</p>'}</nav>
<main>${open ? letter(open) : ''}</main>
</div>
</body>
</html>
`;
}

function item({ id, to, subject, sentAt }: MailboxEntry, isOpen: boolean): string {
  return `<a href="/dev/mailbox?mail=${id}"${isOpen ? ' aria-current="true"' : ''}><b>${escape(subject)}</b><span>${escape(to)}</span><time>${time(sentAt)}</time></a>`;
}

function letter({ to, subject, html, text, sentAt }: MailboxEntry): string {
  const body = html.replace('<head>', '<head><base target="_top">');
  return `<h2>${escape(subject)}</h2><p>To ${escape(to)}, <time>${time(sentAt)}</time></p>
<iframe title="The e-mail" sandbox="${SANDBOX}" srcdoc="${escape(body)}"></iframe>
<details><summary>As plain text</summary><pre>${escape(text)}</pre></details>`;
}

const time = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ');

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light dark; --ink: #0B1B2B; --soft: #4A5B6C; --paper: #FFFFFF; --mist: #F3F6F9; --line: #DDE4EA; --peter: #0B4FA8 }
@media (prefers-color-scheme: dark) { :root { --ink: #E8EEF4; --soft: #A9B8C6; --paper: #14222F; --mist: #0D1823; --line: #2A3D4E; --peter: #7FB2F5 } }
* { box-sizing: border-box }
body { margin: 0; font: 14px/22px Inter, system-ui, sans-serif; color: var(--ink); background: var(--mist) }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 16px 20px; border-bottom: 1px solid var(--line); background: var(--paper) }
h1 { margin: 0; font-size: 18px }
h2 { margin: 0; font-size: 22px; line-height: 28px }
p { margin: 0; color: var(--soft) }
a { color: var(--peter) }
.panes { display: grid; grid-template-columns: minmax(240px, 360px) 1fr; height: calc(100vh - 57px) }
nav { overflow: auto; border-right: 1px solid var(--line); background: var(--paper) }
nav a { display: grid; padding: 12px 20px; border-bottom: 1px solid var(--line); color: var(--ink); text-decoration: none }
nav a[aria-current] { background: var(--mist); box-shadow: inset 3px 0 var(--peter) }
nav a:focus-visible { outline: 2px solid var(--peter); outline-offset: -2px }
nav span, nav time { color: var(--soft); overflow-wrap: anywhere }
.none { padding: 20px }
main { display: flex; flex-direction: column; gap: 8px; padding: 20px; overflow: auto }
iframe { flex: 1; width: 100%; min-height: 480px; border: 1px solid var(--line); border-radius: 10px; background: #F6F3EC }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 720px) { .panes { grid-template-columns: 1fr; height: auto } nav { border-right: 0; max-height: 40vh } }
`;
