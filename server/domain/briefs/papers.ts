import { findPhrases, listWords, type Wording } from '#server/cv-reader/listed.ts';
import { QUALIFICATION_WORDINGS } from '#server/cv-reader/qualification-wordings.ts';
import { foundAt, partOf, type Found, type Piece } from './text.ts';

const STCW_BASIC = 'STCW Basic Safety Training';
const STCW_ADVANCED = 'STCW Advanced Safety Training';
const ENG1 = 'ENG 1';

const GT = String.raw`(?: ?-?(?:gt|grt|tons?|tonnes?|t|g\.t\.)\b)?`;
const PAPER = String.raw`(?:ticket|licen[cs]e|coc|c\.o\.c|certificate|cert|qualification|qualified|endorsed)`;
const M = String.raw`(?:master'?s?|capt(?:ain)?(?:'s)?|mca)`;
const master = (tons: string) =>
  String.raw`\bmaster'?s?(?: \(?(?:of )?(?:yachts?|mca|coc|ticket|licen[cs]e))* ?\(?[<(]? ?(?:less than |under |up to )?${tons}${GT}(?! ?(?:m|kw)\b)|(?<!mate |oow |engineer |uscg |y\d )[<(]?\b${tons} ?(?:gt|grt|tons?|t)? ?${M} ?${PAPER}?|(?<!mate |oow |engineer |uscg |mate <)[<(]?\b${tons} ?(?:gt|grt|tons?|t)? ${PAPER}|\bcaptain ?\(?[<(]? ?${tons}${GT}\)?`;

