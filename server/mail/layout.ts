/** The content of an e-mail; all share one layout. Texts are plain and may contain any characters. */
export interface Letter {
  /** One line; also the HTML title. */
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** The button; its address is absolute. */
  action?: Action;
  /** A second button beside it, for the other of two answers. */
  otherAction?: Action;
  /** Small print below the button. */
  notes?: readonly string[];
  /** The last of the small print, which ends with a link. */
  linkedNote?: { text: string; link: Action };
  /** Where its receiver ends e-mails of its kind; not for those that must come. */
  unsubscribeUrl?: string | null;
}

const UNSUBSCRIBE = 'No more e-mails of this kind';

interface Action {
  label: string;
  url: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The sender shown in the layout. */
export interface Sender {
  name: string;
  tagline: string;
  address: string | null;
  /** The site's address. */
  url: string;
}

/**
 * The letter as plain text and as HTML that mail programs show alike: tables, inline styles, no images. Programs
 * with a dark mode of their own take its colours from the style sheet; the others never read it.
 */
export function renderMail(letter: Letter, from: Sender): RenderedMail {
  return {
    subject: oneLine(letter.subject),
    text: asText(letter, from),
    html: asHtml(letter, from),
  };
}

function asText(letter: Letter, from: Sender): string {
  const { heading, paragraphs, action, otherAction, notes = [], linkedNote } = letter;
  const { unsubscribeUrl } = letter;
  return [
    heading,
    ...paragraphs,
    ...[action, otherAction].flatMap((one) => (one ? [`${one.label}:\n${one.url}`] : [])),
    ...notes,
    ...(linkedNote ? [`${linkedNote.text} ${linkedNote.link.label}:\n${linkedNote.link.url}`] : []),
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE}:\n${unsubscribeUrl}`] : []),
    ['-- ', from.name, from.tagline, from.address, from.url].filter(Boolean).join('\n'),
  ].join('\n\n');
}

const FONT =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Newsreader,Georgia,'Times New Roman',serif";

/** The colours of dark mode, by class; the light ones are inline. */
const DARK = `.ground{background:#0D1823!important}
.sheet{background:#14222F!important;border-color:#2A3D4E!important}
.ink{color:#E8EEF4!important}
.soft{color:#A9B8C6!important}
.link{color:#7FB2F5!important}
.bright{color:#FFFFFF!important}
.fill{background:#1F6FD6!important;border-color:#1F6FD6!important}
.outline{background:#14222F!important;border-color:#7FB2F5!important}`;

function asHtml(letter: Letter, from: Sender): string {
  const { heading, paragraphs, action, otherAction, notes = [], linkedNote } = letter;
  const body = paragraphs.map(
    (text) =>
      `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:26px;color:#0B1B2B">${lines(text)}</p>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(oneLine(letter.subject))}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${DARK}
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#F6F3EC">
<div style="display:none;max-height:0;overflow:hidden">${escape(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#F6F3EC">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 20px">${masthead(from)}</td></tr>
<tr><td class="sheet" style="background:#FFFFFF;border:1px solid #DDE4EA;border-radius:10px;padding:32px">
<h1 class="ink" style="margin:0 0 16px;${SERIF};font-size:28px;line-height:34px;font-weight:500;color:#0B1B2B">${escape(heading)}</h1>
${body.join('\n')}
${action ? buttons(action, otherAction) : ''}
${notes.map((text) => note(lines(text))).join('\n')}
${linkedNote ? note(`${lines(linkedNote.text)} <a href="${escape(linkedNote.link.url)}" class="link" style="color:#0B4FA8">${escape(linkedNote.link.label)}</a>`) : ''}
</td></tr>
<tr><td style="padding:20px 4px 0">${footer(from, letter.unsubscribeUrl)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The signal flag P as two coloured cells: mail programs drop SVG and hide images. */
function masthead(from: Sender): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="32" height="32" align="center" valign="middle" bgcolor="#0B4FA8" class="fill" style="width:32px;height:32px;background:#0B4FA8"><table role="presentation" cellpadding="0" cellspacing="0" align="center"><tr><td width="12" height="12" bgcolor="#FFFFFF" style="width:12px;height:12px;background:#FFFFFF;font-size:1px;line-height:1px">&nbsp;</td></tr></table></td>
<td class="ink" style="padding-left:12px;${SERIF};font-size:22px;line-height:32px;color:#0B1B2B">${escape(from.name)}</td>
</tr></table>`;
}

function buttons(action: Action, other: Action | undefined): string {
  // Of two buttons both lead to one page; the address alone prefers neither answer.
  const address = escape(other ? action.url.replace(/\?.*$/, '') : action.url);
  const cells = [cell(action, FILLED), ...(other ? [cell(other, OUTLINED)] : [])];
  return `<div style="margin:8px 0 24px;font-size:0">${cells.join('\n')}</div>
<p class="soft" style="margin:0 0 16px;${FONT};font-size:14px;line-height:22px;color:#4A5B6C">${other ? 'If the buttons do' : 'If the button does'} not work, open this address:<br><a href="${address}" class="link" style="color:#0B4FA8;word-break:break-all">${address}</a></p>`;
}

const FILLED = { look: 'fill', words: 'bright', background: '#0B4FA8', text: '#FFFFFF' };
const OUTLINED = { look: 'outline', words: 'link', background: '#FFFFFF', text: '#0B4FA8' };

/** Buttons stand beside each other where there is room. */
function cell({ label, url }: Action, { look, words, background, text }: typeof FILLED): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="display:inline-table;margin:0 12px 8px 0"><tr><td bgcolor="${background}" class="${look}" style="background:${background};border:1px solid #0B4FA8;border-radius:8px"><a href="${escape(url)}" class="${words}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:${text};text-decoration:none">${escape(label)}</a></td></tr></table>`;
}

function note(html: string): string {
  return `<p class="soft" style="margin:0 0 8px;${FONT};font-size:14px;line-height:22px;color:#4A5B6C">${html}</p>`;
}

function footer(from: Sender, unsubscribeUrl: string | null = null): string {
  const end = unsubscribeUrl
    ? `<br><a href="${escape(unsubscribeUrl)}" class="soft" style="color:#4A5B6C">${UNSUBSCRIBE}</a>`
    : '';
  const parts = [from.name, from.tagline, from.address].filter((part) => part !== null);
  return `<p class="soft" style="margin:0;${FONT};font-size:12px;line-height:20px;color:#4A5B6C">${parts.map(escape).join(' · ')}<br><a href="${escape(from.url)}" class="soft" style="color:#4A5B6C">${escape(from.url)}</a>${end}</p>`;
}

const lines = (text: string) => escape(text).replaceAll('\n', '<br>');
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
