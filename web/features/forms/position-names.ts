/** What the trade writes for a word of a position's name. */
const SHORT_WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bStew\b/, ['Stewardess', 'Steward']],
  [/\bFirst\b/, ['1st']],
  [/\bSecond\b/, ['2nd']],
  [/\bThird\b/, ['3rd']],
  [/\bFourth\b/, ['4th']],
  [/\bEngineer\b/, ['Eng']],
  [/\bAssistant\b/, ['Asst']],
];

/** Abbreviations, and the bare ranks for which several positions stand. */
const SHORT_NAMES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^Captain \(/, ['Master', 'Capt', 'Skipper']],
  [/^Chief Officer$/, ['C/O', 'Ch/Off', 'Chief Mate']],
  [/^First Officer$/, ['1/O']],
  [/^Second Officer$/, ['2/O', '2nd Mate']],
  [/^Third Officer$/, ['3/O', '3rd Mate']],
  [/^Bosun$/, ['Boatswain']],
  [/^Deckhand$/, ['Deckie', 'D/H', 'Sailor']],
  [/^Able Seaman$/, ['AB']],
  [/^Chief Engineer \(/, ['C/E', 'Ch/Eng', 'Chief Eng']],
  [/^First Engineer$/, ['1/E', '1/Eng']],
  [/^Second Engineer$/, ['2/E', '2/Eng']],
  [/^Third Engineer$/, ['3/E', '3/Eng']],
  [/^(?:Sole|Head) Chef$/, ['Chef']],
  [/^Chief Stew$/, ['C/S', 'Ch/Stew', 'Head Stew']],
  [/^(?:Chief|Sole|Second|Third|Fourth|Junior) Stew$/, ['Stew', 'Stewardess']],
  [/^(?:Deck|Interior|Engineering) Dayworker$/, ['Dayworker', 'Daywork']],
];

/** Other names that find a position in a list: '2/O' for 'Second Officer'. */
export function otherNamesOf(name: string): string[] {
  const worded = SHORT_WORDS.flatMap(([word, others]) =>
    word.test(name) ? others.map((other) => name.replace(word, other)) : [],
  );
  const both = worded.flatMap((each) =>
    SHORT_WORDS.flatMap(([word, others]) =>
      word.test(each) ? others.map((other) => each.replace(word, other)) : [],
    ),
  );
  const short = SHORT_NAMES.flatMap(([pattern, others]) => (pattern.test(name) ? others : []));
  return [...new Set([...short, ...worded, ...both])];
}
