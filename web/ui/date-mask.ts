export type DateFormat = 'DD/MM/YYYY' | 'MM/YYYY' | 'YYYY';

/** Puts what was typed or pasted into the format, as far as it goes: '3121990' → '31/12/1990'. */
export function maskDate(typed: string, format: DateFormat): string {
  const groups = format.split('/').map((group) => group.length);
  const parts = (fromIso(typed, format) ?? typed).split(/[^\d]+/);
  // '1/2/2027': a group that was closed by a separator is filled up with a zero.
  const digits = parts
    .map((part, index) => (index < parts.length - 1 && part.length === 1 ? `0${part}` : part))
    .join('');
  let rest = digits.slice(
    0,
    groups.reduce((sum, length) => sum + length, 0),
  );
  const filled: string[] = [];
  for (const length of groups) {
    if (rest === '') break;
    filled.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return filled.join('/');
}

/** The mask while typing: as `maskDate`, with the slash in place as soon as a group is full. */
export function maskTypedDate(typed: string, before: string, format: DateFormat): string {
  const masked = maskDate(typed, format);
  const adding = typed.length > before.length;
  const groupFull = /(^|\/)\d\d$/.test(masked) && masked.length < format.length;
  return adding && groupFull && format[masked.length] === '/' ? `${masked}/` : masked;
}

/** What is wrong with a date text, in words to show, or null. Empty text is no date and no error. */
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

function fromIso(text: string, format: DateFormat): string | null {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(text.trim());
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  if (format === 'YYYY') return year;
  if (format === 'MM/YYYY') return `${month}/${year}`;
  return day && `${day}/${month}/${year}`;
}
