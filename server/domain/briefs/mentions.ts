import { POSITION_WORDINGS } from './position-words.ts';
import type { Piece } from './text.ts';

/** A position named in a piece, and how much speaks for a vacancy: 2 and more is one. */
export type Mention = {
  name: string;
  piece: Piece;
  /** Its place in the piece. */
  from: number;
  to: number;
  /** It heads an item, a line or a labelled value. */
  isHeading: boolean;
  strength: number;
  isClosed: boolean;
  /** It is someone whom the person looked for works with or was: 'reports to the bosun'. */
  isAside: boolean;
};

const CUE =
  /(?:\bneed(?:s|ed|ing)?|looking (?:for|to (?:hire|find|recruit|take on|add|bring))|look for|\bseek(?:s|ing)?|search(?:ing)?(?: for)?|\brequir(?:e|es|ing|ement for)|\bwant(?:s|ed)?|\bafter (?:a|an|\d|one|two|three|some)|\bhir(?:e|ing)|recruit(?:ing|ment)?(?: of| for)?|\bfind(?: me| us)?|vacanc(?:y|ies)(?: for| of)?|opening(?:s)?(?: for)?|position(?:s)? (?:of|for|as)|(?:role|post|job|berth)s? (?:of|for|as)|replacement(?: for)?|replac(?:e|ing)|short of|\bmissing|\bsend (?:me|us)|\bget me|have you (?:got )?(?:a|any)|(?:do|would|might) you have|anyone for|got (?:a|any)|\bfill(?: the)?|on the lookout for|could you (?:find|source)|\bsource|keen to find|hunt for|take on|in need of|separately|additionally|in addition|on the books|place for|possible (?:a|an)|would like|could use|help (?:me|us) (?:with|find)|opportunity for|available for|interested in|request(?:ing)? for)\b/;
const AFTER =
  /^[ ,:(-]{0,3}(?:\([^)]{0,40}\) ?)?(?:is |are )?(?:needed|wanted|required|sought|vacancy|vacant|position|role|job|post|for (?:a |an |our |the )?(?:\d|m\/?y|s\/?y|motor|sail|yacht|private|charter)|asap|urgent|to join|to start|on (?:a |an )?(?:\d{2,3} ?m|m\/?y|s\/?y)|- ?\d{2,3} ?m\b)/;