/** Tickets as briefs shorten them. The first that covers a place in the text is meant. */
const TICKETS: readonly (readonly [string, RegExp])[] = Object.entries({
  'USCG Master 1600 Ton': String.raw`\buscg[^,;.]{0,16}1,?600|\b1,?600 ?-?tons?\b`,
  'USCG Master 500 Ton': String.raw`\buscg[^,;.]{0,16}\b500|\b500 ?-?tons? uscg`,
  'USCG Master 200 Ton': String.raw`\buscg[^,;.]{0,16}\b200|\b200 ?-?tons? uscg`,
  'USCG Master 100 Ton': String.raw`\buscg[^,;.]{0,16}\b100|\b100 ?-?tons? (?:uscg|master|captain|licen[cs]e)`,
  'IYT Master of Yachts 200 Tons Limited': String.raw`\biyt[^,;.]{0,24}(?:200|limited)|master of yachts (?:200|limited)`,
  'IYT Master of Yachts Coastal': String.raw`\biyt[^,;.]{0,24}coastal|master of yachts coastal`,
  'Chief Mate Unlimited (STCW II/2)': String.raw`\b(?:chief )?mate'?s?(?: \(?coc| ticket)? \(?unlimited|\bunlimited chief mate`,
  'Chief Mate <3000GT Yachts (MCA, STCW II/2)': String.raw`\b(?:chief mate'?s?|chief officer'?s?|mate'?s?|c/m|cm)(?: \(?(?:coc|ticket|licen[cs]e|yachts?|mca))* ?[<(]{0,2} ?(?:less than |under )?3,?000${GT}|\b3,?000 ?(?:gt|tons?|t)? ?(?:chief )?mate|\bchief mate'?s?(?: \p{L}+)? ?${PAPER}|\bmate'?s ${PAPER}`,
  'Master Unlimited (STCW II/2)': String.raw`\bmaster'?s? \(?(?:unlimited|mariner)|\bunlimited master|\bmaster class 1|\bclass (?:1|i) master|\bunlimited (?:ticket|coc|licen[cs]e)(?! (?:eng|for eng))`,
  'Master <3000GT Yachts (MCA, STCW II/2)': master('3,?000'),
  'Master <500GT Yachts (MCA, STCW II/2)': master('(?<!3)500'),
  'Master <200GT Yachts (MCA, STCW II/3)': master('200'),
  'OOW Unlimited (STCW II/1)': String.raw`(?<!e)\boow \(?unlimited|\bunlimited oow`,
  'OOW <500GT Near Coastal (STCW II/3)': String.raw`\boow ?[<(]{0,2} ?500`,
  'OOW <3000GT Yachts (MCA, STCW II/1)': String.raw`(?<!\()\boow\b(?: ?[<(]{0,2} ?3,?000${GT})?|\bofficer of the watch \(?(?:yachts?|mca)|\bofficer of the watch(?: ?[<(]{0,2} ?3,?000${GT})? (?:ticket|certificate|coc|licen[cs]e|3,?000)`,
  'RYA/MCA Yachtmaster Ocean': String.raw`\b(?:yacht ?-?master|ym) (?:\(?ocean)`,
  'RYA/MCA Yachtmaster Coastal': String.raw`\b(?:yacht ?-?master|ym) (?:\(?coastal)`,
  'RYA/MCA Yachtmaster Offshore': String.raw`\b(?:yacht ?-?masters?)(?: \(?offshore)?|\bym(?: \(?offshore| o\b|o\b)?(?![\p{L}\p{N}])`,
  'SV Chief Engineer <500GT/<3000kW': String.raw`\bsv (?:chief )?(?:engineer )?(?:coc )?[<(]{0,2}500`,
  'SV Chief Engineer <3000GT/<9000kW Unlimited': String.raw`\bsv (?:chief )?(?:engineer )?(?:coc )?[<(]{0,2}(?:3,?000|9,?000|unlimited)|\bsv chief engineer`,
  'SV Second Engineer <3000GT/<9000kW': String.raw`\bsv (?:2nd|second)`,
  'Chief Engineer Unlimited (STCW III/2)': String.raw`\b(?:chief(?: engineer)?(?:'s)?|class (?:1|i)|engineer(?:ing)?) (?:coc )?\(?unlimited|\bunlimited (?:chief )?eng\w*|\bclass (?:1|i) (?:motor|engineer|chief)`,
  'Second Engineer Unlimited (STCW III/2)': String.raw`\b(?:2nd|second) engineer(?:'s)? (?:coc )?\(?unlimited|\bclass (?:2|ii) (?:motor|engineer)`,
  'Y1 Chief Engineer <3000GT/<9000kW Yachts': String.raw`\by-?1\b`,
  'Y2 Chief Engineer <3000GT/<3000kW Yachts': String.raw`\by-?2\b|(?<=\by-?1 ?/ ?)2\b`,
  'Y3 Chief Engineer <500GT/<3000kW Yachts': String.raw`\by-?3\b|(?<=\by-?2 ?/ ?)3\b`,
  'Y4 Chief Engineer <200GT/<1500kW Yachts': String.raw`\by-?4\b|(?<=\by-?3 ?/ ?)4\b`,
  'Approved Engine Course (AEC 2)': String.raw`\baec ?-?(?:2|ii)\b|\b(?<=aec ?-?1 ?(?:/|and|&|\+) ?)2\b`,
  'Approved Engine Course (AEC 1)': String.raw`\baec\b(?: ?-?1)?|\bapproved engine course(?: 1)?(?! 2)`,
  'Marine Engine Operator Licence (MEOL)': String.raw`\bmeol\b`,
  'EOOW Unlimited (STCW III/1)': String.raw`\beoow (?:unlimited|coc|ticket|licen[cs]e|certificate|iii)`,
  'Electro-Technical Officer CoC (STCW III/6)': String.raw`\beto (?:coc|ticket|licen[cs]e|certificate)|\biii/6\b`,
  'Efficient Deck Hand (EDH)': String.raw`\bedh\b|\befficient deck ?-?hands? ?(?:cert\w*|ticket|\(|course)`,
  'Able Seafarer Deck (STCW II/5)': String.raw`\bab (?:ticket|cert\w*|coc|ii/5|deck)\b`,
  'Navigation, ARPA & Radar Simulator Training (NARAS Operational)': String.raw`\bnaras\b|\bnav(?:igation)?,? ?(?:arpa)? ?(?:&|and|/|\+) ?(?:arpa )?(?:(?:&|and|/) ?)?radar\b`,
  'High Voltage Management Level (STCW III/2)': String.raw`\bhv (?:course|management|mgmt|cert\w*|training|ticket|\()|\bhigh voltage (?:course|management|cert\w*|training|ticket|\()`,
  'Yoga Teacher 200hr (RYT-200)': String.raw`\byoga (?:teacher|instructor)[^,;.]{0,12}200\w*|\bryt-? ?200|\b200 ?-?(?:hr|hours?) yoga`,
  'PADI Open Water Scuba Instructor (OWSI)': String.raw`\bowsi\b|\bpadi (?:\p{L}+ ){0,3}instructor|\bdive instructor \(?padi`,
  [ENG1]: String.raw`\beng ?-?\.?(?:1|one|i)\b|\bml ?1\b|\bseafarer'?s? medical|\bmedical eng`,
  [STCW_ADVANCED]: String.raw`\badvanced stcw|\bstcw(?: ?'?\d{2,4})? \(?(?:basic (?:and|&|\+|/) )?advanced`,
  [STCW_BASIC]: String.raw`\bs\.?t\.?c\.?w(?:\b|(?=\d))\.?(?! ?(?:ii|iii|vi|a-|v/))(?: ?'?(?:95|2010|78|10))?(?: \(?(?:basic|bst|safety|training)(?: (?:safety|training))*)?|\bbasic safety(?: training)?|\bbst\b`,
  'Ship Security Officer (SSO)': String.raw`\bsso\b|\bship'?s? security officer`,
  'Personal Trainer Level 3': String.raw`\bpersonal train\w+ \(?level 3`,
  "Ship's Cook Certificate (MLC 2006)": String.raw`\bship'?s? ?-?cooks?'? ?-?(?:certificate|cert|ticket|coc|qualification|licen[cs]e)|\bmlc (?:ship'?s? )?cook|\bcook'?s? (?:certificate|ticket)`,
  'RYA Powerboat Level 2': String.raw`\bpb ?-?(?:level )?2\b|\b(?:rya )?(?:power ?boat|tender)(?: (?:driving|licen[cs]e|handling|certificate|ticket))? ?(?:level|lvl|l)? ?(?:2|ii|two)\b|\blevel 2 power ?boat`,
  'RYA Advanced Powerboat': String.raw`\badv(?:anced)?\.? power ?boat`,
  'RYA Personal Watercraft Proficiency (PWP)': String.raw`\b(?:pwc|pwp|jet ?-?ski|personal water ?craft)(?: (?:licen[cs]e|ticket|certificate|proficiency|course))?(?! instr| ?s\b| and| driv)`,
  'RYA Personal Watercraft Instructor': String.raw`\b(?:pwc|jet ?-?ski|personal water ?craft) instructor`,
  'Proficiency in Designated Security Duties (PDSD)': String.raw`\bpdsd\b|\bpsd?d\b|\bdesignated security`,
  'Food Safety Level 2': String.raw`\b(?:food (?:hygiene|safety|handling)(?: (?:and|&) (?:hygiene|safety))?)(?: certificate| cert)?(?: \(?(?:level|lvl|l) ?2| ?2\b|(?! ?(?:certificate |cert )?\(?(?:level|lvl|l) ?3| ?3))|\blevel 2 food`,
  'Food Safety Level 3': String.raw`\bfood (?:hygiene|safety|handling)(?: (?:and|&) (?:hygiene|safety))?(?: certificate)? ?\(?(?:level|lvl|l)? ?3\b|\blevel 3 food`,
  'WSET Level 1 Award in Wines': String.raw`\bwset ?-?(?:level|lvl|l)? ?1\b`,
  'WSET Level 2 Award in Wines': String.raw`\bwset ?-?(?:level|lvl|l)? ?(?:2|ii|two)\b`,
  'WSET Level 3 Award in Wines': String.raw`\bwset ?-?(?:level|lvl|l)? ?(?:3|iii|three)\b|(?<=\bwset ?(?:level|l)? ?2 ?(?:or|/) ?)3\b`,
  'Silver Service': String.raw`\bsilver[ -]service\b`,
  'PADI Divemaster': String.raw`\b(?:padi )?dive ?-?master\b`,
  'ITEC Level 3 Holistic Massage': String.raw`\bitec\b[^.;]{0,24}(?:level 3|holistic)(?: (?:holistic|massage))*`,
  'ITEC Level 4 Sports Massage': String.raw`\bitec\b[^.;]{0,24}(?:level 4|sports?)[^,;.)]{0,20}`,
  'Registered Nurse': String.raw`\b(?:registered|qualified|rgn) nurse|\brgn\b|\bnursing (?:registration|qualification|degree)`,
  'Medical Care on Board (STCW VI/4-2)': String.raw`\bmedical care(?: on ?board)?|\bship captain'?s? medical|\bmedical care certificate`,
  'RYA Diesel Engine Course': String.raw`\b(?:rya )?diesel (?:engine )?course`,
  'Commercial Endorsement (RYA/MCA)': String.raw`\bcommercial(?:ly)? endors\w+`,
  'PADI Master Scuba Diver Trainer (MSDT)': String.raw`\bmsdt\b`,
  'PADI Enriched Air Nitrox': String.raw`\bnitrox\b`,
  'CompTIA Network+': String.raw`\bnetwork ?\+`,
  "GMDSS General Operator's Certificate (GOC)": String.raw`\bgmdss(?: (?:goc|general))?(?! (?:roc|restricted|lrc|long))|\bgoc\b`,
}).map(([name, pattern]) => [name, new RegExp(pattern, 'gu')]);

