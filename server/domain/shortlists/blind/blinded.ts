import { addressesIn } from './addresses.ts';
import { namesIn, type PersonName, phraseIn } from './names.ts';
import { phonesIn } from './phones.ts';
import { plainOf, type Span } from './plain.ts';

const HIDDEN = '…';

/** What a client reads nowhere. */
export interface Secrets {
  people: readonly PersonName[];
  /** Names of yachts and companies. */
  phrases?: readonly string[];
}

/** A text without addresses, telephone numbers and the names given; each leaves a mark. */
export function blinded(text: string, { people, phrases = [] }: Secrets): string {
  const { plain, at } = plainOf(text);
  const spans = [
    ...addressesIn(plain),
    ...phonesIn(plain),
    ...namesIn(plain, people),
    ...phrases.flatMap((phrase) => phraseIn(plain, phrase)),
  ];
  return cutOut(
    text,
    spans.map(([from, to]): Span => [at[from] ?? text.length, at[to] ?? text.length]),
  );
}

/** A text with one mark in place of each part, and of parts that overlap. */
export function cutOut(text: string, spans: readonly Span[]): string {
  let [rest, end] = ['', 0];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    if (to <= end) continue;
    rest += from < end ? '' : text.slice(end, from) + HIDDEN;
    end = to;
  }
  return rest + text.slice(end);
}
