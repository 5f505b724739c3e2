import type { EvenText } from './text.ts';

type Line = EvenText['lines'][number];

/** One message of a mail: the lines of its text, without headers, signature and disclaimers. */
export type Message = { subject: Line | null; sent: string | null; lines: Line[] };

const HEADER =
  /^\*?(?:from|to|cc|bcc|sent|date|subject|reply-to|importance|attachments?|da|a|oggetto|inviato|data|de|a|objet|envoye|para|asunto|fecha|enviado|von|an|betreff|gesendet|datum|van|aan|onderwerp)\*? ?:/;
const SUBJECT =
  /^\*?(?:subject|oggetto|objet|asunto|betreff|onderwerp)\*? ?: ?(?:(?:re|fw|fwd|aw|tr|rv|wg|r|i) ?: ?)*/;
const SENT = /^\*?(?:sent|date|inviato|data|envoye|fecha|enviado|gesendet|datum)\*? ?: ?/;
const FROM = /^\*?(?:from|da|de|von|van)\*? ?:/;
const BOUNDARY =
  /^-{2,} ?(?:original message|forwarded message|message d'origine|messaggio originale|mensaje original|ursprungliche nachricht)|^begin forwarded message|^(?:on|le|il|el|am|op)\b.{6,140}\b(?:wrote|a ecrit|ha scritto|escribio|schrieb|schreef) ?:?$/;
const SIGN_OFF =
  /^(?:(?:with |kind(?:est)? |best |warm(?:est)? |many |yours |all the |my )*(?:regards?|rgds|br|kr|wishes|thanks|thank you|thx|tks|ta|cheers|yours|fair winds|with (?:friendly|kind|best) greetings|bonne journee|greetings|love|faithfully|sincerely|truly|best|saluti|distinti saluti|cordiali saluti|cordialement|bien a vous|un saludo|saludos|gracias|mit freundlichen grussen|(?:viele|liebe|beste|schone|freundliche|herzliche)n? gru(?:ss|ß)e|mit (?:besten|lieben|freundlichen) gru(?:ss|ß)en|(?:met )?vriendelijke groet\w*|groet\w*|mvh|med vanlig\w*|hilsen|un abrazo|abrazos|a presto|ciao|tchau|bonne (?:journee|soiree)|bien cordialement|with respect|respectfully|warmly|warmest|take care|(?:speak|talk) (?:soon|later)|all best|sincerely yours|mfg|grazie|merci|brgds)\b)/;
const POSTSCRIPT = /^\(?(?:p\.? ?p?\.?s\b|pps\b|nb\b|edit\b|one more thing|forgot)/;
const DISCLAIMER =
  /confidentiality notice|^disclaimer|\bthis (?:e-?mail|message|communication)\b.{0,80}\b(?:confidential|intended|attachment|privileged|sole use|recipient)|\bintended recipient|consider the environment|^sent from (?:my|outlook|mail)|^(?:get|download) outlook|scanned (?:for|by)|registered (?:office|in england)|company (?:no|number)\b|^unsubscribe/;
const CONTACT =
  /[\w.+-]{1,64}@[\w-]{1,63}\.|\bwww\.|https?:\/\/|(?:\+|\b00|\(\d{2,4}\)|\b0\d{2,4}[ -])[\d ().-]{7,}\d|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b|\b(?:tel|mob|mobile|phone|whatsapp|wa|skype|cell|bridge|imo|mmsi)\b ?[.:]?.{0,20}\d/;

/** The messages of a mail, the newest first. */
export function messagesOf(text: EvenText): Message[] {
  const low = (line: Line) => text.low.slice(line.at, line.end).trim();
  const groups = new Map<number, { subject: Line | null; sent: string | null; lines: Line[] }>();
  let boundaries = 0;
  let inHeaders = true;
  for (const [index, line] of text.lines.entries()) {
    const content = low(line);
    if (BOUNDARY.test(content)) {
      if (line.depth === 0) boundaries += 1;
      inHeaders = true;
      continue;
    }
    const isHeader = HEADER.test(content);
    const opensHeaders = isHeader && FROM.test(content) && headersFollow(text, index);
    if (opensHeaders && !inHeaders && line.depth === 0) boundaries += 1;
    const number = boundaries + line.depth;
    const group = groups.get(number) ?? { subject: null, sent: null, lines: [] };
    groups.set(number, group);
    if (isHeader && (inHeaders || opensHeaders)) {
      inHeaders = true;
      noteHeader(text, line, group);
    } else {
      if (content !== '') inHeaders = false;
      const asked = text.lines[index - 1];
      if (content !== '' && asked && asked.depth > line.depth && isQuestion(low(asked)))
        group.lines.push(asked);
      group.lines.push(line);
    }
  }
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([, group]) => ({ ...group, lines: body(text, group.lines) }))
    .filter(({ lines, subject }) => subject !== null || lines.some((line) => low(line) !== ''));
}

/** A quoted question whose answer stands below it: 'Smokers?'. What it supposes is not read. */
function isQuestion(line: string): boolean {
  return (
    line.endsWith('?') && line.length < 80 && !/\d/.test(line.replace(/^\(?\d{1,2}[.)]? ?/, ''))
  );
}

function headersFollow(text: EvenText, index: number): boolean {
  return text.lines
    .slice(index + 1, index + 4)
    .some((line) => HEADER.test(text.low.slice(line.at, line.end).trim()));
}

function noteHeader(
  text: EvenText,
  line: Line,
  group: { subject: Line | null; sent: string | null },
) {
  const content = text.low.slice(line.at, line.end);
  const subject = SUBJECT.exec(content);
  if (subject && !group.subject) group.subject = { ...line, at: line.at + subject[0].length };
  const sent = SENT.exec(content);
  if (sent && !group.sent) group.sent = content.slice(sent[0].length);
}

/** The lines of a message up to its signature, and its postscript; disclaimers are left out. */
function body(text: EvenText, lines: readonly Line[]): Line[] {
  const low = (line: Line | undefined) => (line ? text.low.slice(line.at, line.end).trim() : '');
  const kept: Line[] = [];
  let isDisclaimer = false;
  for (const line of lines) {
    const content = low(line);
    if (content === '') isDisclaimer = false;
    else if (DISCLAIMER.test(content)) isDisclaimer = true;
    if (!isDisclaimer) kept.push(line);
  }
  const signed = kept.findIndex(
    (line, index) =>
      index > 0 && SIGN_OFF.test(low(line)) && isSignOff(low(line), kept.slice(index + 1).map(low)),
  );
  const end = signed === -1 ? contactsFrom(kept.map(low)) : signed;
  const after = kept.slice(end);
  const postscript = after.findIndex((line) => POSTSCRIPT.test(low(line)));
  const postscriptEnd = after.findIndex((line, index) => index > postscript && low(line) === '');
  return [
    ...kept.slice(0, end),
    ...(postscript === -1
      ? []
      : after.slice(postscript, postscriptEnd === -1 ? undefined : postscriptEnd)),
  ];
}

/** A short line of thanks or greeting after which only a name and addresses follow. */
function isSignOff(line: string, after: readonly string[]): boolean {
  if (line.split(' ').length > 8) return false;
  const postscript = after.findIndex((each) => POSTSCRIPT.test(each));
  const signature = (postscript === -1 ? after : after.slice(0, postscript)).filter(
    (each) => each !== '',
  );
  return (
    signature.length <= 12 && signature.every((each) => each.length < 60 || CONTACT.test(each))
  );
}

/** Where trailing lines with telephone numbers and addresses begin, with the name above them. */
function contactsFrom(lines: readonly string[]): number {
  let end = lines.length;
  while (end > 0 && lines[end - 1] === '') end -= 1;
  let from = end;
  while (
    from > 1 &&
    CONTACT.test(lines[from - 1] ?? '') &&
    (lines[from - 1] ?? '').split(' ').length < 9
  )
    from -= 1;
  if (from === end) return lines.length;
  while (from > 1 && isNameLine(lines[from - 1] ?? '')) from -= 1;
  return from;
}

function isNameLine(line: string): boolean {
  return line !== '' && line.split(' ').length <= 5 && !/[\d€$£:]|[.!?]$/.test(line);
}