/** Names that are also duties, skills or positions: read only where a certificate is spoken of. */
const ALSO_SKILLS =
  /butler|pastry|sushi|laundry|barista|mixology|floristry|flower|varnish|teak|photograph|crane|carpentry|sail repair|welding|f-gas|nutrition|massage|manicure|hairdress|yoga|pilates|purser|lifeguard|paramedic|rigging|fibre|hotel|allergen|mental|marine biology|bookkeep|caterpillar|mtu|high voltage|close protection|reflexology|aromatherapy|tender operator|safety boat|surf|drone|submersible|dynamic|watch rating|crowd|polar|enclosed|able seafarer|efficient deck|electro-technical|eoow|second engineer|chief engineer|captain|master|chief mate|oow|yachtmaster|food safety|wset|powerboat level 2|personal watercraft|gmdss general|medical care|aec|y\d chief/i;
const CERTIFIED =
  /\b(?:certificat\w*|certs?|certified|diploma|course|qualif\w*|trained|training|ticket|licen[cs]ed?|level \d|instructor|padi|rya|itec|guest|coc|degree|accredited|rating|schools?)\b/;
const REFUSED =
  /(?:\b(?:no|not|\w+n't|without|isn't|aren't)\b(?: \p{L}+){0,3} ?(?:need|necessary|required|essential|matter|important|bother)|\bno need (?:for|of)|\b(?:not|\w+n't) need(?:ed)?\b|\bunnecessary|\bwe (?:will |can |would )?(?:pay for|arrange|sponsor|organise|provide)|\bno (?=\p{L}+ ?(?:ticket|licen[cs]e|certificate|needed|required|necessary)))/u;
