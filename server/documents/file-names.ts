const LONGEST = 120;
/** Windows cannot open files with these names, whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/**
 * Path characters, characters that systems refuse, and characters that are invisible or change the writing
 * direction.
 */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A file name that is valid on every system: one path segment, in any script. */
export function safeFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(UNSAFE, '_')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const { stem, extension } = partsOf(clean);
  const inner = stem.replace(/^[. ]+/, '').replace(/[. ]+$/, '');
  const short = Array.from(inner).slice(0, LONGEST).join('').trimEnd() || 'Document';
  return `${short.replace(RESERVED, '_$1')}${extension}`;
}

/**
 * Makes the names of a folder unique: the second 'Passport.pdf' becomes 'Passport (2).pdf'. Case is ignored,
 * because on some systems it does not distinguish files.
 */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const { stem, extension } = partsOf(name);
    let free = name;
    for (let count = 2; given.has(keyOf(free)); count += 1) free = `${stem} (${count})${extension}`;
    given.add(keyOf(free));
    return free;
  };
}

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();

function partsOf(name: string): { stem: string; extension: string } {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - extension.length), extension };
}
