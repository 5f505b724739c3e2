/** Dots of other scripts, which browsers read as the dot of an address. */
const OTHER_DOTS = /[\u3002\uFF0E\uFF61]/g;
/** Ends of addresses in any case; others count where they are small, because 'St.John' is a name. */
const ENDS =
  /[\p{L}\p{N}]\.(?:app|biz|cc|club|co|com|de|dev|es|eu|fr|info|io|it|link|live|ly|me|net|online|org|ru|shop|site|top|uk|vip|xyz)(?![\p{L}\p{N}])/iu;
const SMALL_ENDS = /[\p{L}\p{N}-]{2}\.\p{Ll}{2,}(?![\p{L}.])/u;
const ELSE = /:\/\/|\bwww\.\S|@|\bmailto:/i;

const plainly = (text: string) => text.normalize('NFKC').replaceAll(OTHER_DOTS, '.');

/** Whether a text holds what a mail program would make a link of: a web or an e-mail address. */
export function hasAddress(text: string): boolean {
  const plain = plainly(text);
  return ELSE.test(plain) || ENDS.test(plain) || SMALL_ENDS.test(plain);
}

/** Characters of a name in a letter: a longer one would be a message of its own. */
const LONGEST = 80;

/**
 * A name as it stands in a letter: one line, of which no mail program makes a link, whatever is stored. The names
 * that people have stay as they are, but for a space after the dot in 'J.Smith'.
 */
export function inLetters(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
  const apart = (hasAddress(line) ? plainly(line) : line)
    .replaceAll(/\p{L}*:\/+/gu, ' ')
    .replaceAll(/\bmailto:/gi, ' ')
    .replaceAll('@', ' ')
    .replaceAll(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = Array.from(apart);
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trim()}…`
    : apart;
}
