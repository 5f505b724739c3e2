import { countryIn } from './residence.ts';
import { companyWords, hasVesselName, positionWords } from './trade-words.ts';

/** A position and its employer. */
export type RoleTitle = { companyName: string; position: string };

/** Which of the two comes first if the words do not tell. */
export type TitleOrder = 'position-first' | 'company-first';

const STRONG_MARKS = /\t|\n|\s*[|•·●]\s*|\s+[–—-]+\s+|\s+@\s+|\s*[–—]\s*(?=\p{Lu})/u;
const JOINTS =
  /\s+(?:at|on board(?: of)?|onboard|aboard|on|for|with|bei|auf|chez|à bord d[eu]|a bordo d[ei]l?|presso)\s+(?:the\s+(?=[MS]\/?[YV]))?(?=["'“]?[\p{Lu}\p{N}]|u[A-Z]|the\s)/u;
const US_STATE =
  /^\p{Lu}[\p{L} .'-]+, (?:Alabama|Alaska|California|Connecticut|Delaware|Florida|Georgia|Hawaii|Louisiana|Maine|Maryland|Massachusetts|Michigan|Mississippi|New Hampshire|New Jersey|New York|North Carolina|Oregon|Rhode Island|South Carolina|Texas|Virginia|Washington)$/u;
const MEASURE =
  /\b\d+(?:[.,]\d+)?\s?(?:m|mt|mts|mtr|mtrs|ft|'|’|metres?|meters?|feet|foot|gt|grt|tons?|t)\b\.?/iu;
const DETAIL =
  /^(?:(?:private|charter|busy|classic|motor|sailing|sail|explorer|expedition|new[- ]build|newbuild|super|mega|yachts?|vessel|programme|program|and|full[- ]time|part[- ]time|rotational|rotation|temporary|temp|permanent|seasonal|season|freelance|daywork|contract|dual|mediterranean|med|caribbean|worldwide|global|usa|bahamas|europe|crew|guests?|of|\d+)\b[\s/&,-]*)+$/i;
/** A part of a workplace that belongs to the position. */
const DEPARTMENT = /\b(?:department|dept|division|section|unit|ward|team)$/i;
const DURATION =
  /^\W*(?:(?:approx\.?|about|ca\.?|over)\s)?(?:\d+(?:[.,½]\d?)?\s?(?:yrs?|years?|mos?|mths?|months?|wks?|weeks?|days?|ans?|mois|anni|anno|mesi|mese|anos?|años?|meses|mes|jahre?|monate?|jaar|maand(?:en)?)\b[\s,.&/]*(?:and\s|et\s|e\s|y\s|und\s)?)+\W*$/iu;
const NOTE =
  /\b(?:rotation(?:al)?|temp(?:orary)?|permanent|seasonal|season|freelance|relief|daywork|full[- ]time|part[- ]time|contract|months?|weeks?|years?|crossing|delivery|private|charter|\d)/i;

/** Company and position from the lines of a title; null if either is missing. */
export function readTitle(title: readonly string[], order: TitleOrder): RoleTitle | null {
  const pieces = title.flatMap(titlePieces);
  const role = pieces.length > 1 ? fromPieces(pieces, order) : fromParts(pieces[0] ?? '', order);
  if (!role) return null;
  const [position, companyName] = [cleanPosition(role.position), cleanCompany(role.companyName)];
  return position && companyName ? { position, companyName } : null;
}

/** The order proven by the words of a title; null if they prove none. */
export function provenOrder(title: readonly string[]): TitleOrder | null {
  const pieces = title.flatMap(titlePieces).flatMap((piece) => piece.split(/,\s+/));
  const position = pieces.findIndex((piece) => isPosition(piece));
  const company = pieces.findIndex((piece) => isCompany(piece));
  if (position === -1 || company === -1 || position === company) return null;
  return position < company ? 'position-first' : 'company-first';
}

/** Whether a text is more likely a position than an employer. */
export function isPosition(text: string): boolean {
  return (
    positionWords(text) > 0 && !hasVesselName(text) && positionWords(text) >= companyWords(text)
  );
}

/** Whether a text is more likely a vessel or firm than a position. */
export function isCompany(text: string): boolean {
  return (
    hasVesselName(text) || (companyWords(text) > 0 && companyWords(text) > positionWords(text))
  );
}

/** The name without a vessel's size; a firm keeps its place. */
export function cleanCompany(text: string): string {
  const plainName = text
    // The number of a row: '2 M/Y Nina'.
    .replace(/^\d{1,2}[.)]?\s+(?=[MS]\/[YVNST]\s)/u, '')
    .replace(/\s*\((?![^)]*\b[MS]\/?[YV]\b)[^)]*\)?/gu, '')
    .replace(/^[\s"“”,;:–—-]+|[\s"“”,;:–—-]+$/gu, '');
  const parts = plainName.split(/,\s*/).filter((part) => part !== '' && !isDetail(part));
  const vessel = parts.find((part) => hasVesselName(part));
  const owner = vessel && parts.find((part) => part !== vessel && companyWords(part) > 0);
  const name = owner ? `${vessel}, ${owner}` : (vessel ?? parts.join(', '));
  return name
    .replace(new RegExp(`\\s+(?:${MEASURE.source}).*$`, 'iu'), '')
    .replace(
      new RegExp(
        `^(?:${MEASURE.source})\\s+(?:private |charter |motor yacht (?=[MS]/?[YV]))*`,
        'iu',
      ),
      '',
    )
    .replace(/["“”]/gu, '')
    .replace(/(?<=^[^.]*\p{Ll}{2})\.$/u, '')
    .trim();
}

/** A position without remarks on the contract. */
export function cleanPosition(text: string): string {
  return text
    .replace(/\s*\(([^)]*)\)/gu, (whole, note: string) => (NOTE.test(note) ? '' : whole))
    .replace(/^[\s,;:–—-]+|[\s,;:.–—-]+$/gu, '')
    .replace(/^(?:position|rank|role|job title)\s*:\s*/i, '')
    .trim();
}

/** The only position of a title without an employer: 'Deckhand', with a place beside it. */
export function soleTitle(title: readonly string[]): string | null {
  const pieces = title.flatMap(titlePieces).filter((piece) => !isPlace(piece));
  const [only = ''] = pieces;
  const position = pieces.length === 1 ? cleanPosition(only) : '';
  return isPosition(position) && position.length < 60 ? position : null;
}

/** Splits a line of a title at separators or words like 'at'. */
function titlePieces(printed: string): string[] {
  const text = atStops(printed);
  const [head = ''] = text.split(/:\s+(?=\p{Ll}|.{60})|(?<=\p{Ll}{3})\.\s+(?=\p{Lu})/u);
  const bracketed = /^(.*?)\s*\(([^()]*)\)\s*(.*)$/u.exec(head);
  const inner = bracketed?.[2] ?? '';
  const unbracketed =
    bracketed && (isPosition(inner) || hasVesselName(inner))
      ? `${bracketed[1]}\t${inner}\t${bracketed[3]}`
      : head;
  return unbracketed
    .split(STRONG_MARKS)
    .flatMap(atSlash)
    .flatMap((piece) => (positionWords(piece) > 0 ? piece.split(JOINTS) : [piece]))
    .map((piece) => piece.trim())
    .filter(
      (piece) =>
        piece !== '' && !isDetail(piece) && (/\p{L}{2}/u.test(piece) || hasVesselName(piece)),
    );
}

/** 'Bootsmann. M/Y Nina.': full stops between a position and its employer are separators. */
function atStops(text: string): string {
  const parts = text.split(/(?<=\p{L}{3})\.(?:\s+(?=["“\p{Lu}])|$)/u).filter((part) => part !== '');
  const isTerse = parts.length < 4 && parts.every((part) => part.split(' ').length < 7);
  const position = parts.findIndex(isPosition);
  const isPair = position >= 0 && parts.some((part, at) => at !== position && isCompany(part));
  return isTerse && isPair ? parts.join('\t') : text;
}

/** 'S/Y Nina / Mate': a slash between an employer and a position, not within either. */
function atSlash(piece: string): string[] {
  const parts = piece.split(/\s\/\s/);
  const [one = '', other = ''] = parts;
  const [opening = ''] = other.split(/,\s+/);
  const isPair = (isCompany(one) && isPosition(other)) || (isPosition(one) && isCompany(opening));
  return parts.length === 2 && isPair ? parts : [piece];
}

/** How long something took: '6 years 1 month'. */
export function isDuration(text: string): boolean {
  return DURATION.test(text);
}

/** Size, use or cruising area of a vessel, or a length of time, not a name. */
function isDetail(piece: string): boolean {
  if (isDuration(piece)) return true;
  const rest = piece
    .replace(/^\(|\)$/g, '')
    .replace(new RegExp(MEASURE.source, 'giu'), ' ')
    .trim();
  if (rest === '') return true;
  return DETAIL.test(rest) && !hasVesselName(piece);
}

function fromPieces(pieces: readonly string[], order: TitleOrder): RoleTitle | null {
  const mixed = pieces.find((piece) => {
    const parts = piece.split(/,\s+/);
    const isNamed = parts.some((part) => isCompany(part) && positionWords(part) === 0);
    return isNamed && parts.length > 1 && parts.some(isPosition);
  });
  if (mixed) return fromParts(mixed, order);
  const company = pieces.find((piece) => hasVesselName(piece)) ?? pieces.find(isCompany);
  const position = pieces.find((piece) => piece !== company && isPosition(piece));
  if (company && position) return { companyName: company, position };
  const unplaced = pieces.filter((piece) => !isPlace(piece));
  const others = unplaced.length > 1 || company || position ? unplaced : pieces;
  if (position) {
    const other = others.find((piece) => piece !== position);
    return other ? { position, companyName: other } : fromParts(position, order);
  }
  if (company) {
    const other = others.find((piece) => piece !== company);
    return other && !/[.!?]$/.test(other)
      ? { companyName: company, position: other }
      : fromParts(company, order);
  }
  return null;
}

/** Splits 'M/Y Cimarron Sky, Bosun' or 'Lifeguard, Bay Club, Durban' at its commas. */
function fromParts(text: string, order: TitleOrder): RoleTitle | null {
  const parts = text.split(/,\s+/).filter((part) => !isDetail(part));
  const density = parts.map((part) =>
    hasVesselName(part) ? 0 : positionWords(part) / part.split(/\s+/).length,
  );
  const most = Math.max(...density);
  if (parts.length < 2) return null;
  const department = density.indexOf(most) + 1;
  if (most > 0 && parts.length > 2 && DEPARTMENT.test(parts[department] ?? ''))
    parts.splice(department - 1, 2, parts.slice(department - 1, department + 1).join(', '));
  if (most === 0) return besideVessel(parts);
  const at = order === 'company-first' ? density.lastIndexOf(most) : density.indexOf(most);
  const companyParts = at === 0 ? parts.slice(1) : parts.slice(0, at);
  return companyParts.length > 0
    ? { position: parts[at] ?? '', companyName: companyParts.join(', ') }
    : null;
}

/** The text beside a vessel's name is a position, in any language. */
function besideVessel(parts: readonly string[]): RoleTitle | null {
  const vessel = parts.find((part) => hasVesselName(part));
  const other = parts.find((part) => part !== vessel && part.split(' ').length < 5);
  return vessel && other ? { position: other, companyName: vessel } : null;
}

/** Whether a text is a place: a country, a town of one, or a town and its state. */
export function isPlace(piece: string): boolean {
  if (hasVesselName(piece)) return false;
  return (
    countryIn(piece) !== null ||
    US_STATE.test(piece) ||
    /^\p{Lu}[\p{L} .'-]+, [A-Z]{2}$/u.test(piece)
  );
}
