import { foundAt, type Found, type Piece } from './text.ts';

const SMOKERS = String.raw`(?:smok(?:ers?|ing|e|es)|vap(?:ers?|ing|e))`;
const SMOKING_FINE = new RegExp(
  String.raw`\b(?:light |social |occasional )?${SMOKERS}\b[^.;]{0,48}\b(?:ok\b|okay|fine|welcome|accepted|acceptable|allowed|permitted|tolerated|no problem|not a problem|no issue|not an issue|considered|may apply|can apply|is up to)|\bsmok\w+ ?[:=-] ?(?:yes|ok\b|fine|allowed|no problem|not a problem|permitted|ashore)|\b(?:don'?t|do not|doesn'?t|not) (?:mind|care about|bothered (?:about|by))\b[^.;]{0,20}\bsmok|\b(?:happy with|fine with|ok with|okay with|accept|no objection to|relaxed about|nothing against|no problem with)\b[^.;]{0,16}\bsmok|\b(?:light|social|occasional) smokers?\b|\b(?:hardly|not|n't|cannot) (?:object|mind)\b[^.;]{0,12}\bsmok`,
);
const SMOKING_REFUSED = new RegExp(
  String.raw`\bnon ?-?smok|\bno ?-? ?${SMOKERS}|\bneither (?:\p{L}+ ){0,2}smok|\bsmok\w+[^.;,]{0,16}\b(?:rather not|prefer not)|\bsmok\w+[^.;]{0,14}(?:would|will|wo)(?: not|n't) (?:fit|suit|work)|\bsmoke[- ]?free|\b(?:not|n't|cannot|never) (?:\p{L}+ ){0,3}smok|\b${SMOKERS} ?[:=-]? ?(?:no\b|not\b|need not|strictly|prohibited|forbidden|nein|non\b)|\bsmokers?\b[^.;]{0,24}\b(?:need not|not (?:accepted|considered|wanted|welcome|an option)|won'?t be|will not be|are out)|\bwithout smok|\banti-smok|\bnot possible to smoke|\bnot? (?:a )?smokers?\b|\bvietato fumare|\bnon[- ]fum|\bsmok\w+ (?:is |are )?(?:not|prohibited|forbidden|banned)`,
  'u',
);
const TATTOO = String.raw`(?:tattoos?|tatoos?|tatts?|tats|ink)`;
const TATTOOS_FINE = new RegExp(
  String.raw`\b(?:small |discreet |minor |few |some )?${TATTOO}\b[^.;]{0,32}\b(?:(?<!not )ok\b|okay|(?<!not )fine|(?<!not )accepted|(?<!not )acceptable|(?<!not )allowed|(?<!not )permitted|no problem|no issue|no drama|no worries|not a problem|not an issue|welcome|no bother)|\b${TATTOO} ?[:=-] ?(?:yes|ok\b|fine|allowed|no problem|no drama|no worries|discreet|small)|\b(?:don'?t|do not|doesn'?t|not) (?:mind|care about|bothered (?:about|by))\b[^.;]{0,24}\b${TATTOO}|\b(?:happy with|fine with|ok with|relaxed about|no objection to|nothing against|no problem with)\b[^.;]{0,20}\b${TATTOO}|\b(?:small|discreet|minor) ${TATTOO}(?! not)`,
  'u',
);
const TATTOOS_REFUSED = new RegExp(
  String.raw`\b(?:no|non|without|free of|zero)(?: (?:large|obvious|any|visible|exposed|big))* ?${TATTOO}|\b(?:no|without|zero) [^.;,]{0,20}(?:or|and|/|nor) (?:visible )?${TATTOO}|\b${TATTOO} ?[:=-]? ?(?:no\b(?! (?:problem|drama|worries|issue|bother|stress))|none|not\b|nein)|\b${TATTOO}\b[^.;]{0,30}\b(?:not (?:acceptable|accepted|allowed|permitted|wanted|visible|ok|welcome|be visible)|unacceptable|covered|hidden|out of sight|won'?t|n't|a no\b|prohibited|forbidden|must not)|\b(?:not|n't|dislikes?|hates?|prefer(?:s|red)?) [^.;]{0,20}\b${TATTOO}|\b(?:non|not)[- ]visible ${TATTOO}|\b${TATTOO}[- ]free`,
  'u',
);

/** Whether smokers may apply; null where the brief does not say. */
export function readSmoking(pieces: readonly Piece[]): Found<boolean> | null {
  return said(pieces, SMOKING_FINE, SMOKING_REFUSED);
}

/** Whether tattoos are accepted; null where the brief does not say. */
export function readTattoos(pieces: readonly Piece[]): Found<boolean> | null {
  return said(pieces, TATTOOS_FINE, TATTOOS_REFUSED);
}

/** What is allowed counts before a refusal: a smoke-free yacht may take people who smoke ashore. */
function said(pieces: readonly Piece[], fine: RegExp, refused: RegExp): Found<boolean> | null {
  for (const [value, pattern] of [
    [true, fine],
    [false, refused],
  ] as const)
    for (const piece of pieces)
      for (const clause of clausesOf(piece)) {
        const match = pattern.exec(clause.low);
        if (
          !match ||
          (value && /\b(?:no|non|not|n't)[ -](?:\p{L}+ )?$/u.test(clause.low.slice(0, match.index)))
        )
          continue;
        if (value && refused.test(match[0])) continue;
        return foundAt(clause, match, value);
      }
  return null;
}

function clausesOf(piece: Piece): Piece[] {
  let at = piece.at;
  return piece.low.split(/(?<=[,(])|(?= but )/).map((low) => {
    const clause = { ...piece, low, raw: low, at };
    at += low.length;
    return clause;
  });
}
