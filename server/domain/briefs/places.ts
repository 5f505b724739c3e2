import { NEEDS_CAPITAL, TRADE_PLACES } from './place-names.ts';
import type { Found, Piece } from './text.ts';

/** The names of the gazetteer: the displayed name of a folded one, or undefined. */
export type Gazetteer = { get(name: string): string | undefined };

/** What is said of the sender, an owner, a flag, the past or a paper is not where the job is. */
const ELSEWHERE =
  /\b(?:show|stand|interviews?|interviewing|meet(?:ing)? (?:you|candidates?|them|people|in)|met|saw|seen|office|registered|flag(?:ged)?|flying the|flies the|flights? from|legal(?:ly)? (?:able )?to work|eligible to work|contact|(?:just |recently )?(?:come|came|coming) out of|has (?:just )?left|just (?:left|finished|completed)|recently (?:left|refitted)|(?:company|agency|firm|brokers?|brokerage) (?:\p{L}+ ){0,2}(?:in|out of|from|of|at)|lives?|resid\w+|grew up|bank|built|launched|delivered (?:by|from|in)|shipyard (?:built|of)|visas?|permit|passport|b1|citizens?|nationals?|speak(?:s|ing)?|language|ex |used to|years ago|last (?:year|summer|winter|season)|previous(?:ly)?|came from|home town|hometown|born|holiday|school|studied|university|trained|wine|cuisine|food|cooking|(?:able to|can|must) (?:be able to )?cook|kitchen|dishes|right to work|phone|tel|time zone|gmt|cet|agent in|colleague|hails? from|designed|refit(?:ted)? (?:in|at) \p{L}+ (?:in )?(?:20[01]\d|202[0-5]))\b/u;
