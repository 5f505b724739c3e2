import { foundAt, type Found, type Piece } from './text.ts';

/** In place of 'no problem', 'do not mind': a double negative that a refusal must not be seen in. */
const FINE = 'ok4y';
const NOT_MINDED = new RegExp(
  [
    String.raw`\b(?:no|not an?|\w+n't an?|never an?|hardly an?) (?:real |big |great )?(?:problem|issue|drama|worr(?:y|ies)|bother|stress|deal ?-?breaker|deal|concern|obstacle|objections?|restrictions?|preference)\b`,
    String.raw`\b(?:\w+n't|dont|doesnt|not|never|hardly|cannot) (?:really |too |at all |much |even )?(?:mind|care(?: about)?|matter|bother(?:ed)?(?: about| by)?|fuss(?:ed|y)(?: about)?|object(?: to)?|worr(?:y|ied)(?: about)?|fazed(?: by)?)\b`,
  ].join('|'),
  'g',
);
const ACCEPTED = String.raw`(?:${FINE}|(?<!not )ok\b|okay|(?<!not )fine|welcome|(?<!not )(?:accepted|acceptable|allowed|permitted|tolerated|considered)|(?:may|can) apply|is up to|irrelevant|whatever)`;
const ACCEPTS = String.raw`(?:happy with|fine with|ok(?:ay)? with|accepts?|relaxed about|nothing against|easy-?going about|open to|cool with)`;
const UNWANTED = String.raw`(?:not\b|need not|strictly|prohibited|forbidden|banned|nein|never|unacceptable|out of the question|a no\b)`;

const SMOKE = String.raw`(?:smok(?:ers?|ing|e|es)|vap(?:ers?|ing|e|es)|cigarettes?|tobacco)`;
const SMOKING = {
  fine: new RegExp(
    [
      String.raw`\b${SMOKE}\b[^.;]{0,48}(?:\b|(?<=\s))${ACCEPTED}`,
      String.raw`\b${SMOKE} ?[:=?-] ?(?:yes|sure|ashore|outside)`,
      String.raw`\b${FINE} *[^.;]{0,24}\b${SMOKE}`,
      String.raw`\b${ACCEPTS}\b[^.;]{0,16}\b${SMOKE}`,
      String.raw`\b(?:light|social|occasional) smokers?\b`,
      String.raw`\b${SMOKE}[^.;]{0,24}\b(?:only|just) (?:ashore|on (?:land|shore|the (?:dock|quay))|outside|in port|off (?:the )?(?:boat|yacht|board)|in (?:his|her|their|your) (?:own|free|spare) time|when)`,
      String.raw`\b${SMOKE} (?:is |are )?(?:ashore|on (?:land|shore|the (?:dock|quay))|outside|off (?:the )?(?:boat|yacht)) (?:only|is|ok)`,
      String.raw`(?<!no )(?<!non )\b(?:can|may|could|allowed to|free to) smoke\b`,
    ].join('|'),
  ),
  refused: new RegExp(
    [
      String.raw`\bnon?[ -]{0,2}${SMOKE}`,
      String.raw`\b(?:neither|without|anti-?|zero) ?(?:\p{L}+ ){0,2}${SMOKE}`,
      String.raw`\bsmoke?[- ]?free`,
      String.raw`\b(?:not|\w+n't|cannot|never|nobody|no one|no-one|none of (?:us|the crew)|hates?|dislikes?|against|allergic to|averse to) (?:\p{L}+ ){0,3}${SMOKE}`,
      String.raw`\b${SMOKE}(?: ?[:=,?-])? ?(?:no\b|non\b|${UNWANTED})`,
      String.raw`\b${SMOKE}[^.;]{0,24}\b(?:rather not|prefer not|need not|not (?:accepted|considered|wanted|welcome|an option|possible|allowed|permitted)|won'?t be|will not be|are out)`,
      String.raw`\b${SMOKE}[^.;]{0,14}(?:would|will|wo)(?: not|n't) (?:fit|suit|work)`,
      String.raw`(?:^|[ ,/(])ns (?:only|please|pls|pref\w*)\b`,
      String.raw`\bvietato fumare|\bnon?[- ]fum|\bnichtraucher|\bno fumador`,
    ].join('|'),
    'u',
  ),
};

