export type DateFormat = 'DD/MM/YYYY' | 'MM/YYYY' | 'YYYY';

/** Formats pasted or finished text as far as possible: '1/2/2027' → '01/02/2027'. */
export function maskDate(typed: string, format: DateFormat): string {
  const parts = (fromIso(typed, format) ?? typed).split(/\D+/);
  // A one-digit group that a separator has ended is padded with a zero.
  const filled = parts.map((part, index) =>
    index < parts.length - 1 && part.length === 1 ? `0${part}` : part,
  );
  return intoGroups(filled.join(''), format);
}

/** The mask while typing: adds slashes and leaves the digits before and after the caret in place. */
export function maskTypedDate(typed: string, before: string, format: DateFormat): string {
  const grown = typed.length - before.length;
  if (grown < 0) return typed.replace(/[^\d/]/g, '');
  const closedGroup = slashes(typed) > slashes(before);
  const masked = grown > 1 || closedGroup ? maskDate(typed, format) : keepGroups(typed, format);
  const groupFull = /(^|\/)\d\d$/.test(masked) && format[masked.length] === '/';
  return groupFull ? `${masked}/` : masked;
}

function slashes(text: string): number {
  return text.replace(/[^/.\s-]/g, '').length;
}

/**
 * A date with all its slashes is edited group by group; in a shorter one, digits overflow into the
 * next group.
 */
function keepGroups(typed: string, format: DateFormat): string {
  const parts = typed.replace(/[^\d/]/g, '').split('/');
  const groups = format.split('/');
  if (groups.length === 1 || parts.length !== groups.length) return intoGroups(typed, format);
  return parts.map((part, index) => part.slice(0, groups[index]?.length)).join('/');
}

function intoGroups(text: string, format: DateFormat): string {
  let rest = text.replace(/\D/g, '');
  const filled: string[] = [];
  for (const { length } of format.split('/')) {
    if (rest === '') break;
    filled.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return filled.join('/');
}

/** The error message for a date, or null. An empty text is valid. */
export function dateProblem(text: string, format: DateFormat): string | null {
  if (text === '') return null;
  if (text.length < format.length) return `Please enter the date as ${format}.`;
  const [year = 0, month = 1, day = 1] = text.split('/').map(Number).reverse();
  if (year < 1900 || year > 2100) return 'Invalid Year';
  if (month < 1 || month > 12) return 'Invalid Month';
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > daysInMonth) return 'Invalid Day';
  return null;
}

/** Whether a whole DD/MM/YYYY is before today, in the device's time zone. */
export function isPast(text: string, now = new Date()): boolean {
  if (text === '' || dateProblem(text, 'DD/MM/YYYY')) return false;
  const [day = 0, month = 0, year = 0] = text.split('/').map(Number);
  return new Date(year, month - 1, day + 1) <= now;
}

function fromIso(text: string, format: DateFormat): string | null {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(text.trim());
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  if (format === 'YYYY') return year;
  if (format === 'MM/YYYY') return `${month}/${year}`;
  return day && `${day}/${month}/${year}`;
}