const LABEL =
  /(?:^|[ •(-])(?:positions?|roles?|jobs?(?: titles?)?|ranks?|vacanc(?:y|ies)|posts?|title|wanted|needed|required|crew|looking for|berths?|ruolo|poste|puesto)(?: (?:required|needed|wanted|available|offered|open|to fill))? ?[:=-] ?(?:\d{1,2} ?x? ?)?$/;
const OTHERS =
  /(?:\b(?:my|our|your|his|her|their|current|present|existing|previous|former|old|outgoing|departing|leaving|under|opposite|alongside|the other|report(?:s|ing)? to|assist(?:s|ing)?|support(?:s|ing)?|answer(?:s|ing)? to|work(?:s|ing)? (?:with|for|under|closely with)|with|from|by|and the|to the|ex|as well as|as)(?: (?:the|a|an|our|my|current|new|head))?|\b(?:the|us|team of|crew of|and|have (?:a|an))) (?:\p{L}+ )?$/u;
const CLOSE_OTHERS =
  /\b(?:report(?:s|ing)? (?:directly )?to|under|opposite|alongside|assist(?:ing)?|support(?:ing)?|work(?:s|ing)? (?:with|for|under|closely with|directly (?:with|under))|back-?to-?back with|relieving|experience as|worked as|background as|(?:years?|seasons?|time) as|step(?:ping)? up (?:to|from)|promot\w+ (?:to|from)|previously|currently|former|ex|signed?,? ?|ask for|speak to|contact|call|regards|captain's|owner's)(?: (?:a|an|the|our|my|your))?(?: \p{L}+)? ?$/u;
/** What a job has and a person has not: a rotation, a kind of contract, pay, a start. */
const TERMS =
  /(?<![\d:])\d{1,2} ?: ?\d(?![\d:])|\brotation|\bperm(?:anent)?\b|\bseasonal\b|\btemp(?:orary)?\b|\bfull[- ]time\b|\bsalary\b|\bdoe\b|[€$£] ?\d|\d ?(?:[€$£]|k\b|(?:eur|usd|gbp)\b)|\basap\b|\bstarting\b/;
/** A sentence with one of these tells of somebody; without, it is an entry. */
const VERB =
  /\b(?:is|are|was|were|has|have|had|will|would|can|could|does|do|did|may|might|says|said|thinks|wants|gets|got|knows|likes|works|reports|leaves|left|leaving|goes|runs|starts|started|joins|joined|\w+'(?:s|re|ve|ll))\b/;
/** What introduces a vacancy at the head of a sentence: 'a deckhand …', 'then a third engineer …'. */
const INTRODUCED =
  /^(?:[•*-] ?|\(?\d{1,2}[.)] ?)?(?:(?:and|but|so|also|plus|then|next|finally|lastly|last|firstly|secondly|thirdly|first|second|third|first of all|separately|number (?:one|two|three)|one|(?:the )?(?:first|second|third|other|last|next)(?: (?:one|job|position|role|vacancy|opening))?|(?:one|this|it|that|there|what we (?:have|need)|we)(?:'s| is| will be|'ll be| are|'re)?(?: also)?(?: for)?|and|is|would be) ?[:,-]? ?){0,3}(?:(?:an|a|another|one|two|three|four|\d{1,2} ?x?)) (?:(?:\p{L}|-)+,? ){0,3}$/u;
/** 'MY Ada, 52m: …', a line for each yacht. */
const OF_YACHT =
  /^(?:[•*-] ?|\(?\d{1,2}[.)] ?)?[^:.;]*\b(?:m\/?y|s\/?y|\d{2,3} ?m(?:t|tr|etres?)?)\b[^:.;]{0,40}(?::| -) ?(?:an? |\d ?x ?)?(?:\p{L}+ )?$/u;
/** What is hired, not had: 'so a temp 2nd stew', 'a replacement deckhand'. */
const HIRED =
  /(?:(?:^|[,;:-] ?)(?:so|hence|therefore|plus|also|then) (?:an?|another) (?:\p{L}+ ){0,2}|(?<!\b(?:have|has|had|got|with|under|for|from|by|like|as) )\b(?:an?|another) (?:temp(?:orary)?|relief|replacement|permanent|perm|seasonal|rotational|full[- ]time|freelance|experienced) (?:\p{L}+ )?)$/u;
/** A list of vacancies is announced: 'two positions on MY Ada: a …'. */
const ANNOUNCED =
  /\b(?:positions?|roles?|jobs?|vacanc(?:y|ies)|openings?|berths?|crew|people|persons|hires?|following|(?:two|three|four|five) of them)\b[^:]{0,70}: ?(?:(?:an?|one|two|three|\d{1,2} ?x?) )?(?:\p{L}+ )?$/u;
const LEAVES =
  /^,?(?: \p{L}+){0,3}? (?:(?:is|are|'s|has|will be|was)(?: (?:just|now|unfortunately|sadly|also|given|handed|put))* (?:leaving|left|resigned|going|off|quit|retiring|moving|gone|pregnant|injured|notice|in)|leaves|left|resigned|quits?|handed in|broke|(?:is|'s)(?:n't| not) coming back|goes|wants to leave|has (?:a|had) (?:new job|accident))\b/u;
const SOMEONE =
  /\b(?:need|look\w*|find|want|send|get|source|after|replac\w+|know|have)\b[^.;]{0,40}\b(?:new one|replac\w+|somebody|someone|another(?: one)?|successor|anyone|anybody|him|her|a good one)\b|\b(?:replacement|successor) (?:needed|wanted|required)/;
const BESIDES =
  /^(?:'s?\b|,? (?:is|was|has|have|had|will|who|and i|already|left|leaves|leaving|reports|resigned|broke|needs? to|said|says|thinks|wants?|wife|husband|(?:cabin|mess|experience|ticket|licen[cs]e|coc|team|department|background|level|duties|is also)\b))/;
const REPLACED =
  /\b(?:need|look\w*|find|want)[^.;]{0,16}(?:new one|replacement|somebody new|someone new|another one|a successor)\b/;
const CLOSED =
  /\b(?:(?:now|already|has been|have been|been|is|are|is now) (?:filled|closed|taken|sorted|covered|found|cancelled)|filled(?: (?:it|that|now|thanks|internally))?|no longer (?:need|required?|looking|want)|(?:not|\w+n't) (?:need|looking for|require)|on hold|off the (?:list|table)|is gone|has gone (?:now|to)|(?:we|i)(?:'ve| have)? promoted|no longer (?:available|open|vacant)|have found (?:a|an|our|someone|one)|found (?:a|our|someone|one)|(?:can|please) (?:close|forget|ignore|disregard|cancel)|sorted|withdrawn|stood down|forget (?:about )?the)\b/;

/** Every position that the pieces name; of wordings that overlap, the first of the list. */
export function mentionsIn(pieces: readonly Piece[]): Mention[] {
  return pieces.flatMap((piece, index) => {
    const taken: { name: string; from: number; to: number }[] = [];
    for (const [name, wording] of POSITION_WORDINGS)
      for (const match of piece.low.matchAll(wording)) {
        const [from, to] = [match.index, match.index + match[0].length];
        if (
          !isTicket(name, piece.low.slice(to)) &&
          !taken.some((other) => from < other.to && to > other.from) &&
          !isGreeting(name, piece, from)
        )
          taken.push({ name, from, to });
      }
    const ordered = taken.toSorted((one, other) => one.from - other.from);
    const mentions: Mention[] = [];
    const next = pieces[index + 1];
    for (const each of ordered)
      mentions.push(
        isReplaced(each.to, piece, next)
          ? { ...weighed(each, piece, mentions.at(-1)), strength: 3 }
          : weighed(each, piece, mentions.at(-1)),
      );
    return mentions;
  });
}

/** 'Our bosun has resigned', 'we are losing our bosun'. */
export function isLeaving({ piece, from, to }: Mention): boolean {
  return (
    LEAVES.test(piece.low.slice(to)) ||
    /\b(?:losing|lost|lose) (?:our|my|the) (?:\p{L}+ )?$/u.test(piece.low.slice(0, from))
  );
}

/** 'My bosun is leaving. Could you find us someone?' */
function isReplaced(to: number, piece: Piece, next: Piece | undefined): boolean {
  const after = piece.low.slice(to);
  if (!LEAVES.test(after)) return false;
  const further = next && next.paragraph <= piece.paragraph + 1 ? next.low.slice(0, 120) : '';
  return SOMEONE.test(after) || SOMEONE.test(further);
}

/** 'Chief Mate 3000' is a ticket, not an officer. */
function isTicket(name: string, after: string): boolean {
  return (
    /Officer$|Mate$/.test(name) &&
    /^(?:'?s)? ?\(?<? ?(?:[23],?\d00\b|500\b|200\b|unlimited|ticket|licen[cs]e|coc\b|certificate)/.test(
      after,
    )
  );
}

/** 'Cheers mate', 'Morning captain', 'Capt. Munro'. */
function isGreeting(name: string, piece: Piece, from: number): boolean {
  const before = piece.low.slice(Math.max(0, from - 14), from);
  if (
    /(?:^|\b)(?:hi|hey|hello|dear|morning|evening|afternoon|cheers|thanks|ta|alright|ok) $/.test(
      before,
    )
  )
    return true;
  if (name === 'Captain' && /^capt(?:ain)?\.? here\b/.test(piece.low.slice(from))) return true;
  if (name === 'Mate')
    return (
      /(?:\bteam|\bclass|\byou|\bship) ?$/.test(before) ||
      (/, ?$/.test(before) && /^mates?(?:[.,!?]|$)/.test(piece.low.slice(from))) ||
      (/^mates?[!.?]?$/.test(piece.low.slice(from)) && !/\p{L} $/u.test(before))
    );
  return (
    name === 'Captain' &&
    /^capt(?:ain)?\.? \p{Lu}\p{Ll}+/u.test(
      piece.low.slice(from, from + 8) + piece.raw.slice(from + 8, from + 30),
    ) &&
    /^Capt(?:ain)?\.? \p{Lu}\p{Ll}/u.test(piece.raw.slice(from, from + 30)) &&
    !/wanted|needed|required/i.test(piece.raw.slice(from, from + 30))
  );
}

function weighed(
  each: { name: string; from: number; to: number },
  piece: Piece,
  last: Mention | undefined,
): Mention {
  const before = piece.low.slice(0, each.from);
  const after = piece.low.slice(each.to);
  const isHeading =
    headsItem(piece, before) ||
    (last === undefined && piece.low.startsWith('|') && piece.startsLine) ||
    LABEL.test(before.slice(-60)) ||
    (piece.startsLine && OF_YACHT.test(before));
  const between = last ? piece.low.slice(last.to, each.from) : null;
  const isCoordinated =
    last !== undefined &&
    last.strength >= 2 &&
    between !== null &&
    /^(?:(?:[^.;]|\.(?=\d)){0,60}?(?:,|&|\+|\/| and| plus| or|;))? ?(?:(?:also|then|maybe|ideally) )?(?:an?|one|two|three|\d ?x?|another|some)? ?(?:\p{L}+ )?$/u.test(
      between,
    );
  const close = before.slice(-48);
  const isAside = CLOSE_OTHERS.test(close) && !/\breplac\w+ (?:for )?(?:our|my|the) $/.test(close);
  return {
    ...each,
    piece,
    isHeading,
    strength: strength(),
    isClosed: isClosed(piece, each),
    isAside,
  };

  function strength(): number {
    if (isAside) return -2;
    if (
      /\b(?:might|may)(?: \p{L}+)? (?:need|want|look|require|be looking)\b[^.;]{0,30}$/u.test(close)
    )
      return -1;
    if (
      /^ (?:job |position |role )?is (?:still|also|now) (?:open|available|vacant|needed)\b/.test(
        after,
      )
    )
      return 3;
    let sum = 0;
    if (isHeading) sum += 3;
    if (CUE.test(before.slice(-70)) && !/[.:]\s*$/.test(close.trimEnd().slice(-1))) sum += 3;
    else if (isCoordinated) sum += 3;
    else if (
      isEntry(piece, before, after) ||
      INTRODUCED.test(before) ||
      ANNOUNCED.test(before) ||
      HIRED.test(before)
    )
      sum += 2;
    if (AFTER.test(after)) sum += 2;
    if (
      /^ ?(?:an?|one|two|three|four|\d{1,2}) ?x? ?(?:\p{L}+ ){0,2}$/u.test(
        before.slice(-24).trimStart(),
      )
    )
      sum += 1;
    if (
      /\b(?:my|our|the) (?:\p{L}+ )?$/u.test(close) &&
      !/\bonly the $/.test(close) &&
      REPLACED.test(after)
    )
      return sum + 3;
    if (!isCoordinated && OTHERS.test(close) && !CUE.test(before.slice(-40))) sum -= 3;
    if (BESIDES.test(after)) sum -= 3;
    return sum;
  }
}

/** 'Rotational chief engineer, 5:1, salary neg.': a sentence of a position and its terms alone. */
function isEntry(piece: Piece, before: string, after: string): boolean {
  return (
    isLead(before) &&
    !/\bthe\b/.test(before) &&
    TERMS.test(`${before} ${after}`) &&
    !VERB.test(piece.low)
  );
}

/** Whether nothing but the kind or number of a job stands before its position. */
function isLead(before: string): boolean {
  const lead = before.replace(/^(?:[•*-]|\(?\d{1,2}[.)]|\(?[a-e]\)|#\s?\d)\s*/, '');
  return /^(?:(?:also|an?|one|two|three|four|\d{1,2} ?x|x ?\d|\d|and|then|the|new|wanted|urgent|position|job \d|vacancy|rotational|permanent|seasonal|temp(?:orary)?|relief|experienced|full[- ]time|male|female|m\/f) ?[:/.,-]? ?){0,4}$/.test(
    lead,
  );
}

/** Whether the position stands at the head of an item or of a short line. */
function headsItem(piece: Piece, before: string): boolean {
  return (
    isLead(before) &&
    piece.startsLine &&
    (piece.isItem ||
      piece.low.split(' ').length <= 14 ||
      /^[ (]*[-:,]/.test(
        piece.low
          .slice(before.length)
          .replace(/ x ?\d\b/g, '')
          .replace(/^[\p{L}/ ]+/u, ''),
      ))
  );
}

/** Whether the clause of a mention says that it is filled or not wanted any more. */
function isClosed(piece: Piece, { from, to }: { from: number; to: number }): boolean {
  const before =
    piece.low
      .slice(Math.max(0, from - 60), from)
      .split(/[,;:]| but /)
      .at(-1) ?? '';
  const [after = ''] = piece.low.slice(to, to + 70).split(/[,;]| but | and (?:we|i) |\bso\b/);
  return CLOSED.test(`${before} · ${after}`);
}
