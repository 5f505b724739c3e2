/** One line of a searchable list. */
export type Option = {
  id: string;
  label: string;
  /** A second line: a country, a builder, a count. */
  detail?: string;
  /** Options with one category stand together under it. */
  category?: string;
  disabled?: boolean;
};

/** Options under their categories, in the order in which the categories first appear. */
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

/** Whether a line is kept for what was typed: every word of it, anywhere, without regard to case and accents. */
export function matchesText(text: string, typed: string): boolean {
  const line = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => line.includes(word));
}

/** The option whose whole label was typed, without regard to case and accents. */
export function meantBy(typed: string, options: readonly Option[]): Option | undefined {
  const text = plain(typed).trim();
  return options.find((option) => !option.disabled && plain(option.label).trim() === text);
}

/** Under a box that was left with a text that is none of its list. */
export const UNCHOSEN = 'This is not in the list yet: please choose one of its lines.';
