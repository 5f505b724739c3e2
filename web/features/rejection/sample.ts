/** The fields of a text, each with what it stands for and a sample. */
export const FIELDS = [
  { name: 'firstName', means: 'the candidate’s first name', sample: 'Alex' },
  { name: 'position', means: 'the position', sample: 'Deckhand' },
  { name: 'yacht', means: 'the yacht as candidates see it, never its name', sample: 'M/Y 45m' },
  { name: 'consultant', means: 'who rejects', sample: 'Ines Prado' },
] as const;

/** A text with the samples in place of its fields; what is none stays as it is. */
export const withSamples = (text: string): string =>
  text.replaceAll(
    /\{([^{}]*)\}/g,
    (braces, name: string) => FIELDS.find((field) => field.name === name)?.sample ?? braces,
  );

/** The paragraphs of a text: an empty line begins one. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((text) => withSamples(text).trim())
    .filter((text) => text !== '');
