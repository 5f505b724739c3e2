const LONGEST = 120;
/** Windows opens nothing under these names, whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** What paths are made of, what systems refuse, and what cannot be seen or turns the writing round. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A name under which a file can be kept on any system: one step of a path, in any script. */
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
 * Gives each name of a folder once: the second 'Passport.pdf' becomes 'Passport (2).pdf'. Letter case
 * does not tell two files apart on every system.
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
