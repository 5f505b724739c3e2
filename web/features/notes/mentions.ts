/** Somebody who can be mentioned. */
export type Colleague = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
};

export const nameOf = ({ firstName, lastName }: Omit<Colleague, 'id'>) =>
  `${firstName} ${lastName}`;

/** The name that is being typed behind an @ before the caret, from where on; null where none is. */
export function typedMention(text: string, caret: number): { from: number; typed: string } | null {
  const found = /(?:^|[\s(])@(\p{L}*(?: \p{L}*)?)$/u.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : null;
}

/** Those whose first or whole name begins with what was typed; nobody once it is whole. */
export function suggested<Person extends Colleague>(
  colleagues: readonly Person[],
  typed: string,
): Person[] {
  const begun = typed.toLocaleLowerCase();
  return colleagues.filter((colleague) => {
    const name = nameOf(colleague).toLocaleLowerCase();
    const begins =
      name.startsWith(begun) || colleague.lastName.toLocaleLowerCase().startsWith(begun);
    return begins && name !== begun;
  });
}

/** The text with a colleague's name in place of what was typed of it, and where the caret then stands. */
export function withMention(
  text: string,
  { from, typed }: { from: number; typed: string },
  colleague: Colleague,
): { text: string; caret: number } {
  const rest = text.slice(from + 1 + typed.length);
  const before = `${text.slice(0, from)}@${nameOf(colleague)}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: before + rest, caret: before.length };
}

/** The colleagues whom a text mentions by their whole names. */
export function mentionedIn<Person extends Colleague>(
  text: string,
  colleagues: readonly Person[],
): Person[] {
  const names = new Set(
    pieces(text, colleagues.map(nameOf))
      .filter(({ isName }) => isName)
      .map(({ piece }) => piece.slice(1)),
  );
  return colleagues.filter((colleague) => names.has(nameOf(colleague)));
}

/** A text in pieces, each a mention of one of these names or what stands between. */
export function pieces(
  text: string,
  names: readonly string[],
): { piece: string; isName: boolean }[] {
  // The longest first: 'Ana Lima' is not 'Ana Lim'.
  const known = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (known.length === 0) return text ? [{ piece: text, isName: false }] : [];
  return text
    .split(new RegExp(String.raw`(@(?:${known.join('|')})(?![\p{L}\p{N}]))`, 'u'))
    .map((piece, at) => ({ piece, isName: at % 2 === 1 }))
    .filter(({ piece }) => piece !== '');
}
