/** A text whose figures stay on one line: '€10 000' has a space that no line ends at. */
export const unbroken = (text: string): string => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0');