const OF_OTHERS =
  /\b(?:he|she)(?:'s| is| has|'ll)? (?:just |now |been |away |off |gone |going |leaving |left |doing |studying |taking )+|\b(?:to (?:do|study|get|take|finish|sit) (?:his|her|their)|studying for|going (?:off )?for (?:his|her)|(?:i|we) (?:am|are|have|hold|'m)\b|my (?:own )?)[^,;.]{0,30}$/;

const GENERAL: readonly Wording[] = Object.entries(QUALIFICATION_WORDINGS).flatMap(([name, ways]) =>
  ways.split('|').map((way) => {
    const words = way.split(' ').filter((word) => word !== '');
    return {
      name,
      needs: words.filter((word) => !word.startsWith('!')).flatMap(listWords),
      not: words.filter((word) => word.startsWith('!')).map((word) => word.slice(1)),
    };
  }),
);

type SkillWording = Wording & { isAlsoSkill: boolean };

/** Reads the papers asked for, required or wished, in the order of the text; each piece once. */
export function papersReader(
  list: readonly string[],
): (pieces: readonly Piece[]) => Found<string>[] {
  const known = new Set([...list, ENG1, STCW_BASIC, STCW_ADVANCED]);
  const wordings = [
    ...GENERAL,
    ...list.map((name) => ({ name, needs: listWords(name.replace(/\([^)]*\)/g, ' ')), not: [] })),
  ]
    .filter(
      ({ name, needs }) => known.has(name) && (needs.length > 1 || (needs[0]?.length ?? 0) > 2),
    )
    .map((wording) => ({ ...wording, isAlsoSkill: ALSO_SKILLS.test(wording.name) }));
  const byPiece = new Map<Piece, Found<string>[]>();
  const papersOf = (piece: Piece) => {
    const found = byPiece.get(piece) ?? inPiece(piece, wordings, known);
    byPiece.set(piece, found);
    return found;
  };
  return (pieces) => {
    const seen = new Set<string>();
    return pieces.flatMap(papersOf).filter(({ value }) => !seen.has(value) && seen.add(value));
  };
}

function inPiece(
  piece: Piece,
  wordings: readonly SkillWording[],
  known: ReadonlySet<string>,
): Found<string>[] {
  const tickets: Found<string>[] = [];
  for (const [name, pattern] of TICKETS) {
    if (!known.has(name)) continue;
    for (const match of piece.low.matchAll(pattern)) {
      const each = foundAt(piece, match, name);
      if (match[0] === '' || tickets.some((other) => each.at < other.end && each.end > other.at))
        continue;
      if (!isRefused(piece, match.index, match.index + match[0].length)) tickets.push(each);
    }
  }
  const rest = clausesOf(blanked(piece, tickets)).flatMap((clause) =>
    inClause(clause, wordings, piece, tickets.length > 0),
  );
  return [...tickets, ...rest].toSorted((one, other) => one.at - other.at);
}

function inClause(
  clause: Piece,
  wordings: readonly SkillWording[],
  piece: Piece,
  isAmongTickets: boolean,
): Found<string>[] {
  const words = listWords(clause.low);
  if (words.length === 0) return [];
  // A list that names tickets is a list of papers.
  const isCertified =
    isAmongTickets ||
    CERTIFIED.test(/massage|deep tissue|thai/.test(piece.low) ? piece.low : clause.low);
  const isSkill = /\b(?:skills?|experienced?|exp|knowledge|background|abilit\w+)\b/.test(
    clause.low,
  );
  const held = new Set(words);
  const usable = wordings.filter(
    ({ needs, isAlsoSkill }) =>
      ((isCertified && !isSkill) || !isAlsoSkill) && needs.every((need) => held.has(need)),
  );
  const phrases = findPhrases(words, usable);
  const single = usable.filter(
    ({ name, needs, not }) =>
      needs.length === 1 &&
      words.includes(needs[0] ?? '') &&
      !not.some((word) => words.includes(word)) &&
      !phrases.some((phrase) => phrase.name === name || phrase.used.includes(needs[0] ?? '')),
  );
  return [...phrases, ...single].flatMap(({ name }) => {
    if (isRefused(clause, 0, clause.low.length)) return [];
    const lead = clause.low.length - clause.low.trimStart().length;
    return [{ value: name, at: clause.at + lead, end: clause.at + clause.low.trimEnd().length }];
  });
}

function isRefused(piece: Piece, from: number, to: number): boolean {
  const before =
    piece.low
      .slice(Math.max(0, from - 50), from)
      .split(/[,;(]| - | but | and (?=\p{L}+ (?:not|isn't))/u)
      .at(-1) ?? '';
  const after = piece.low.slice(to, to + 44).split(/[,;)]| but /)[0] ?? '';
  return (
    REFUSED.test(`${before}${piece.low.slice(from, to)}${after}`) ||
    OF_OTHERS.test(piece.low.slice(Math.max(0, from - 60), from))
  );
}

/** The piece with spaces in place of what was found. */
function blanked(piece: Piece, found: readonly Found<string>[]): Piece {
  let low = piece.low;
  for (const { at, end } of found)
    low = low.slice(0, at - piece.at) + ' '.repeat(end - at) + low.slice(end - piece.at);
  return { ...piece, low };
}

function clausesOf(piece: Piece): Piece[] {
  const clauses: Piece[] = [];
  let from = 0;
  for (const match of piece.low.matchAll(/[,;:()/+]| and | or | plus | with /g)) {
    clauses.push(partOf(piece, from, match.index));
    from = match.index + match[0].length;
  }
  return [...clauses, partOf(piece, from, piece.low.length)].filter(({ low }) => low.length < 400);
}
