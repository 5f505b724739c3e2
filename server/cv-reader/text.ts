/** Letters that Unicode does not decompose into a base letter and a mark. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ŋ: 'ng',
};

const NOT_BASE = new RegExp(`[${Object.keys(BASE_LETTERS).join('')}]`, 'gu');

/**
 * Normalises text: resolves ligatures and full-width forms, removes invisible and private-use
 * characters (icon fonts), and turns every kind of space into a single one. Tabs and line breaks
 * stay.
 */
export function tidy(text: string): string {
  return withSymbolBoxes(text)
    .replace(/[\p{Cf}\p{Co}\p{Variation_Selector}]|(?![\t\n])\p{Cc}/gu, '')
    .normalize('NFKC')
    .replace(/[\u02bc\u00b4`]/gu, "'")
    .replace(/[\u2010\u2011]/gu, '-')
    .replace(/[^\S\t\n]+/gu, ' ')
    .trim();
}

/** Boxes of symbol fonts, which have no characters of their own. */
const SYMBOL_BOXES: Readonly<Record<string, string>> = {
  '\uf0a8': '☐',
  '\uf06f': '☐',
  '\uf0a3': '☐',
  '\uf0fe': '☑',
  '\uf052': '☑',
  '\uf0fd': '☒',
  '\uf078': '☒',
  '\uf0fc': '✓',
  '\uf0fb': '✗',
};

/** A text with the boxes and ticks of symbol fonts as characters. */
export function withSymbolBoxes(text: string): string {
  return text.replace(/[\uf000-\uf0ff]/gu, (symbol) => SYMBOL_BOXES[symbol] ?? symbol);
}

/** Lower case without accents, for comparison: 'Łukasz Wójcik' becomes 'lukasz wojcik'. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(NOT_BASE, (letter) => BASE_LETTERS[letter] ?? letter);
}

/**
 * Only the words, separated by single spaces: 'Licences & Certificates:' becomes 'licences and
 * certificates'.
 */
export function words(text: string): string {
  return plain(text)
    .replace(/&/g, ' and ')
    .replace(/'s\b/g, 's')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

/** Joins spaced letters ('P R O F I L E'). */
export function joinSpacedLetters(text: string): string {
  const parts = text.split(' ');
  const single = parts.filter((part) => /^[\p{L}\p{N}&]$/u.test(part)).length;
  const spaced = parts.length > 1 && parts.every((part) => part.length < 4);
  const mostly = parts.length > 3 ? single > 0.6 * parts.length : single === parts.length;
  const mixed = /^\p{Ll} \p{Lu}/u.test(text);
  const kerned = /^\p{Lu}\p{Ll}(?: \p{Ll}){2,}$/u.test(text);
  return kerned || (spaced && mostly && !mixed && /\p{L}/u.test(text))
    ? text.replaceAll(' ', '')
    : text;
}

const BULLET = /^(?:[•●○◦▪▫■□◆◇►▶▸➢➤‣⁃∙·*§\uf000-\uf0ff]|[-–—]\s)\s*/u;
/** Ticks and boxes lead a line like bullets, but say something, and stay. */
const MARK = /^[✓✔☑☒☐✗✘]/u;

/** A line without its bullet, and whether it had one. */
export function withoutBullet(text: string): { text: string; bullet: boolean } {
  const rest = text.replace(BULLET, '');
  if (MARK.test(rest)) return { text: rest, bullet: true };
  return rest === text ? { text, bullet: false } : { text: rest.trim(), bullet: true };
}

/** Whether all letters are capitals, and there is at least one. */
export function isCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}
