import { foundAt, NUMBER_WORDS, type Found, type Piece } from './text.ts';

export type ContractType = 'PERMANENT' | 'ROTATION' | 'SEASONAL' | 'TEMPORARY' | 'DAYWORK';

/** What is said of later, or is only possible. */
const LATER =
  /\b(?:possib\w+|potential(?:ly)?|may(?! to| \d)(?:be)?|might|could (?:be|become|turn|go|lead|well)|later|in (?:the )?future|eventually|down the line|hop(?:e|es|ing)|with a view|view to|chance of|option (?:of|to)|prospect|turn(?:s|ing)? into|lead(?:s|ing)? to|go(?:es|ing)? (?:to )?(?:permanent|rotation)|becom(?:e|es|ing)|extend(?:ed)?|thinking (?:of|about)|discuss(?:ed|ing)?|consider(?:ing|ed)?|plan(?:s|ning)? to|(?:from|in|by) 20\d\d|after (?:the )?(?:delivery|first|season|a year|one|probation|six|twelve|\d))\b/;
const NEGATED =
  /\b(?:not?|never|\w+n't|without|isn't|no longer|rather than|instead of|not yet)(?: (?:a|an|on|yet|currently|rotational|for))? *$/;

const N = String.raw`(\d{1,2}|one|two|three|four|five|six|eight|ten|twelve)`;
const UNIT = String.raw`(?: ?-?(days?|weeks?|wks?|w|months?|mths?|mos?|m)\b)?`;
const ROTATIONS: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\d:./,-])\b${N}${UNIT} ?(?::|x) ?${N}(?![\d:]|[,.]\d)${UNIT}`, 'g'),
  new RegExp(
    String.raw`\b${N}${UNIT} on ?(?:[/,:+-]|and|then|&)? ?(?:the )?${N}${UNIT} off\b`,
    'g',
  ),
  new RegExp(
    String.raw`\b${N}${UNIT} (?:on(?: ?board)?|aboard|work(?:ing)?)(?: ?[/,:+-] ?| and | then | & | )?(?:the )?${N}${UNIT} (?:at |on |of )?(?:off|home|leave|ashore|vacation|holidays?|paid|away)\b`,
    'g',
  ),
  new RegExp(
    String.raw`\b${N}${UNIT}(?: (?:on(?: ?board)?|aboard|working))?(?:,? (?:and )?then|,? followed by|,)(?: (?:has|have|gets?|takes?|with|by|is|you))?(?: (?:have|get))? ${N}${UNIT} (?:at |on |of )?(?:off|home|leave|ashore|vacation)\b`,
    'g',
  ),
  new RegExp(String.raw`\b(\d{1,2})()/(?=\1 ?(?:week|wk|month|mth))${N}${UNIT}`, 'g'),
  new RegExp(String.raw`\b${N}${UNIT} ?/ ?${N}${UNIT}(?= ?(?:rotation|rota\b|time))`, 'g'),
  new RegExp(
    String.raw`(?<=\b(?:rotation|rota|rotational|rotating|schedule|roster|working pattern|time on ?\/ ?off|on ?\/ ?off)\b[^\d.]{0,20})\b${N}${UNIT} ?(?:/|-|on) ?${N}${UNIT}`,
    'g',
  ),
];

/** The pattern of a rotation as months '2:2', or with its unit '10:10 weeks'. */
export function readRotation(pieces: readonly Piece[]): Found<string> | null {
  for (const piece of pieces)
    for (const pattern of ROTATIONS)
      for (const match of piece.low.matchAll(pattern)) {
        const [, on = '', unitOn = '', off = '', unitOff = ''] = match;
        const [first, second] = [numberOf(on), numberOf(off)];
        const unit = unitOff || unitOn;
        const isBare =
          unit === '' &&
          !/rota|\bon\b|\boff\b|leave|week|month|time/.test(piece.low) &&
          (first > 6 || second > 6);
        if (
          first === 0 ||
          second === 0 ||
          isBare ||
          isClock(piece.low, match) ||
          isLater(piece.low, match)
        )
          continue;
        if (/^ ?x ?/.test(match[0].slice(on.length)) && !/rota|on\b/.test(piece.low)) continue;
        const isDays = unit.startsWith('d') || (unit === '' && first > 12 && second > 12);
        const ending = unit.startsWith('w') ? ' weeks' : isDays ? ' days' : '';
        return foundAt(piece, match, `${first}:${second}${ending}`);
      }
  return null;
}

function numberOf(text: string): number {
  return NUMBER_WORDS[text] ?? Number(text);
}

function isClock(text: string, match: RegExpMatchArray): boolean {
  const after = text.slice((match.index ?? 0) + match[0].length);
  const before = text.slice(0, match.index);
  return (
    /^ ?(?:am|pm|h\b|hrs|hours|cet|gmt|utc|o'clock)/.test(after) ||
    /\b(?:at|until|before|crew ratio|ratio) $/.test(before) ||
    /^\d{1,2} ?: ?(?:0\d|[3-9]\d)$/.test(match[0])
  );
}

function isLater(text: string, match: RegExpMatchArray): boolean {
  const at = match.index ?? 0;
  const clause =
    text
      .slice(Math.max(0, at - 60), at)
      .split(/[;:.]|, (?!but|and)/)
      .at(-1) ?? '';
  const after =
    text
      .slice(at + match[0].length, at + match[0].length + 36)
      .split(/[,;.]| with (?=\w+ (?:possib|later))| but /)[0] ?? '';
  return (
    LATER.test(clause) ||
    NEGATED.test(text.slice(Math.max(0, at - 24), at)) ||
    /\b(?:later|in 20\d\d|from 20\d\d|after (?:the )?(?:delivery|first|season|a year|one year|\d)|is possible|possible|an option|to be discussed|in (?:the )?future|under discussion|next year)\b/.test(
      after,
    )
  );
}

const KINDS: readonly (readonly [ContractType, RegExp])[] = [
  ['ROTATION', /\brotation(?:al)?\b|\brotating\b|\btime[- ]for[- ]time\b|\bequal time\b|\brota\b/g],
  [
    'TEMPORARY',
    /\brelief\b|\brelievers?\b|\b(?:until|till) (?:he|she|they|our|the|my)\b[^.;]{0,24}\b(?:back|returns?|better|recover\w*|fit)\b|\b\d{1,3} (?:days|weeks|months) from\b|\b(?:maternity|paternity|holiday|leave|sick(?:ness)?|temporary|temp|short[- ]term) cover\b|\bcover(?:ing)? (?:for|while|the|a|his|her|my|our|\d)|\bstand[- ]in\b|\bto cover\b|\b(?:fill(?:ing|s)?|stand(?:ing|s)?|step(?:ping|s)?) in (?:for|while)\b|\bwhile (?:he|she|they|our|my|the|his|her)\b[^.;]{0,40}\b(?:leave|away|off|recover\w*|course|holidays?|maternity|surgery|operation|hospital)\b/g,
  ],
  ['DAYWORK', /\bday ?-?work(?:ers?|ing)?\b/g],
  [
    'PERMANENT',
    /\bperm(?:anent(?:ly)?|s)?\b(?! crew| staff| team| address| residen| mooring| berth)|\bfull[- ]?time\b|\blong[- ]?term\b|\b(?:no|without) (?:an? )?end[- ]date\b|\bopen[- ]ended\b|\byear[- ]round (?:position|employment|job|contract|role|work|basis)|\bindefinite\b|\bpermanente\b|\bcdi\b/g,
  ],
  [
    'SEASONAL',
    /\bseasonal(?:ly)?\b(?! (?:cruising|itinerary|programme|program|yacht|movement))|\b(?:for|of|do|work|only|just|through) (?:the |a |one |next |this |our |whole |full )*(?:(?:summer|winter|med|mediterranean|caribbean|carib|charter|20\d\d) )*season\b|\b(?:summer|winter|med|one|single|carib(?:bean)?|20\d\d) season (?:only|contract|job|position|role|work|until|from|may|june)|\bseason:? (?:is )?(?:from |til |till |until |april|may|june)|\bseason(?:al)? (?:contract|position|job|only|crew|role)\b|\bcontract ?[:=-] ?(?:\p{L}+ )?season\b|\b(?:until|till|to) (?:the )?end of (?:the )?(?:\p{L}+ )?season\b|^(?:[•*-] ?)?(?:(?:summer|winter|med|caribbean|charter) )?season(?: 20\d\d)?(?= (?:with|contract|only|from)|[,.:]|$)|\bsaison (?:bis|von|ab)\b|\bsaison(?:vertrag|stelle|kraft)|\bstagional\w*|\bsaisonn\w+/gu,
  ],
  [
    'TEMPORARY',
    /\btemp(?:orary|s)?\b|\bfreelance\b|\b(?:for|about|around|approx\.?|roughly|of|minimum|some|only|just|a|an?|contract ?[:=-]?|(?:contract )?(?:period|duration|term|length) ?(?:[:=-]|is|of)? ?)? ?(?:\d{1,2}|one|two|three|four|five|six|eight|ten|twelve)(?: ?(?:-|to|or) ?(?:\d{1,2}|two|three|four|five|six|eight|ten|twelve))? ?-?(?:weeks?|months?|days?|wks?|mths?) ?-?(?:contract|job|only|trip|charter|delivery|gig|stint|period|initially|work\b|max|fixed)|(?<=, |[:=] ?)(?:\d{1,2}|two|three|four|five|six) ?(?:wks?|weeks?|months?|mths?)(?= ?(?:[,.;]|$|or so))|\bcdd\b|\b(?:fixed[- ]term|short[- ]term|short contract)\b|\bcontract[^.;,\d]{0,12}\d{1,2} ?\+ ?\/? ?-? ?\d{1,2} ?months|\bdelivery (?:trip|only|crew|skipper|job)\b|\bfor (?:the|a|an atlantic|this) (?:crossing|delivery|trip|refit|yard period|charter|regatta|event|boss trip|transat\w*)\b|\b(?:about|for(?: about| around| approx\.?| roughly| the)?|around|approx\.?|roughly) (?:\d{1,2}|one|two|three|four|five|six|eight|ten|twelve)(?: ?(?:-|to|or) ?(?:\d{1,2}|two|three|four|five|six|eight|ten))? ?(?:weeks?|months?|days|wks?)\b(?! (?:of )?(?:charter|leave|holiday|paid|vacation|notice|experience|guests?|per|a year|in the|on board|off))/g,
  ],
];
const NOT_OF_JOB =
  /\b(?:(?:min|minimum|at least)(?: of)? (?:\d|one|two|three)[^,;.]{0,30}|experience[^,;.]{0,30}|charter(?:s|ed)?|charter[^,;.]{0,12}|cruis\w+[^,;.]{0,20}|go(?:es|ing)?[^,;.]{0,24}|our|the (?:usual|current)) *$/;

/** The kind of contract: a rotation before all, then what stands first in the order of KINDS. */
export function readContract(
  pieces: readonly Piece[],
  rotation: Found<string> | null,
  position: string,
): Found<ContractType> | null {
  if (rotation) return { ...rotation, value: 'ROTATION' };
  const found = KINDS.map(([kind, pattern]) => [kind, firstOf(pieces, kind, pattern)] as const);
  if (position.endsWith('Dayworker')) {
    const day = found.find(([kind, match]) => kind === 'DAYWORK' && match);
    if (day?.[1]) return day[1];
  }
  for (const [, match] of found) if (match) return match;
  return fixedDates(pieces);
}

function firstOf(
  pieces: readonly Piece[],
  kind: ContractType,
  pattern: RegExp,
): Found<ContractType> | null {
  for (const piece of pieces)
    for (const match of piece.low.matchAll(pattern)) {
      const before = piece.low.slice(Math.max(0, match.index - 30), match.index);
      if (isLater(piece.low, match) || NEGATED.test(before)) continue;
      if (kind !== 'PERMANENT' && NOT_OF_JOB.test(before)) continue;
      if (kind === 'ROTATION' && /\b(?:watch|duty|guest|weekend|galley|cabin) *$/.test(before))
        continue;
      if (kind === 'PERMANENT' && /\b(?:our|the|my|his|her) *$/.test(before)) continue;
      if (
        kind === 'DAYWORK' &&
        /\b(?:do|some|any|as|with|of|previous) *$/.test(before) &&
        /\bexperience\b/.test(piece.low)
      )
        continue;
      return foundAt(piece, match, kind);
    }
  return null;
}

const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const DAY = String.raw`(?:(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? )?`;
/** From one date to another. */
export const SPAN = new RegExp(
  String.raw`\b(?:from |between |dates? ?:? ?)?(?:${DAY}${MONTH}(?: \d{1,2}(?:st|nd|rd|th)?)?(?: 20\d\d)?|\d{1,2}(?:st|nd|rd|th)?|\d{1,2}/\d{1,2}(?:/\d{2,4})?) ?(?:-|to|until|till|til|and|through|thru) ?(?:the |end (?:of )?|mid[- ]|early |late |beginning of )*(?:${DAY}${MONTH}|\d{1,2}/\d{1,2})`,
  'g',
);

/** Whether what stands before a span says that it is the time of a voyage. */
export const isOfVoyage = (before: string): boolean =>
  /\b(?:cruis\w+|yacht|charters?|boat|itinerary|she|we(?:'re| are)?|guests?|owners?|trip|bahamas|med|caribbean) [^,;]{0,30}$/.test(
    before,
  );

/** From one date to another, if that is the time of the job and not of a voyage. */
function fixedDates(pieces: readonly Piece[]): Found<ContractType> | null {
  for (const piece of pieces)
    for (const match of piece.low.matchAll(SPAN)) {
      if (isOfVoyage(piece.low.slice(0, match.index))) continue;
      return foundAt(piece, match, 'TEMPORARY');
    }
  return null;
}