const TATTOO = String.raw`(?:tattoos?|tatoos?|tatts?|tats|ink)`;
const HIDDEN = String.raw`(?:covered|coverable|conceal\w*|hidden|cover them|out of sight|(?:not|n't|non)[ -](?:be )?(?:visible|seen|on show|showing))`;
const TATTOOS = {
  fine: new RegExp(
    [
      String.raw`\b${TATTOO}\b(?![^.;]{0,48}\b(?:if|when|as long as|provided|but|so long as)\b[^.;]{0,24}${HIDDEN})[^.;]{0,32}(?:\b|(?<=\s))${ACCEPTED}`,
      String.raw`\b${TATTOO} ?[:=?-] ?(?:yes|sure|discreet|small)`,
      String.raw`\b${FINE} *[^.;]{0,24}\b${TATTOO}`,
      String.raw`\b${ACCEPTS}\b[^.;]{0,20}\b${TATTOO}`,
      String.raw`\b(?:small|discreet|minor) ${TATTOO}(?! not)`,
      String.raw`\b${TATTOO}[^.;]{0,20}\b(?:everyone|up to)`,
    ].join('|'),
    'u',
  ),
  refused: new RegExp(
    [
      String.raw`\b(?:no|non|without|free of|zero)(?: (?:large|obvious|any|visible|exposed|big|facial|offensive))* ?${TATTOO}`,
      String.raw`\b(?:no|without|zero|neither) [^.;,]{0,24}(?:or|and|/|nor) (?:visible )?${TATTOO}`,
      String.raw`\b${TATTOO}(?: policy)? ?[:=,?-]? ?(?:no\b|none|${UNWANTED})`,
      String.raw`\b${TATTOO}\b[^.;]{0,40}(?:\b${HIDDEN}|\bnot (?:acceptable|accepted|allowed|permitted|wanted|ok|welcome)|\bunacceptable|\bwon'?t|n't|\ba no\b|\bprohibited|\bforbidden|\bmust not)`,
      String.raw`\b(?:not|\w+n't|dislikes?|hates?|prefer(?:s|red)?|only|just) [^.;]{0,20}\b${TATTOO}`,
      String.raw`\b(?:hidden|concealed|covered) ${TATTOO}`,
      String.raw`\b(?:non|not)[- ]visible ${TATTOO}|\b${TATTOO}[- ]free`,
    ].join('|'),
    'u',
  ),
};

const VALUE = String.raw`(no|not|none|non|never|yes|ok|okay|fine|small|discreet|allowed)\b`;
/** 'Smoking / tattoos: no / no visible': two labels and one value, or one for each. */
const TWO_LABELS = new RegExp(
  String.raw`\b(${SMOKE}|(?:visible )?${TATTOO}) ?(?:/|&|\+|,|and|or) ?(?:visible )?(${SMOKE}|${TATTOO}) ?[:=?-] ?${VALUE}(?:[^.;/,&]{0,20}[/,&] ?${VALUE})?`,
  'u',
);

/** Whether smokers may apply; null where the brief does not say. */
export function readSmoking(pieces: readonly Piece[]): Found<boolean> | null {
  return said(pieces, SMOKE, SMOKING);
}

/** Whether tattoos are accepted; null where the brief does not say. */
export function readTattoos(pieces: readonly Piece[]): Found<boolean> | null {
  return said(pieces, TATTOO, TATTOOS);
}

/** What is allowed counts before a refusal: a smoke-free yacht may take people who smoke ashore. */
function said(
  pieces: readonly Piece[],
  subject: string,
  { fine, refused }: { fine: RegExp; refused: RegExp },
): Found<boolean> | null {
  const about = new RegExp(String.raw`\b${subject}\b`, 'u');
  for (const [index, piece] of pieces.entries()) {
    if (!about.test(piece.low)) continue;
    const answer = piece.low.endsWith('?') ? pieces[index + 1] : undefined;
    const found = inTwoLabels(piece, answer, about) ?? (answer && answered(piece, answer));
    if (found) return found;
  }
  for (const [value, pattern] of [
    [true, fine],
    [false, refused],
  ] as const)
    for (const piece of pieces.filter(({ low }) => !low.endsWith('?')))
      for (const clause of clausesOf(piece)) {
        const match = pattern.exec(clause.low);
        if (
          !match ||
          (value &&
            /\b(?:no|non|not|\w+n't)[ -](?:\p{L}+ )?$/u.test(clause.low.slice(0, match.index)))
        )
          continue;
        if (value && refused.test(match[0])) continue;
        return foundAt(clause, match, value);
      }
  return null;
}

/** 'Smokers?' and below it 'No.' */
function answered(question: Piece, { low, at }: Piece): Found<boolean> | null {
  const [, yes, no] =
    /^(?:[•*-] ?)?(?:(yes|yep|yeah|sure|ok\b|okay|fine|of course|no (?:problem|issue|worries|drama)|allowed|small|discreet|only ashore|outside)|(no|nope|none|not|never|non|negative|rather not)\b)/.exec(
      low,
    ) ?? [];
  if (!yes && !no) return null;
  const isInverted = /\b(?:mind|problem|issue|against|object|forbidden|matter)\b/.test(
    question.low,
  );
  const value = Boolean(yes) !== (isInverted && !yes?.startsWith('no '));
  return { value, at: question.at, end: at + low.trimEnd().length };
}

function inTwoLabels(
  piece: Piece,
  answer: Piece | undefined,
  subject: RegExp,
): Found<boolean> | null {
  const match = TWO_LABELS.exec(answer ? `${piece.low} ${answer.low}` : piece.low);
  const [, first = '', second = '', one = '', other = one] = match ?? [];
  if (!match || subject.test(first) === subject.test(second)) return null;
  const value = !(subject.test(first) ? one : other).startsWith('n');
  return answer
    ? { value, at: piece.at, end: answer.at + answer.low.trimEnd().length }
    : foundAt(piece, match, value);
}

/** The clauses of a piece, without double negatives. */
function clausesOf(piece: Piece): Piece[] {
  const plain = piece.low.replace(NOT_MINDED, (words) => FINE.padEnd(words.length));
  let at = piece.at;
  return plain.split(/(?<=[,(])(?! ?(?:no|not|yes|ok|none|never)\b)|(?= but )/).map((low) => {
    const clause = { ...piece, low, raw: low, at };
    at += low.length;
    return clause;
  });
}
