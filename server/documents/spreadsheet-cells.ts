import type { CellValue, SheetColumn } from './spreadsheet.ts';

/** Indices into the cell formats of `styleXml`. */
export const STYLES = { plain: 0, head: 1, day: 2, instant: 3, quoted: 4 } as const;

const DAY_MS = 86_400_000;
/** Day 0 of the spreadsheet calendar. */
const EPOCH = Date.UTC(1899, 11, 30);
/** The most characters of a cell. */
const LONGEST = 32_767;

/** A cell at its position ('B7'), formatted by its column; empty text for an empty value. */
export function cellXml(
  place: string,
  kind: SheetColumn<unknown>['kind'],
  value: CellValue,
  style: number = STYLES.plain,
): string {
  if (value === null || value === '') return '';
  if (kind === 'number') return `<c r="${place}"><v>${Number(value)}</v></c>`;
  if (kind === 'yesNo') return textCell(place, value ? 'Yes' : 'No', style);
  if (kind === 'day' || kind === 'instant')
    return `<c r="${place}" s="${STYLES[kind]}"><v>${serialOf(value)}</v></c>`;
  return textCell(place, String(value), style);
}

function textCell(place: string, text: string, style: number): string {
  const own = style === STYLES.plain && looksLikeFormula(text) ? STYLES.quoted : style;
  const content = escapeXml(text.slice(0, LONGEST));
  return `<c r="${place}" s="${own}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** Texts that some program would take for a formula once the cell is edited or pasted. */
const looksLikeFormula = (text: string) => /^[\s\0]*[=+\-@|%\t\r\n]/.test(text);

/** Days since day 0 of the calendar; for an instant the fraction is the time in UTC. */
function serialOf(value: CellValue): number {
  const time = value instanceof Date ? value.getTime() : Date.parse(String(value));
  return Math.round(((time - EPOCH) / DAY_MS) * 1e9) / 1e9;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot represent. */
const IMPOSSIBLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/** Text escaped for XML; sequences that a spreadsheet would read as its own escapes are kept literal. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** The fonts, fills and formats that STYLES names. */
export function styleXml(): string {
  const format = (numFmt: number, font = 0, fill = 0, rest = '') =>
    `<xf numFmtId="${numFmt}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${rest}/>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDDE4EA"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${[
    format(0),
    format(0, 1, 2),
    format(164),
    format(165),
    format(0, 0, 0, ' quotePrefix="1"'),
  ].join('')}</cellXfs></styleSheet>`;
}
