import { Readable } from 'node:stream';
import { cellXml, escapeXml, STYLES, styleXml } from './spreadsheet-cells.ts';
import { streamedZip } from './streamed-zip.ts';

/** The value of a cell; an instant is a Date or ISO 8601 text, a day YYYY-MM-DD. */
export type CellValue = string | number | boolean | Date | null;

export interface SheetColumn<Row> {
  header: string;
  /** In characters. */
  width: number;
  kind: 'text' | 'number' | 'yesNo' | 'day' | 'instant';
  value: (row: Row) => CellValue;
}

/** Defines columns that show a field of a row: `fieldColumns<UserRow>()('text')('Email', 32, 'email')`. */
export const fieldColumns =
  <Row extends { [Name in keyof Row]: CellValue }>() =>
  (kind: SheetColumn<Row>['kind']) =>
  (header: string, width: number, name: keyof Row): SheetColumn<Row> => ({
    header,
    width,
    kind,
    value: (row) => row[name],
  });

export interface Sheet<Row> {
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** Read at the pace of the reader, and ended when the reader stops. */
  pages: AsyncIterable<readonly Row[]>;
}

/** A sheet of a file, whatever its rows. */
interface SheetFile {
  name: string;
  chunks: AsyncIterable<Buffer>;
}

/** One of the sheets of `workbook`; its rows are read when the sheet is written. */
export const sheetFile = <Row>(sheet: Sheet<Row>): SheetFile => ({
  name: sheet.name,
  chunks: sheetXml(sheet),
});

/**
 * A spreadsheet with one sheet, its header row frozen, bold and with filters. Rows are written as they are
 * read, at the pace of the reader, so memory does not grow with their number. Texts are always text cells,
 * marked as such if a program could take them for a formula.
 */
export const spreadsheet = <Row>(sheet: Sheet<Row>): Readable => workbook([sheetFile(sheet)]);

/** `spreadsheet` with several sheets, in the order given. */
export function workbook(sheets: readonly SheetFile[]): Readable {
  const bytes = (text: string) => [Buffer.from(text)];
  const names = sheets.map(({ name }) => name);
  return Readable.from(
    streamedZip([
      { name: '[Content_Types].xml', chunks: bytes(contentTypes(names.length)) },
      { name: '_rels/.rels', chunks: bytes(ROOT) },
      { name: 'xl/workbook.xml', chunks: bytes(workbookXml(names)) },
      { name: 'xl/_rels/workbook.xml.rels', chunks: bytes(workbookRelations(names.length)) },
      { name: 'xl/styles.xml', chunks: bytes(styleXml()) },
      ...sheets.map(({ chunks }, index) => ({ name: `xl/${sheetPath(index)}`, chunks })),
    ]),
    { objectMode: false },
  );
}

/** Characters of a chunk: large enough to compress well, small enough to let other work run. */
const CHUNK = 64 * 1024;

async function* sheetXml<Row>({ columns, pages }: Sheet<Row>): AsyncGenerator<Buffer> {
  const letters = columns.map((_column, index) => columnName(index));
  let count = 1;
  let text = headXml(columns, letters);
  for await (const rows of pages)
    for (const row of rows) {
      count += 1;
      text += `<row r="${count}">`;
      for (const [index, { kind, value }] of columns.entries())
        text += cellXml(`${letters[index]}${count}`, kind, value(row));
      text += '</row>';
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = '';
    }
  yield Buffer.from(
    `${text}</sheetData><autoFilter ref="A1:${letters.at(-1)}${count}"/></worksheet>`,
  );
}

function headXml<Row>(columns: Sheet<Row>['columns'], letters: readonly string[]): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(({ header }, index) =>
    cellXml(`${letters[index]}1`, 'text', header, STYLES.head),
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`;
}

/** A, B … Z, AA … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetPath = (index: number) => `worksheets/sheet${index + 1}.xml`;
const ofEach = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => make(index)).join('');

const contentTypes = (sheets: number) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${ofEach(
    sheets,
    (index) =>
      `<Override PartName="/xl/${sheetPath(index)}" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  )}<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;

const relations = (targets: readonly [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
const ROOT = relations([['officeDocument', 'xl/workbook.xml']]);
const workbookRelations = (sheets: number) =>
  relations([
    ...Array.from({ length: sheets }, (_none, index): [string, string] => [
      'worksheet',
      sheetPath(index),
    ]),
    ['styles', 'styles.xml'],
  ]);

const workbookXml = (names: readonly string[]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map(
      (name, index) =>
        `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;
