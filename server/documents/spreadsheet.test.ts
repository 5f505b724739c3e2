import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import exceljs from 'exceljs';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { type SheetColumn, spreadsheet } from './spreadsheet.ts';

interface Row {
  name: string | null;
  age: number | null;
  born: string | null;
  seen: Date | string | null;
  smokes: boolean | null;
}

const columns: SheetColumn<Row>[] = [
  { header: 'Name', width: 20, kind: 'text', value: ({ name }) => name },
  { header: 'Age', width: 8, kind: 'number', value: ({ age }) => age },
  { header: 'Born', width: 14, kind: 'day', value: ({ born }) => born },
  { header: 'Seen', width: 17, kind: 'instant', value: ({ seen }) => seen },
  { header: 'Smokes', width: 9, kind: 'yesNo', value: ({ smokes }) => smokes },
];
const nobody: Row = { name: null, age: null, born: null, seen: null, smokes: null };

async function* pagesOf(...pages: Row[][]) {
  yield* pages;
}

const bytesOf = (...pages: Row[][]) =>
  buffer(spreadsheet({ name: 'Crew & more', columns, pages: pagesOf(...pages) }));

async function read(...pages: Row[][]): Promise<exceljs.Worksheet> {
  const book = new exceljs.Workbook();
  const bytes = await bytesOf(...pages);
  await book.xlsx.load(new Uint8Array(bytes).buffer as ArrayBuffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

test('numbers, days and instants are read back as what they are, and nothing as nothing', async () => {
  const seen = new Date('2026-03-29T13:30:00Z');
  const sheet = await read(
    [{ name: 'Ana Łuk', age: 31, born: '1995-02-28', seen, smokes: false }],
    [{ ...nobody, seen: '2026-03-29T13:30:00.000Z' }],
  );
  expect(sheet.name).toBe('Crew & more');
  const values = (row: number) => [1, 2, 3, 4, 5].map((cell) => sheet.getCell(row, cell).value);
  expect(values(2)).toEqual(['Ana Łuk', 31, new Date('1995-02-28T00:00:00Z'), seen, 'No']);
  expect(values(3)).toEqual([null, null, null, seen, null]);
  expect(sheet.getCell('C2').numFmt).toBe('dd/mm/yyyy');
  expect(sheet.getCell('D2').numFmt).toContain('dd/mm/yyyy');
});

test('the header row is frozen, bold and filters the whole table; columns have their widths', async () => {
  const sheet = await read([{ ...nobody, name: 'Ana' }], [nobody, nobody]);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet.getRow(1).values).toEqual([undefined, 'Name', 'Age', 'Born', 'Seen', 'Smokes']);
  expect(sheet.getCell('A1').font?.bold).toBe(true);
  expect(sheet.getCell('A2').font?.bold).toBeFalsy();
  expect(sheet.columns.map(({ width }) => width)).toEqual([20, 8, 14, 17, 9]);
  expect(sheet.autoFilter).toBe('A1:E4');
  expect(sheet.rowCount).toBe(4);
});

test.each([
  '=1+1',
  '+33 6 12',
  '-2',
  '@SUM(A1)',
  '\t=1+1',
  ' =HYPERLINK("http://x.test")',
  '|calc',
])('what looks like a formula is a text: %s', async (name) => {
  const sheet = await read([{ ...nobody, name }]);
  expect(sheet.getCell('A2').value).toBe(name);
  expect(sheet.getCell('A2').formula).toBeUndefined();
  const zip = await JSZip.loadAsync(await bytesOf([{ ...nobody, name }]));
  const xml = await zip.file('xl/worksheets/sheet1.xml')?.async('string');
  expect(xml).not.toContain('<f');
  expect(xml).toContain('<c r="A2" s="4" t="inlineStr">');
  expect(await zip.file('xl/styles.xml')?.async('string')).toContain('quotePrefix="1"');
});

test('any text that can be typed comes back as it was', async () => {
  const name = ` <b>&"' 静怡 🛥\nLine two `;
  expect((await read([{ ...nobody, name }])).getCell('A2').value).toBe(name);
  const odd = await read([{ ...nobody, name: 'a\u0000\u0008\uFFFEb\uD800c' }]);
  expect(odd.getCell('A2').value).toBe('ab\uFFFDc');
  const long = await read([{ ...nobody, name: 'x'.repeat(40_000) }]);
  expect(long.getCell('A2').value).toHaveLength(32_767);
});

test('what a spreadsheet would read as an escape of its own is written as text', async () => {
  const zip = await JSZip.loadAsync(await bytesOf([{ ...nobody, name: 'a_x0041_b_x' }]));
  const xml = await zip.file('xl/worksheets/sheet1.xml')?.async('string');
  expect(xml).toContain('>a_x005F_x0041_b_x<');
});

test('rows are asked for as they are taken, and no more once nobody takes them', async () => {
  let asked = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 500 }, () => ({ ...nobody, name: crypto.randomUUID() }));
      }
    } finally {
      ended = true;
    }
  }
  const file = spreadsheet({ name: 'Endless', columns, pages: endless() });
  await once(file, 'readable');
  for (let taken = 0; taken < 50_000;) {
    const chunk: Buffer | null = file.read();
    if (chunk) taken += chunk.length;
    else await once(file, 'readable');
  }
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toBeLessThan(before + 20);
  expect(before).toBeLessThan(60);
  file.destroy();
  await expect.poll(() => ended).toBe(true);
});

test('a failure while rows are read is one of the file', async () => {
  async function* broken(): AsyncGenerator<Row[]> {
    yield [nobody];
    throw new Error('the database is gone');
  }
  const file = spreadsheet({ name: 'Broken', columns, pages: broken() });
  await expect(buffer(file)).rejects.toThrow('the database is gone');
});
