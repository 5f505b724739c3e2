/** An option of a searchable list. */
export type Option = {
  id: string;
  label: string;
  /** A second line: a country, a builder, a count. */
  detail?: string;
  /** Options of one category are grouped under its name. */
  category?: string;
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

/** The option whose full label was typed, ignoring case and accents. */
export function meantBy(typed: string, options: readonly Option[]): Option | undefined {
  const text = plain(typed).trim();
  return options.find((option) => !option.disabled && plain(option.label).trim() === text);
}

/** Shown under a field that was left with a text that matches no option. */
export const UNCHOSEN = 'This is not in the list yet: please choose one of its lines.';
