import { datePoints } from './date-points.ts';
import type { DateOrder } from './date-points.ts';
import { dayText } from './date-ranges.ts';
import { found } from './found.ts';
import type { Found } from './found.ts';
import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import type { Section } from './section.ts';
import { isDenied } from './normal-lines.ts';
import { isPlanned } from './planned.ts';
import { plain } from './text.ts';

/** A certificate with its own field in the profile that is held, and its expiry if printed. */
type EssentialCertificate = { expiryDate: string | null };

type Essential = 'eng1' | 'stcwBasic' | 'stcwAdvanced';

/** Null for what is not listed. */
export type EssentialCertificates = Record<Essential, Found<EssentialCertificate> | null>;

const ENG1 = /\beng[\s-]?1\b/;
const BASIC =
  /\bstcw\b.{0,24}\bbasic\b|\bbasic\b.{0,12}\bstcw\b|\bbasic (?:stcw|safety|sea safety)\b|\bstcw[^a-z]{0,8}(?:\d{2,4}[^a-z]{0,6})?\(?(?:bst|bsst|updated?|refresher|refreshed|renewed|safety (?:training|certificate)|certificates?|training|valid|expir\w+|exp|issued)\b|\bbst\b|\bbasic training\b.{0,16}\b(?:vi\/1|bt)\b|\b(?:base|basic[oa]|basis\w*|grundausbildung|osnovna|podstawow\w*|formation de base)\b.{0,40}\bstcw\b|\bstcw\b.{0,30}\b(?:base|basic[oa]|basis\w*|grundausbildung|temel|osnovna|podstawow\w*)\b/;
const ALONE =
  /^\W*stcw(?:\W*(?:'?95|'?10|2010|1978|95|78|20\d\d|as amended|manila|amend(?:ed|ments)|yes|valid|ok|full|completed|certified|code|a-?vi\/1|vi\/1))*\W*$/;
const ADVANCED =
  /\badvanced safety\b|\bstcw\b[^a-z]{0,12}(?:\d{2,4}[^a-z]{0,6})?(?:basic (?:and|&|\+|\/) )?advanced\b(?! (?:fire|medical|polar))|\bbasic (?:and|&|\+|\/) advanced (?:stcw|safety|training)\b|\badvanced (?:stcw|sea safety)\b|\bstcw\b[^a-z]{0,12}(?:avanzad[oa]|avanc\w*|avanzat[oa]|fortgeschritten\w*|gevorderd\w*|napredn\w*|zaawansowan\w*)\b(?! (?:en|in|de|i) )/;
const PARTS = [
  /personal survival/,
  /fire (?:prevention|fighting)/,
  /elementary first aid/,
  /personal safety/,
];
/** Whether an entry means the advanced safety training as a whole, with all its parts. */
export function advancedTraining(text: string): boolean {
  return ADVANCED.test(plain(text));
}

/** ENG 1 and the two STCW trainings, wherever the CV lists them. */
export function readEssentialCertificates(
  sections: readonly Section[],
  order: DateOrder,
): EssentialCertificates {
  const texts = sections
    .filter(
      ({ kinds }) =>
        !kinds.some((kind) => ['experience', 'references', 'interests'].includes(kind)),
    )
    .flatMap(({ lines }) =>
      lines
        .filter((line) => !isDenied(line))
        .flatMap((line) =>
          (line.table ? [flatText(line)] : entries(flatText(line))).map((text) => ({ text, line })),
        ),
    );
  const read = (is: (text: string) => boolean) => certificate(texts, is, order);
  const basic = read((text) => BASIC.test(text) || ALONE.test(text));
  return {
    eng1: read((text) => ENG1.test(text)),
    stcwBasic: basic ?? allParts(texts),
    stcwAdvanced: read((text) => ADVANCED.test(text)),
  };
}

type Entry = { text: string; line: Line };

function entries(text: string): string[] {
  return text
    .split(
      /[,;|•·](?![^(]*\)|\s*(?:valid|exp|until|gültig|válid))|(?<=\p{L}{4}|\d{4})\.\s|\s(?:and|und|y|et)\s(?=ENG|STCW)/u,
    )
    .map((entry) => entry.trim());
}

function certificate(
  texts: readonly Entry[],
  is: (text: string) => boolean,
  order: DateOrder,
): Found<EssentialCertificate> | null {
  const named = texts.filter(({ text }) => is(plain(text)) && !isPlanned(text));
  const dated = named.flatMap(({ text }) => expiry(text, order) ?? []);
  const [first] = named;
  return first ? found({ expiryDate: dated[0] ?? null }, 'sure', first.line, first.text) : null;
}

/** A date marked as the expiry, or the only date with a day beside a certificate. */
function expiry(text: string, order: DateOrder): string | null {
  const points = datePoints(text, order);
  const said = points.find((point) =>
    /\b(?:exp\w*|valid\w*|until|to|till|gultig bis|bis|hasta|caduc\w*|scad\w*|valable\w*|jusqu'au)\W*$/.test(
      plain(text.slice(0, point.start)),
    ),
  );
  return said ? dayText(said.date) : null;
}

/** The basic training listed by its parts. */
function allParts(texts: readonly Entry[]): Found<EssentialCertificate> | null {
  const parts = PARTS.map((part) => texts.find(({ text }) => part.test(plain(text))));
  const lines = parts.flatMap((part) => part?.line ?? []);
  return lines.length === PARTS.length ? found({ expiryDate: null }, 'sure', lines) : null;
}
