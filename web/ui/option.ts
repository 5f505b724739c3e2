/** An option of a searchable list. */
export type Option = {
  id: string;
  label: string;
  /** A second line: a country, a builder, a count. */
  detail?: string;
  /** Options of one category are grouped under its name. */
  category?: string;
  /** Other names that find it, which are not shown: '2/o' for 'Second Officer'. */
  also?: readonly string[];
  disabled?: boolean;
};

/** Options grouped by category, in the order in which the categories first appear. */
export function byCategory(
  options: readonly Option[],
): { category: string | undefined; options: Option[] }[] {
  const groups = new Map<string | undefined, Option[]>();
  for (const option of options) {
    const group = groups.get(option.category);
    if (group) group.push(option);
    else groups.set(option.category, [option]);
  }
  return [...groups].map(([category, members]) => ({ category, options: members }));
}

/** The text without case and accents: 'Curaçao' → 'curacao'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Whether an option matches the typed text: it contains every word, ignoring case and accents. */
export function matchesText(text: string, typed: string): boolean {
  const line = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => line.includes(word));
}

/** Whether a label of these options, or another name of its option, matches the typed text. */
export function matchesOneOf(
  options: readonly Option[],
): (label: string, typed: string) => boolean {
  const also = new Map(options.map((option) => [option.label, option.also ?? []]));
  return (label, typed) =>
    matchesText(label, typed) || (also.get(label) ?? []).some((name) => matchesText(name, typed));
}

/**
 * The options that match the typed text, the nearest first: the whole name, its beginning, the
 * beginning of a word in it (shorter names first), anywhere. A label comes before another name of
 * the same nearness, and equals keep their order. All options if nothing was typed.
 */
export function ranked<T extends Option>(options: readonly T[], typed: string): T[] {
  const text = plain(typed).trim();
  if (text === '') return [...options];
  const found = options.flatMap((option) => {
    const ranks = [
      rank(option.label, text),
      ...(option.also ?? []).map((name) => rank(name, text) + 0.5),
    ];
    const best = Math.min(...ranks);
    return best < Infinity
      ? [{ option, best, length: best < 2 ? 0 : option.label.split(/[\s/]+/).length }]
      : [];
  });
  return found
    .toSorted((one, other) => one.best - other.best || one.length - other.length)
    .map(({ option }) => option);
}

/** 0 for the whole name, 1 its beginning, 2 the beginning of a word, 3 anywhere, Infinity if it does not match. */
function rank(name: string, text: string): number {
  const line = plain(name);
  if (line === text) return 0;
  if (line.startsWith(text)) return 1;
  const at = line
    .split(/(?<=[^\p{L}\p{N}])/u)
    .map((_word, index, words) => words.slice(index).join(''));
  if (at.some((rest) => rest.startsWith(text))) return 2;
  return matchesText(name, text) ? 3 : Infinity;
}

/**
 * The option whose full label was typed, or a name of it that no other option has, ignoring case
 * and accents.
 */
export function meantBy(typed: string, options: readonly Option[]): Option | undefined {
  const text = plain(typed).trim();
  const open = options.filter(({ disabled }) => !disabled);
  const byLabel = open.find((option) => plain(option.label).trim() === text);
  if (byLabel) return byLabel;
  const named = open.filter(({ also = [] }) => also.some((name) => plain(name) === text));
  return named.length === 1 ? named[0] : undefined;
}

/** Shown under a field that was left with a text that matches no option. */
export const UNCHOSEN = 'This is not in the list yet: please choose one of its lines.';