const OWNER =
  /^[ (]*(?:\p{L}+ ){0,2}(?:family|owners?|clients?|principals?), |\b(?:owners?|family|boss|principals?|guests?)(?: (?:and \p{L}+|is|are|comes?|who|live|lives|reside|based|from|a|an|the|very|lovely|nice|all))* (?:from|in|live|reside|based|\p{L}+an|\p{L}+ish)\b/u;
/** A label whose value is not where the job is: 'Flag / built: Malta / 2014, Viareggio'. */
const OTHER_LABEL =
  /^(?:[•*-] ?)?(?:flags?|port of registry|registry|built|builder|build|yard built|shipyard|contact|agents?|agency|office|address|tel|phone|client|owners?|owner's|nationality|languages?|from|sender|signed|management|company|interviews?|cuisine|previous)\b[^:]{0,24}:/;
/** A postal address: its number and street, or its post code. */
const ADDRESS =
  /(?:^|, ?)\d{1,4},? (?:\p{L}+ ){1,3}(?:house|street|st(?=[,.]|$)|road|rd|avenue|ave|lane|quayside|wharf|way|square|boulevard|blvd|drive|court|place|crescent|building)\b|\b(?:rue|via|calle|avenue|boulevard|quai|viale|corso|carrer|paseo|passeig) (?:\p{L}+ ){1,4}\d|\b[a-z]{1,2}\d{1,2}[a-z]? \d[a-z]{2}\b|\b\d{5} (?=\p{Ll})/u;
/** 'Palma, not Genoa'. */
const REPLACED = /\b(?:not|instead of|rather than|no longer)(?: (?:in|at|from|to))? $/;
/** What somebody knows, or is trained in. */
const OF_SKILLS =
  /\b(?:experience|knowledge|familiar(?:ity)?|background|worked|trained)\b(?! (?:needed|required|essential|preferred|necessary))[^,;.]{0,20}$/;
const FLAG =
  /^[ -]?(?:flag(?:ged)?|built|style|speaking|born|experience|registered|passport|visa|citizen|national|work permit|law|time\b|office|cuisine|food|owners?|family|couple|speak|licen[cs]e|tax|endorsement|show|yacht show|boat show|grand prix|holidays?)\b/;
const BASED =
  /\b(?:based?|home ?port|berth(?:ed)?|moor(?:ed|ing)|kept|lying|lies|lie|dock(?:ed)?|yard|shipyard|refit|join(?:ing)?|fly(?:ing)? (?:in)?to|cruis(?:es|ing|e)|itinerary|programme|program|location|port|marina|winter(?:s|ing)?|summer(?:s|ing)?|in|at|to|from|between|around|and|via|near|off|for)(?: (?:in|at|to|from|of|the|is|are|around|on|out of|port|near|mainly|mostly))* ?[:=-]? ?$/;

/** Every run of one to three words in capitals, folded: what a gazetteer is asked for. */
export function placeCandidates(text: string): string[] {
  const found = new Set<string>();
  for (const match of text.slice(0, 20_000).matchAll(/\p{Lu}[\p{L}'-]+/gu)) {
    const rest = text.slice(match.index, match.index + 60);
    const run =
      /^\p{Lu}[\p{L}'-]+(?: (?:(?:de|di|da|la|le|les|del|sur|of) )?\p{Lu}[\p{L}'-]+){0,2}/u.exec(
        rest,
      );
    const words = (run?.[0] ?? match[0]).split(' ');
    for (let count = 1; count <= words.length && found.size < 2000; count += 1)
      found.add(foldedName(words.slice(0, count).join(' ')));
  }
  return [...found];
}

function foldedName(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The places of the job, in the order of the text. */
export function readPlaces(
  pieces: readonly Piece[],
  gazetteer: Gazetteer,
  yachtName: string | null,
): Found<string>[] {
  const found = pieces.flatMap((piece) => inPiece(piece, gazetteer, yachtName));
  const seen = new Set<string>();
  return found.filter(({ value }) => !seen.has(value) && seen.add(value));
}

function inPiece(piece: Piece, gazetteer: Gazetteer, yachtName: string | null): Found<string>[] {
  const found: Found<string>[] = [];
  if (OTHER_LABEL.test(piece.low) || ADDRESS.test(piece.low)) return found;
  for (const clause of clausesOf(piece)) {
    if (ELSEWHERE.test(clause.low) || OWNER.test(clause.low)) continue;
    for (const each of namesIn(clause, gazetteer)) {
      const after = clause.low.slice(each.end - clause.at);
      const before = clause.low.slice(0, each.at - clause.at);
      if (
        FLAG.test(after) ||
        OF_SKILLS.test(before) ||
        REPLACED.test(before) ||
        yachtName?.includes(each.value)
      )
        continue;
      found.push(each);
    }
  }
  return found;
}

/** Longest names first, from left to right. */
function namesIn(clause: Piece, gazetteer: Gazetteer): Found<string>[] {
  const words = Array.from(
    clause.low.matchAll(
      /[\p{L}\p{N}](?:(?:(?!-(?:based|bound|flagged|built|registered|style|speaking|born)\b)[\p{L}\p{N}'.-])*[\p{L}\p{N}])?/gu,
    ),
  );
  const found: Found<string>[] = [];
  for (let index = 0; index < words.length; index += 1) {
    for (let count = Math.min(4, words.length - index); count > 0; count -= 1) {
      const first = words[index];
      const last = words[index + count - 1];
      if (!first || !last) continue;
      const [from, to] = [first.index, last.index + last[0].length];
      const name = placeAt(clause, from, to, gazetteer);
      if (!name) continue;
      found.push({ value: name, at: clause.at + from, end: clause.at + to });
      index += count - 1;
      break;
    }
  }
  return withoutContained(found, clause);
}

function placeAt(clause: Piece, from: number, to: number, gazetteer: Gazetteer): string | null {
  const low = clause.low.slice(from, to);
  if (to - from > 40 || /[,;:]/.test(low)) return null;
  const raw = clause.raw.slice(from, to);
  const isCapital = /^\p{Lu}/u.test(raw);
  const trade =
    TRADE_PLACES.get(low) ??
    TRADE_PLACES.get(low.replaceAll('.', '').replaceAll('  ', ' ')) ??
    TRADE_PLACES.get(low.replace(/^saint-/, 'st '));
  if (trade) {
    if (!NEEDS_CAPITAL.has(low)) return trade;
    const isName = low === 'us' || low === 'uk' ? raw === raw.toUpperCase() : isCapital;
    const isState = low === 'us' || low === 'uk';
    if (isState && !BASED.test(clause.low.slice(0, from))) return null;
    return isName && !isWord(clause.low, from, to) ? trade : null;
  }
  if (
    !isCapital ||
    !raw.split(' ').every((word) => /^(?:\p{Lu}|de|di|da|la|le|les|del|sur|of|d')/u.test(word))
  )
    return null;
  if (!BASED.test(clause.low.slice(0, from))) return null;
  return NOT_PLACES.has(low) ? null : (gazetteer.get(low) ?? null);
}

/** 'Nice to have', 'Split the season': a word that has its capital from the start of a sentence. */
function isWord(low: string, from: number, to: number): boolean {
  if (low.slice(to).startsWith(' to have')) return true;
  return (
    /^(?:nice|split|us)$/.test(low.slice(from, to)) &&
    !/[\p{L}\p{N},/:(-] *$/u.test(low.slice(0, from)) &&
    /^ (?:to|\p{L}+)/u.test(low.slice(to)) &&
    !/^ (?:and|or|from|on|in|until|based|airport|area|port|for|with)\b/.test(low.slice(to))
  );
}

const NOT_PLACES = new Set(
  `eu eea dbs may march august mate mates captain chef bosun hi hello dear best regards thanks good morning english french spanish italian german dutch greek russian
  start salary position contract we she he they our my the this private charter owner monday friday sunday saturday tuesday wednesday thursday april june july
  master yacht class mca rya padi christmas easter new year jan feb mar apr jun jul aug sep oct nov dec january february september october november december port marina`.split(
    /\s+/,
  ),
);

/** 'Falmouth' is not said again by 'Falmouth Harbour', nor 'Mediterranean' by its western part. */
function withoutContained(found: readonly Found<string>[], _clause: Piece): Found<string>[] {
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.at <= one.at &&
          other.end >= one.end &&
          other.end - other.at > one.end - one.at,
      ),
  );
}

/** Clauses, so that an interview in London does not hide the port of the next clause. */
function clausesOf(piece: Piece): Piece[] {
  const clauses: Piece[] = [];
  let from = 0;
  for (const match of piece.low.matchAll(
    /;| - |\(|\)| and (?=(?:is|are|was|will|would|she|we|they|he|now|currently|kept|based|lies|lying|join|then|interviews?|the interview)\b)|, (?=(?:and |but |then |so )?(?:i|we|she|he|they|the|who|which|interviews?|built|flag|owner|i'm|we're|she's|yacht|joining|based|home ?port|berthed|lying|currently|now|kept|cayman|malta|marshall)\b)/g,
  )) {
    clauses.push(cut(piece, from, match.index));
    from = match.index;
  }
  return [...clauses, cut(piece, from, piece.low.length)];
}

function cut(piece: Piece, from: number, to: number): Piece {
  return {
    ...piece,
    raw: piece.raw.slice(from, to),
    low: piece.low.slice(from, to),
    at: piece.at + from,
  };
}
